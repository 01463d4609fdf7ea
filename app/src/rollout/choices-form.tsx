import { type ReactNode, useEffect } from 'react';
import { useSession } from '../play/session-store';
import { useRecordings } from '../recordings/recordings-store';
import { DoButton } from '../ui/do-button';
import { Hue } from '../ui/hue';
import { Icon } from '../ui/icon';
import { useDocument } from '../world/document-store';
import { BUILT_IN_AGENTS, useChoices } from './choices-store';
import { type NamedPlan, PlanError } from './plan';
import { planNow } from './rollout-actions';
import { CANCEL, RUN } from './rollout-commands';
import { useRun } from './run-store';

/** Who plays what, how often. */
export function ChoicesForm() {
  const isRunning = useRun(({ run }) => run?.state === 'running');
  const world = useDocument(({ versions }) => versions.good?.meaning.world);
  const choices = useChoices();
  const tasks = world?.tasks ?? [];
  return (
    <form
      className="choices"
      aria-label="What to roll out"
      onSubmit={(event) => {
        event.preventDefault();
        if (RUN.isEnabled?.()) RUN.run();
      }}
    >
      <Agents />
      <fieldset>
        <legend>Environments</legend>
        <Check isOn={choices.hasCurrent} flip={() => choices.change({ hasCurrent: !choices.hasCurrent })}>
          The holes as they are <small>on the workbench</small>
        </Check>
        <NumberField name="sampled" least={0} most={200} isOff={world?.params.length === 0}>
          drawn from the holes’ domains
        </NumberField>
      </fieldset>
      {tasks.length > 1 && (
        <fieldset>
          <legend>
            Tasks <Hue component="x" />
          </legend>
          {tasks.map(({ name }, task) => (
            <Check
              key={name}
              isOn={!choices.withoutTasks.includes(task)}
              flip={() => choices.switchTask(task)}
            >
              {name}
            </Check>
          ))}
        </fieldset>
      )}
      <fieldset>
        <legend>Episodes</legend>
        <NumberField name="episodes" least={1} most={10_000}>
          of each agent in each task
        </NumberField>
        <NumberField name="seed" least={0} most={0xffffffff}>
          is the first seed; all agents meet the same luck
        </NumberField>
      </fieldset>
      <Size />
      {isRunning ? (
        <DoButton command={CANCEL} look="strong">
          <Icon name="stop" /> Cancel <kbd aria-hidden="true">Esc</kbd>
        </DoButton>
      ) : (
        <DoButton command={RUN} look="strong">
          <Icon name="play" /> Run
        </DoButton>
      )}
    </form>
  );
}

function Agents() {
  const { agents, switchAgent } = useChoices();
  const id = useDocument((state) => state.id);
  const recordings = useRecordings(({ world, items }) => (world === id ? items : []));
  useEffect(() => {
    if (id !== '') void useRecordings.getState().show(id);
  }, [id]);
  return (
    <fieldset>
      <legend>Agents</legend>
      {BUILT_IN_AGENTS.map(({ word, about }) => (
        <Check key={word} isOn={agents.includes(word)} flip={() => switchAgent(word)}>
          {word} <small>{about}</small>
        </Check>
      ))}
      {recordings.map(({ id: recording, name, steps }) => (
        <Check
          key={recording}
          isOn={agents.includes(`recording ${recording}`)}
          flip={() => switchAgent(`recording ${recording}`)}
        >
          {name} <small>your recording: its {steps} actions, whatever happens</small>
        </Check>
      ))}
      {recordings.length === 0 && (
        <p className="hint">Plays that you save on the workbench can be agents too.</p>
      )}
    </fieldset>
  );
}

interface CheckProps {
  readonly isOn: boolean;
  readonly children: ReactNode;
  flip(): void;
}

function Check({ isOn, flip, children }: CheckProps) {
  return (
    <label className="choice">
      <input type="checkbox" checked={isOn} onChange={flip} /> <span>{children}</span>
    </label>
  );
}

interface NumberProps {
  readonly name: 'sampled' | 'episodes' | 'seed';
  readonly least: number;
  readonly most: number;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function NumberField({ name, least, most, isOff, children }: NumberProps) {
  const value = useChoices((state) => state[name]);
  const { change } = useChoices.getState();
  return (
    <label className="choice">
      <input
        type="number"
        min={least}
        max={most}
        value={value}
        disabled={isOff}
        onChange={(event) => change({ [name]: event.target.valueAsNumber })}
      />{' '}
      <span>{isOff ? 'this world has no holes to draw' : children}</span>
    </label>
  );
}

/** How much work that is, or why it cannot be done. */
function Size() {
  useChoices();
  useSession(({ z }) => z);
  useDocument(({ versions }) => versions.good);
  const planned = sizeOf();
  if (typeof planned === 'string') return <p className="hint problem">{planned}</p>;
  const { rows, environments, plan, agents } = planned;
  const factors = [
    `${agents.length} ${agents.length === 1 ? 'agent' : 'agents'}`,
    `${environments.length} ${environments.length === 1 ? 'environment' : 'environments'}`,
    `${rows.length / agents.length / environments.length} ${rows.length === agents.length * environments.length ? 'task' : 'tasks'}`,
  ];
  return (
    <p className="hint">
      {factors.join(' × ')} × {plan.episodes} ={' '}
      <b>{(rows.length * plan.episodes).toLocaleString('en')} episodes</b>
    </p>
  );
}

function sizeOf(): NamedPlan | string {
  try {
    return planNow();
  } catch (error) {
    if (error instanceof PlanError) return error.message;
    throw error;
  }
}
