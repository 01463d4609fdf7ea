import { openWorld } from '@terrarium/agents';
import { EngineError, zTexts } from '@terrarium/engine';
import { defaultZ, replaceSpan } from '@terrarium/language';
import { diffArtefacts } from '../diff/diff';
import { readArtefact, type ArtefactSource } from '../diff/read-artefact';
import type { Verdict } from '../diff/verdict';

/** A world as data, with what of it is played. */
export interface PlayedWorld {
  readonly text: string;
  /** The defaults if absent. */
  readonly z?: readonly number[];
  readonly task: number;
}

/**
 * What the taxonomy says of two worlds as they are played: each one environment with its holes filled, and of their tasks
 * only those that are played.
 * @throws ArtefactError, WorldError, EngineError `bad-start`
 */
export function verdictOfTwins(left: PlayedWorld, right: PlayedWorld): Verdict {
  const [one, other] = [nameOfTask(left), nameOfTask(right)];
  if (one === other) return diffArtefacts(artefact(sourceOf(left)), artefact(sourceOf(right)), { task: one });
  // Two tasks of one world: what each side leaves unplayed is no part of what it is here.
  return diffArtefacts(artefact(withItsTask(left)), artefact(withItsTask(right)));
}

const artefact = (source: ArtefactSource) => readArtefact(source);

function nameOfTask({ text, task }: PlayedWorld): string {
  const { tasks } = openWorld(text).world;
  if (!tasks[task])
    throw new EngineError('bad-start', `There is no task number ${task}: this world has ${tasks.length}.`);
  return tasks[task].name;
}

function sourceOf({ text, z }: PlayedWorld): ArtefactSource {
  const { world, program } = openWorld(text);
  return { text, z: zTexts(program, z ?? defaultZ(world)) };
}

/** Without the other tasks and their holes, and without the checks, which may speak of them. */
function withItsTask(side: PlayedWorld): ArtefactSource {
  const { world } = openWorld(side.text);
  const played = world.tasks[side.task].name;
  const gone = world.blocks.filter(
    (block) => block.is === 'checks' || (block.is === 'task' && block.name.text !== played),
  );
  const edits = gone.map(({ start, end }) => ({ span: { start, end }, text: '' }));
  const holes = world.params.filter(({ task }) => task === undefined || task === side.task);
  const z = sourceOf(side).z ?? {};
  return {
    text: replaceSpan(side.text, edits),
    z: Object.fromEntries(holes.map(({ name }) => [name, z[name]])),
  };
}
