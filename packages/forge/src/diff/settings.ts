/** Settings of the holes that both families have: a rule may mean the same with the defaults and not behind another value. */
import { firstBrokenAssumption, sampleZ, ZError, type OpenWorld } from '@terrarium/agents';
import { canonicalZ, componentHashes, defaultZ, type Axis, type World } from '@terrarium/language';
import { codeOf, placesIn, valueCodes, valueText } from './hole-values';

export interface SettingsDifference {
  readonly wider: ReadonlySet<Axis>;
  readonly words: readonly string[];
}

const RULES = ['S', 'A', 'T', 'O', 'Y'] as const;
/** Values tried of each hole, the others at their defaults; and whole settings drawn besides. */
const TRIED = 16;
const DRAWN = 24;

/** @param names what names of the one are called in the other. */
export function compareSettings(
  one: OpenWorld,
  other: OpenWorld,
  names: ReadonlyMap<string, string>,
): SettingsDifference {
  const places = placesIn(one.world, other.world, names);
  const pairs = settingsOf(one.world).flatMap((za) => {
    const zb = inOther(one.world, other.world, places, za);
    if (!zb || firstBrokenAssumption(one.world, za) >= 0 || firstBrokenAssumption(other.world, zb) >= 0)
      return [];
    return [{ za, before: componentHashes(one.world, za), now: componentHashes(other.world, zb) }];
  });
  const wider = new Set<Axis>();
  const words: string[] = [];
  const note = (axis: Axis, za: readonly number[]) => {
    if (!wider.has(axis)) words.push(`With ${settingText(one.world, za)}, ${NAMES[axis]} what it was.`);
    wider.add(axis);
  };
  for (const axis of RULES) {
    // The same meaning under another value is only a value that is called otherwise.
    const known = new Set(pairs.map(({ before }) => before[axis]));
    const fresh = pairs.find(({ before, now }) => before[axis] !== now[axis] && !known.has(now[axis]));
    if (fresh) note(axis, fresh.za);
  }
  // A task that differs with the defaults is told of as such.
  const standard = new Set(componentHashes(one.world, defaultZ(one.world)).tasks.map(({ hash }) => hash));
  const same = componentHashes(other.world, defaultZ(other.world)).tasks.map(({ hash }) =>
    standard.has(hash),
  );
  const known = new Set(pairs.flatMap(({ before }) => before.tasks.map(({ hash }) => hash)));
  const fresh = pairs.find(({ now }) => now.tasks.some(({ hash }, i) => same[i] && !known.has(hash)));
  if (fresh) note('x', fresh.za);
  return { wider, words };
}

const NAMES: { readonly [axis in Axis]: string } = {
  S: 'the state is not',
  A: 'the actions are not',
  T: 'the transitions are not',
  O: 'the observation is not',
  Y: 'the signals are not',
  x: 'the tasks are not',
  content: 'the looks are not',
};

/** Each value of each hole by itself, then settings drawn as the family draws them. */
function settingsOf(world: World): readonly (readonly number[])[] {
  const standard = defaultZ(world);
  const alone = world.params.flatMap((param, id) =>
    valueCodes(world, param)
      .filter((code) => code !== standard[id])
      .slice(0, TRIED)
      .map((code) => canonicalZ(world.params, Object.assign([...standard], { [id]: code }))),
  );
  const drawn: (readonly number[])[] = [];
  try {
    for (let seed = 1; seed <= DRAWN; seed++) drawn.push(sampleZ(world, seed));
  } catch (error) {
    // A family from which nothing can be drawn still has its defaults.
    if (!(error instanceof ZError)) throw error;
  }
  return [...alone, ...drawn];
}

/** The same values under the same names; nothing where the other has no such value. Its own holes keep their defaults. */
function inOther(
  one: World,
  other: World,
  places: readonly number[],
  za: readonly number[],
): readonly number[] | undefined {
  const zb = [...defaultZ(other)];
  for (let id = 0; id < places.length; id++) {
    const place = places[id];
    if (place < 0) continue;
    const text = valueText(one, one.params[id], za[id]);
    const param = other.params[place];
    // Mostly both count alike, and a domain need not be gone through.
    const code = valueText(other, param, za[id]) === text ? za[id] : codeOf(other, param, text);
    if (code === undefined) return undefined;
    zb[place] = code;
  }
  return canonicalZ(other.params, zb);
}

function settingText(world: World, z: readonly number[]): string {
  const standard = defaultZ(world);
  const set = world.params.flatMap((param, id) =>
    z[id] === standard[id] ? [] : [`${param.name} = ${valueText(world, param, z[id])}`],
  );
  return set.length > 0 ? set.slice(0, 3).join(', ') : 'its defaults';
}
