/** What a user does on the page of rollouts. */
import { JobError, type PolicySpec } from '@terrarium/agents';
import { actionsIn } from '../recordings/recording-actions';
import { useRecordings } from '../recordings/recordings-store';
import { useSession } from '../play/session-store';
import { pause, play } from '../timeline/player';
import { say } from '../ui/toast-store';
import { until } from '../ui/until';
import { useDocument } from '../world/document-store';
import { type AgentWord, BUILT_IN_AGENTS, useChoices } from './choices-store';
import { type NamedPlan, PlanError, planOf, type Subject } from './plan';
import type { Played } from './results';
import { useRun } from './run-store';
import { recordOf } from './traces';

/** The world of the page as it runs: its last good text, and the z of the workbench if that shows it. */
export function subjectNow(): Subject | undefined {
  const { id, versions } = useDocument.getState();
  const { loaded, z } = useSession.getState();
  if (!versions.good) return undefined;
  const { text, meaning } = versions.good;
  const isShown = loaded === meaning;
  return { id, text, loaded: meaning, z: isShown ? z : meaning.world.params.map((param) => param.default) };
}

/** Its task's number and actions are those of the world as it is now; undefined if it lacks some. */
function agentOf(word: AgentWord, { loaded }: Subject): PolicySpec | undefined {
  const builtIn = BUILT_IN_AGENTS.find((agent) => agent.word === word);
  if (builtIn) return builtIn.spec;
  const recording = useRecordings.getState().items.find(({ id }) => `recording ${id}` === word);
  if (!recording) return undefined;
  const { codes, lost } = actionsIn(loaded.program, recording.record);
  if (lost > 0)
    throw new PlanError(`This version of the world lacks actions of the recording “${recording.name}”.`);
  return { is: 'recording', actions: codes, title: recording.name };
}

/** @throws PlanError */
export function planNow(): NamedPlan {
  const subject = subjectNow();
  if (!subject) throw new PlanError('This world has errors: mend its text first.');
  const { agents, withoutTasks, hasCurrent, sampled, episodes, seed } = useChoices.getState();
  const tasks = [...subject.loaded.world.tasks.keys()].filter((task) => !withoutTasks.includes(task));
  const specs = agents.flatMap((word) => agentOf(word, subject) ?? []);
  return planOf(subject, { agents: specs, tasks, hasCurrent, sampled, episodes, seed });
}

export function startRun(): void {
  try {
    useRun.getState().start(planNow());
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    useRun.getState().complain(error.message);
  }
}

/** On the stage of the workbench, from its start: with its z, task and seed, its actions on the timeline. */
export async function replayEpisode(named: NamedPlan, episode: Played): Promise<void> {
  const { subject, environments } = named;
  try {
    const record = await recordOf(named, episode);
    const codes = record
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => (JSON.parse(line) as { code: number }).code);
    location.hash = `#/world/${subject.id}`;
    await until(useSession, ({ loaded, view }) => {
      const { id, versions } = useDocument.getState();
      return id === subject.id && view !== undefined && loaded === versions.good?.meaning;
    });
    const { replay, seek } = useSession.getState();
    const isOther = useDocument.getState().versions.good?.text !== subject.text;
    pause();
    replay({ z: environments[episode.environment].z, task: episode.task, seed: episode.seed }, codes);
    seek(0);
    play();
    say({
      text: isOther
        ? 'The text has changed since this was rolled out: it may go another way'
        : `${named.agents[episode.agent]}, ${named.tasks[episode.task]}, seed ${episode.seed}`,
      action: { label: 'Back to the rollouts', run: () => (location.hash = `#/rollouts/${subject.id}`) },
    });
  } catch (error) {
    if (!(error instanceof JobError)) throw error;
    useRun.getState().complain(error.message);
  }
}
