import { createInstances, openWorld, type EngineName, type Work } from '@terrarium/agents';
import { EngineError } from '@terrarium/engine';
import { defaultZ } from '@terrarium/language';
import {
  pairedEpisodes,
  pairedRollouts,
  type PairedEpisode,
  type PairedRollouts,
  type PairedSide,
} from '../twins/paired-rollouts';
import { SIDES } from '../twins/pairing';
import type { PlayedWorld } from '../twins/verdict';
import type { PairedEpisodesJob, PairedRolloutsJob } from './protocol';

export function* playPairs(
  job: PairedRolloutsJob | PairedEpisodesJob,
): Work<PairedRollouts | readonly PairedEpisode[], readonly PairedEpisode[]> {
  const sides: PairedSide[] = [];
  for (const side of SIDES) {
    sides.push(opened(job[side], job.engine));
    // Reading a text is a portion of its own.
    yield { done: 0, total: job.episodes };
  }
  const [left, right] = sides;
  return yield* job.kind === 'paired-rollouts'
    ? pairedRollouts(left, right, job)
    : pairedEpisodes(left, right, job);
}

function opened({ text, z: filled, task }: PlayedWorld, engine: EngineName = 'wasm'): PairedSide {
  const world = openWorld(text);
  const { tasks } = world.program;
  if (!tasks[task]) {
    throw new EngineError('bad-start', `There is no task number ${task}: this world has ${tasks.length}.`);
  }
  const [instance] = createInstances(world.program, engine);
  const z = filled ?? defaultZ(world.world);
  instance.setZ(z);
  return { opened: world, z, instance, task };
}
