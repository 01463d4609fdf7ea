/** Many z of one family, each in an instance of its own of one batch, played by the random policy inside the module. */
import { EngineError, type Instance, type RolloutPart, type WasmBatch } from '@terrarium/engine';
import { canonicalZ } from '@terrarium/language';
import { borrowBatch, giveBackBatch } from '../lab/batches';
import type { OpenWorld } from '../lab/open';
import { endingOf, hasFault, isOver } from '../signal-bytes';
import type { Work } from '../work';
import { firstBrokenAssumption } from '../z/assume';
import { ZRecords } from '../z/z-records';

/** Records that are made ready, and steps that are done, between two beats. */
const RECORDS_AT_ONCE = 32;
const STEPS_AT_ONCE = 1024;

export interface ZRolloutOptions {
  readonly start: number;
  /** One behind the other, without the header of a file (`ZRecords`). */
  readonly records: Uint8Array;
  /** Number of the first of them, where they are a part of a file. */
  readonly first: number;
  /**
   * Record k begins with the seed `seed + k`; its instance is number k of the rollout with the policy seed `seed` (docs/abi.md).
   * So a record's result is the same wherever a file is cut.
   */
  readonly seed: number;
  /** Of each record, at most. */
  readonly steps: number;
  /** Whether an episode is followed by another, until all steps are done. */
  readonly goesOn: boolean;
}

/** By record, counted from the first one given. */
export interface ZRollout {
  /** Number of that one. */
  readonly first: number;
  /** Sum of all rewards. */
  readonly returns: Float64Array;
  /** Those that are over, and those of them whose last step met the goal. */
  readonly episodes: Int32Array;
  readonly solved: Int32Array;
  /** That were done. */
  readonly steps: Int32Array;
  /** What the last step came to: the name of an ending, `time up`, or `fault`; null where the episode goes on. */
  readonly ended: readonly (string | null)[];
  readonly refused: readonly RefusedZ[];
}

export interface RefusedZ {
  /** In the file. */
  readonly record: number;
  readonly code: 'bad-z' | 'broken-assumption' | 'start-rejected';
  readonly message: string;
}

/** @throws EngineError `bad-start` */
export function* rolloutZ(opened: OpenWorld, options: ZRolloutOptions): Work<ZRollout> {
  const { program } = opened;
  const count = options.records.length / new ZRecords(program).bytes;
  const batch = borrowBatch(program, Math.max(1, count));
  try {
    batch.clearResults();
    const refused = yield* begin(opened, batch, options, count);
    yield* play(batch, options, count, new Set(refused.map(({ record }) => record - options.first)));
    return resultOf(batch, options, count, refused);
  } finally {
    giveBackBatch(batch);
  }
}

/** Brings every instance to its start; answers those whose record does not fit. */
function* begin(
  opened: OpenWorld,
  batch: WasmBatch,
  { start, records, first, seed }: ZRolloutOptions,
  count: number,
): Work<RefusedZ[]> {
  const codec = new ZRecords(opened.program);
  const refused: RefusedZ[] = [];
  for (let slot = 0; slot < count; slot++) {
    const record = first + slot;
    const z = codec.read(records, slot * codec.bytes);
    const problem = whyNot(opened, batch.instance(slot), z, start, (seed + record) >>> 0);
    if (problem) refused.push({ record, ...problem });
    if (slot % RECORDS_AT_ONCE === 0) yield { done: 0, total: count };
  }
  return refused;
}

function whyNot(
  { world, text }: OpenWorld,
  instance: Instance,
  z: readonly number[],
  start: number,
  seed: number,
): Omit<RefusedZ, 'record'> | null {
  try {
    instance.setZ(z);
    const isFree = world.assumptions.length === 0;
    const broken = isFree ? -1 : firstBrokenAssumption(world, canonicalZ(world.params, z));
    if (broken >= 0) {
      const { span } = world.assumptions[broken];
      return { code: 'broken-assumption', message: `it breaks \`${text.slice(span.start, span.end)}\`` };
    }
    instance.reset(start, seed);
    return null;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { code, message } = error;
    if (code === 'bad-z') return { code, message };
    if (code === 'start-rejected') return { code, message: `${message}, with seed ${seed}` };
    throw error;
  }
}

/** Every step is done with its observation, as an agent would need it. */
function* play(
  batch: WasmBatch,
  { first, seed, steps, goesOn }: ZRolloutOptions,
  count: number,
  out: ReadonlySet<number>,
): Work<void> {
  const most = Math.max(1, Math.floor(STEPS_AT_ONCE / steps));
  for (let from = 0, to = 0; from < count; from = to) {
    to = from + 1;
    if (out.has(from)) continue;
    while (to < count && to - from < most && !out.has(to)) to++;
    for (let done = 0; done < steps; done += STEPS_AT_ONCE) {
      // The module adds an instance's number to the policy seed: here that of its record is meant.
      const part = { first: from, count: to - from, once: !goesOn };
      rollOn(batch, Math.min(STEPS_AT_ONCE, steps - done), seed + first, part);
      yield { done: from, total: count };
    }
  }
}

/** Some may stop at a start that is rejected: their results say so. */
function rollOn(batch: WasmBatch, steps: number, policySeed: number, part: RolloutPart): void {
  try {
    batch.rollout(steps, policySeed, true, part);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'start-rejected') throw error;
  }
}

function resultOf(
  batch: WasmBatch,
  { first, steps: wanted, goesOn }: ZRolloutOptions,
  count: number,
  unbegun: readonly RefusedZ[],
): ZRollout {
  const returns = new Float64Array(count);
  const [episodes, solved, steps] = Array.from({ length: 3 }, () => new Int32Array(count));
  const ended = new Array<string | null>(count).fill(null);
  const refused = [...unbegun];
  const isOut = new Set(unbegun.map(({ record }) => record));
  for (let slot = 0; slot < count; slot++) {
    const record = first + slot;
    if (isOut.has(record)) continue;
    const result = batch.result(slot);
    returns[slot] = result.returns;
    episodes[slot] = result.episodes;
    solved[slot] = result.successes;
    steps[slot] = wanted - result.missed;
    ended[slot] = endOf(batch.instance(slot));
    if (goesOn && result.missed > 0) {
      const message = `after ${steps[slot]} steps no further start was found`;
      refused.push({ record, code: 'start-rejected', message });
    }
  }
  refused.sort((a, b) => a.record - b.record);
  return { first, returns, episodes, solved, steps, ended, refused };
}

function endOf(instance: Instance): string | null {
  if (!isOver(instance)) return null;
  return endingOf(instance) ?? (hasFault(instance) ? 'fault' : 'time up');
}
