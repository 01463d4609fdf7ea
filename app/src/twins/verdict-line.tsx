import type { ComponentChange, EnvironmentAxis, ProbeReport, Regime, Verdict } from '@terrarium/forge';
import type { ReactNode } from 'react';
import { Hue } from '../ui/hue';
import { Icon } from '../ui/icon';
import { type Component, componentOfAxis, COMPONENTS } from '../world/components';
import { useVerdict } from './verdict-store';

const REGIMES: Readonly<Record<Regime, string>> = {
  environment: 'Environment scaling',
  task: 'Task scaling',
  trajectory: 'Trajectory scaling',
  scheduling: 'Scheduling',
  none: 'No change',
};

const HUES: Readonly<Record<EnvironmentAxis, Component | undefined>> = {
  interface: 'a',
  dynamics: 't',
  observation: 'o',
  signal: 'y',
  state: 's',
  composition: undefined,
};

/** What the taxonomy says of the two, and why. */
export function VerdictLine({ children }: { readonly children?: ReactNode }) {
  const { verdict, isLooking, problem, isOpen, toggle } = useVerdict();
  return (
    <div className="verdict" role="region" aria-label="Verdict">
      <div className="verdict-line">
        {verdict && <Headline verdict={verdict} />}
        {verdict && <Components changes={verdict.components} />}
        <p className="verdict-reason" role="status">
          {verdict?.reason ?? (isLooking ? 'Probing both worlds for a verdict…' : problem)}
        </p>
        <span className="verdict-buttons">
          {verdict && (
            <button
              type="button"
              className="button quiet"
              aria-expanded={isOpen}
              aria-controls="verdict-details"
              onClick={toggle}
            >
              Why <Icon name="chevron" />
            </button>
          )}
          {children}
        </span>
      </div>
      {verdict && isOpen && <Details verdict={verdict} />}
    </div>
  );
}

function Headline({
  verdict: { verdict, axis, axes, contentOnly, sameBehaviourOn },
}: {
  readonly verdict: Verdict;
}) {
  const hue = verdict === 'task' ? 'x' : axis ? HUES[axis] : undefined;
  const notes = [
    axis && (axes.length > 1 ? `${axis} axis and ${axes.length - 1} more` : `${axis} axis`),
    contentOnly && 'content only',
    sameBehaviourOn !== null && `same behaviour on ${sameBehaviourOn} probes`,
  ].filter(Boolean);
  return (
    <p
      className={hue ? `verdict-name hue-${hue}` : 'verdict-name'}
      title={axes.length > 1 ? `Axes, the strongest first: ${axes.join(', ')}` : undefined}
    >
      <b>{REGIMES[verdict]}</b>
      {notes.length > 0 && <span>{notes.join(', ')}</span>}
    </p>
  );
}

/** A letter for each component: bold in its hue where it changed. */
function Components({ changes }: { readonly changes: readonly ComponentChange[] }) {
  return (
    <ul className="verdict-components" aria-label="Components">
      {changes.map(({ component, changed, dependent }) => {
        const own = componentOfAxis(component);
        const { name } = COMPONENTS[own];
        const state = !changed ? 'the same' : dependent ? 'follows from another change' : 'changed';
        return (
          <li
            key={component}
            className={changed ? (dependent ? 'follows' : 'changed') : 'same'}
            title={`${name}: ${state}`}
          >
            <Hue component={own} />
            <span className="visually-hidden"> {state}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Details({ verdict: { components, rule, probes } }: { readonly verdict: Verdict }) {
  const changed = components.filter((entry) => entry.changed);
  return (
    <div className="verdict-details" id="verdict-details">
      <dl>
        {changed.map(({ component, dependent, words }) => (
          <div key={component}>
            <dt>
              <Hue component={componentOfAxis(component)} />
            </dt>
            <dd>
              {dependent && <em>Follows from another change. </em>}
              {words.join(' ')}
            </dd>
          </div>
        ))}
        <div>
          <dt>Rule</dt>
          <dd>{rule.text}</dd>
        </div>
        {probes.length > 0 && (
          <div>
            <dt>Probes</dt>
            <dd>{probesInWords(probes)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function probesInWords(probes: readonly ProbeReport[]): string {
  const steps = probes.reduce((sum, probe) => sum + probe.steps, 0);
  const apart = (of: (probe: ProbeReport) => number) => probes.filter((probe) => of(probe) >= 0).length;
  const found = [
    `states differed in ${apart((probe) => probe.firstStateDifference)}`,
    `observations in ${apart((probe) => probe.firstObservationDifference)}`,
    `signals in ${apart((probe) => probe.firstSignalDifference)}`,
  ];
  const count = probes.length === 1 ? '1 paired run' : `${probes.length} paired runs`;
  return `Of ${count} over ${steps.toLocaleString('en')} steps with the same seeds and actions, ${found.join(', ')}.`;
}
