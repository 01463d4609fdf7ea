/** Families whose holes depend on each other: what comes up when they are drawn, and did not before. */
import { sampleZ, ZError } from '@terrarium/agents';
import { formatValue, type Axis, type World } from '@terrarium/language';

export interface DrawsDifference {
  readonly wider: ReadonlySet<Axis>;
  readonly words: readonly string[];
}

const DRAWS = 600;
/** What came up so often on one side would be missing on the other by chance once in twenty thousand times. */
const OFTEN = 10;
/** Holes that stand further apart are looked at one by one. */
const PARTNERS = 24;

/** Compares single values and pairs of values over as many draws of both. */
export function compareDraws(one: World, other: World, names: ReadonlyMap<string, string>): DrawsDifference {
  const before = countsOf(one, (name) => names.get(name) ?? name);
  const now = countsOf(other, (name) => name);
  const fresh = [...now].filter(([what, { count }]) => count >= OFTEN && !before.has(what));
  fresh.sort(([, a], [, b]) => b.count - a.count);
  const wider = new Set(fresh.flatMap(([, { axes }]) => axes.slice(0, 1)));
  const words = fresh
    .slice(0, 1)
    .map(([what, { count }]) => `${what} came up in ${count} of ${DRAWS} draws, and never before.`);
  return { wider, words };
}

interface Seen {
  readonly axes: readonly Axis[];
  count: number;
}

function countsOf(world: World, nameOf: (name: string) => string): Map<string, Seen> {
  const counts = new Map<string, Seen>();
  const add = (what: string, axes: readonly Axis[]) => {
    const seen = counts.get(what) ?? { axes, count: 0 };
    seen.count++;
    counts.set(what, seen);
  };
  const holes = world.params.map((param, id) => ({ param, id })).filter(({ param }) => param.axes.length > 0);
  for (let seed = 1; seed <= DRAWS; seed++) {
    let z: readonly number[];
    try {
      z = sampleZ(world, seed);
    } catch (error) {
      if (error instanceof ZError) continue;
      throw error;
    }
    const values = holes.map(({ param, id }) => ({
      text: `${nameOf(param.name)} = ${formatValue(world, param.type, z[id])}`,
      axes: param.axes,
    }));
    values.forEach((value, i) => {
      add(value.text, value.axes);
      for (const { text, axes } of values.slice(i + 1, i + PARTNERS))
        add(`${value.text}, ${text}`, [...value.axes, ...axes]);
    });
  }
  return counts;
}
