/** `sample --format records`: parameters of a family as a file of small records, written while they are drawn. */
import { Distinct, sampleZ, ZError, ZRecords, type OpenWorld } from '@terrarium/agents';
import { CommandError } from '../errors';
import { PartsToWrite } from '../file-parts';

const PORTION = 4096;
/** In a row, before a family counts as used up. */
const MOST_REPEATS = 10_000;

export interface RecordsRequest {
  readonly out: string;
  readonly count: number;
  readonly seed: number;
  /** Holes whose values are kept, and those that all records together have to differ in. */
  readonly z: readonly number[];
  readonly kept: readonly string[];
  readonly distinct: readonly string[];
}

export interface Written {
  readonly count: number;
  readonly bytesEach: number;
  /** Drawn, but there already. */
  readonly repeated: number;
}

/** @throws CommandError */
export function writeZRecords({ world, program }: OpenWorld, request: RecordsRequest): Written {
  const { out, count, seed, z } = request;
  const codec = new ZRecords(program);
  const isKept = leavesOf(world, request.kept).reduce(
    (kept, leaf) => kept.fill(true, leaf, leaf + 1),
    new Array<boolean>(z.length).fill(false),
  );
  const distinct = new Distinct(leavesOf(world, request.distinct));
  let [written, repeated, inRow] = [0, 0, 0];
  const file = new PartsToWrite(out);
  try {
    file.write(codec.header());
    const portion = new Uint8Array(PORTION * codec.bytes);
    let filled = 0;
    for (let draw = 0; written < count; draw++) {
      const drawn = sampleZ(world, (seed + draw) >>> 0, { z, isKept });
      if (request.distinct.length > 0 && !distinct.isNew(drawn)) {
        repeated++;
        if (++inRow > MOST_REPEATS)
          throw new CommandError(`${out}: after ${written} records nothing new was drawn ${inRow} times.`, 1);
        continue;
      }
      inRow = 0;
      codec.write(drawn, portion, filled++ * codec.bytes);
      written++;
      if (filled < PORTION && written < count) continue;
      file.write(portion.subarray(0, filled * codec.bytes));
      filled = 0;
    }
  } catch (error) {
    if (error instanceof ZError) throw new CommandError(`${out}: ${error.message}`, 1);
    throw error;
  } finally {
    file.close();
  }
  return { count: written, bytesEach: codec.bytes, repeated };
}

/** @throws CommandError for a name that no hole has */
function leavesOf(world: OpenWorld['world'], names: readonly string[]): number[] {
  return names.flatMap((name) => {
    const leaves = world.params.flatMap((param, leaf) =>
      param.name === name || param.name.startsWith(`${name}.`) ? [leaf] : [],
    );
    if (leaves.length === 0) throw new CommandError(`There is no hole \`${name}\`.`, 2);
    return leaves;
  });
}
