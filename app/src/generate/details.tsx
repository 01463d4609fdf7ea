import type { ReactNode } from 'react';
import { METRICS, type FamilyText } from '@terrarium/forge';
import type { World } from '@terrarium/language';
import { RulesetLines } from '../play/ruleset-lines';
import { Hue } from '../ui/hue';
import { Icon } from '../ui/icon';
import { componentOfAxis } from '../world/components';
import { GATE_WORDS } from './gate-words';
import { holesOfItem, type Item, resultInWords } from './item';
import { LivePicture } from './live-picture';
import { metricInWords } from './metric-words';
import { playEnvironment } from './play-environment';

interface Props {
  readonly family: FamilyText;
  readonly world: World;
  readonly item: Item;
  /** What else can be done with it. */
  readonly actions?: ReactNode;
}

/** One environment: at play, its z in words, what is known of it. */
export function Details({ family, world, item, actions }: Props) {
  const { environment, rejected, task, seed, key } = item;
  const solvability = environment?.solvability;
  const plan = solvability?.is === 'solved' ? solvability.plan : undefined;
  return (
    <section className="details" aria-label={`Environment ${key}`}>
      <LivePicture family={family} item={item} />
      <h3>{key}</h3>
      <p className={rejected ? 'verdict refused' : 'verdict'} data-result={solvability?.is}>
        {rejected
          ? `Refused at “${GATE_WORDS[rejected.gate]}”: ${rejected.reason}`
          : sentence(resultInWords(item))}
      </p>
      <div className="details-actions">
        <button type="button" className="button strong" onClick={() => void playEnvironment(family, item)}>
          <Icon name="play" /> Play
        </button>
        {plan && (
          <button
            type="button"
            className="button"
            title="Opens it with the solution played; the timeline goes through it step by step"
            onClick={() => void playEnvironment(family, item, plan)}
          >
            <Icon name="trace" /> Show the solution
          </button>
        )}
        {actions}
      </div>
      <h4>z</h4>
      <RulesetLines world={world} z={item.z} />
      <dl className="z-words">
        {holesOfItem(world, item).map(({ name, axis, value, isDefault }) => (
          <div key={name} className={isDefault ? 'usual' : ''}>
            <dt>
              {axis && <Hue component={componentOfAxis(axis)} />} {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="usual">
          <dt>
            <Hue component="x" /> task
          </dt>
          <dd>
            {world.tasks[task].name}, seed {seed}
          </dd>
        </div>
      </dl>
      {environment && (
        <>
          <h4>Measured</h4>
          <dl className="z-words">
            {METRICS.filter(({ name }) => environment.metrics[name] !== undefined).map((metric) => (
              <div key={metric.name} title={metric.about}>
                <dt>{metric.title}</dt>
                <dd>{metricInWords(metric, environment.metrics[metric.name])}</dd>
              </div>
            ))}
            <div title="Equal keys are one rule-set">
              <dt>Rule-set</dt>
              <dd>
                <code>{environment.key.slice(0, 8)}</code>
              </dd>
            </div>
            <div title="Equal digests did the same on all probes">
              <dt>Behaviour</dt>
              <dd>
                <code>{environment.behaviour.slice(0, 8)}</code>
              </dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}

const sentence = (words: string) => `${words[0].toUpperCase()}${words.slice(1)}.`;
