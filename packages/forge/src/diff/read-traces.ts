/** Trace files: episodes one after the other, each played again before it is believed. */
import { createInstances, openWorld, readRecords, type OpenWorld } from '@terrarium/agents';
import {
  EngineError,
  RecordError,
  recordStep,
  type EpisodeRecord,
  type Instance,
  type RecordStep,
} from '@terrarium/engine';
import { ArtefactError, type Episode, type TraceArtefact } from './artefact';

/** @throws ArtefactError that names the episode and the line. */
export function readTraces(text: string): TraceArtefact {
  const opened = new Map<string, { open: OpenWorld; instance: Instance }>();
  let line = 1;
  const episodes = recordsOf(text).map((record, i): Episode => {
    const { world } = record.header;
    let running = opened.get(world);
    if (!running) {
      const open = openWorld(world);
      running = { open, instance: createInstances(open.program, 'wasm')[0] };
      opened.set(world, running);
    }
    const rewardScale = replayed(record, running.instance, i, line);
    line += record.steps.length + 1;
    return { record, open: running.open, rewardScale };
  });
  return { is: 'trace', episodes };
}

function recordsOf(text: string): EpisodeRecord[] {
  try {
    return readRecords(text);
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    throw new ArtefactError('bad-trace', `Line ${error.line}: ${error.reason}.`, error.line);
  }
}

const FIELDS = ['refused', 'fault', 'digest', 'cost', 'performance', 'says', 'ended', 'truncated'] as const;

/**
 * Plays an episode again. Digests and all signals have to be what was recorded; only rewards may be one and the same
 * number of times what the world pays: a trainer that scales them ships no other world.
 * @returns that number
 */
function replayed(record: EpisodeRecord, instance: Instance, episode: number, line: number): number {
  const { header, steps } = record;
  const differs = (step: number, field: string, recorded: unknown, found: unknown): never => {
    const where = step === 0 ? 'after the start' : `after step ${step}`;
    throw new ArtefactError(
      'trace-differs',
      `Episode ${episode + 1} is not what its world does: ${where}, ${field} was recorded as ` +
        `${JSON.stringify(recorded) ?? 'nothing'} and is ${JSON.stringify(found) ?? 'nothing'} when played again. ` +
        'The world, its z or the steps were changed after recording.',
      line + step,
    );
  };
  try {
    instance.setZ(header.codes.z);
    instance.reset(header.codes.start, header.seed);
  } catch (error) {
    if (error instanceof EngineError)
      throw new ArtefactError(
        'trace-differs',
        `Episode ${episode + 1} cannot begin: ${error.message}.`,
        line,
      );
    throw error;
  }
  if (instance.digest() !== header.start) differs(0, 'digest', header.start, instance.digest());
  let scale: number | undefined;
  steps.forEach((recorded: RecordStep, i) => {
    instance.step(recorded.code);
    const found = recordStep(instance, recorded.action);
    const field = FIELDS.find((name) => JSON.stringify(recorded[name]) !== JSON.stringify(found[name]));
    if (field) differs(i + 1, field, recorded[field], found[field]);
    const paid = found.reward ?? 0;
    const written = recorded.reward ?? 0;
    if (paid === 0 && written === 0) return;
    const ratio = written / paid;
    scale ??= Number.isFinite(ratio) && ratio !== 0 ? ratio : 1;
    if (Math.abs(written - scale * paid) > 1e-9 * Math.max(1, Math.abs(written)))
      differs(i + 1, 'reward', recorded.reward, found.reward);
  });
  return scale ?? 1;
}
