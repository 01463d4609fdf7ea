/** Two families that agree with their default z: which other environments and tasks can be drawn from each. */
import { firstBrokenAssumption, type OpenWorld } from '@terrarium/agents';
import {
  componentHashes,
  defaultZ,
  domainName,
  printBlock,
  type Axis,
  type Param,
  type World,
} from '@terrarium/language';
import { compareDraws } from './draws';
import { codeOf, MOST_VALUES, placesIn, valueCodes, valueText } from './hole-values';
import { compareSettings } from './settings';

export interface FamilyDifference {
  /** Components that new values of holes change. */
  readonly wider: ReadonlySet<Axis>;
  /** Something could be drawn before and cannot now, or with other odds. */
  readonly otherOdds: boolean;
  readonly words: readonly string[];
}

/** Values tried for what they change. */
const TRIED = 16;

/** @param names what names of the one are called in the other. */
export function compareFamilies(
  one: OpenWorld,
  other: OpenWorld,
  names: ReadonlyMap<string, string>,
): FamilyDifference {
  const wider = new Set<Axis>();
  const words: string[] = [];
  let otherOdds = false;
  const before = new Map(one.world.params.map((param) => [names.get(param.name) ?? param.name, param]));
  other.world.params.forEach((param, id) => {
    const was = before.get(param.name);
    before.delete(param.name);
    const gained = was ? newValues(one.world, was, other.world, param) : valueCodes(other.world, param);
    const axes = axesOfValues(other.world, id, gained);
    for (const axis of axes) wider.add(axis);
    const domain = domainName(other.world, param.type);
    if (!was && axes.size > 0) words.push(`The hole ${param.name} was opened: ${domain}.`);
    if (!was) return;
    if (axes.size > 0)
      words.push(`The hole ${param.name} ranges over ${domain} now, was ${domainName(one.world, was.type)}.`);
    if (newValues(other.world, param, one.world, was).length > 0) {
      otherOdds = true;
      words.push(
        `The hole ${param.name} lost values: ${domain} now, was ${domainName(one.world, was.type)}.`,
      );
    } else if (gained.length === 0 && oddsOf(was) !== oddsOf(param)) {
      otherOdds = true;
      words.push(`The hole ${param.name} draws its values with other odds.`);
    }
  });
  for (const [name, param] of before) {
    if (param.axes.length === 0) continue;
    otherOdds = true;
    words.push(`The hole ${name} was closed.`);
  }
  const assumed = compareAssumptions(one.world, other.world, names);
  for (const axis of assumed.wider) wider.add(axis);
  if (assumed.narrower) otherOdds = true;
  words.push(...assumed.words);
  if (drawText(one.world) !== drawText(other.world)) {
    otherOdds = true;
    const drawn = compareDraws(one.world, other.world, names);
    for (const axis of drawn.wider) wider.add(axis);
    words.push('The holes are drawn in another way.', ...drawn.words);
  }
  const settings = compareSettings(one, other, names);
  for (const axis of settings.wider) wider.add(axis);
  words.push(...settings.words);
  return { wider, otherOdds, words };
}

/** Codes of values that the other side's hole lacks. */
function newValues(wasWorld: World, was: Param, world: World, param: Param): readonly number[] {
  const known = new Set(valueCodes(wasWorld, was).map((code) => valueText(wasWorld, was, code)));
  if (known.size === 0) return [];
  return valueCodes(world, param).filter((code) => !known.has(valueText(world, param, code)));
}

/** Which components some values of a hole change, the others at their defaults. */
function axesOfValues(world: World, id: number, codes: readonly number[]): Set<Axis> {
  const found = new Set<Axis>();
  const z = defaultZ(world);
  const standard = componentHashes(world, z);
  for (const code of codes.slice(0, TRIED)) {
    const tried = componentHashes(world, Object.assign([...z], { [id]: code }));
    for (const axis of ['S', 'A', 'T', 'O', 'Y'] as const)
      if (tried[axis] !== standard[axis]) found.add(axis);
    if (tried.looks !== standard.looks) found.add('content');
    if (tried.tasks.some(({ hash }, i) => hash !== standard.tasks[i].hash)) found.add('x');
  }
  return found;
}

function oddsOf({ type }: Param): string {
  const { weights } = type;
  if (!weights) return 'equal';
  const least = Math.min(...weights.filter((weight) => weight > 0));
  const shares = weights.map((weight) => weight / least);
  return shares.every((share) => share === 1) ? 'equal' : shares.join();
}

function compareAssumptions(one: World, other: World, names: ReadonlyMap<string, string>) {
  const texts = (world: World) =>
    world.blocks
      .flatMap((block) => (block.is === 'assume' ? [printBlock(block)] : []))
      .sort()
      .join('\n');
  const nothing = { wider: new Set<Axis>(), narrower: false, words: [] as string[] };
  if (texts(one) === texts(other)) return nothing;
  const places = placesIn(one, other, names);
  const shared = one.params.flatMap((param, id) => {
    const match = places[id];
    return match < 0 ? [] : [{ id, match, codes: valueCodes(one, param), param }];
  });
  const total = shared.reduce((product, { codes }) => product * Math.max(1, codes.length), 1);
  if (total > MOST_VALUES) {
    return { ...nothing, narrower: true, words: ['What is assumed of the holes differs.'] };
  }
  const wider = new Set<Axis>();
  let narrower = 0;
  let gained = 0;
  const standard = componentHashes(other, defaultZ(other));
  for (let n = 0; n < total; n++) {
    const za = defaultZ(one);
    const zb = defaultZ(other);
    let rest = n;
    for (const { id, match, codes, param } of shared) {
      if (codes.length === 0) continue;
      const code = codes[rest % codes.length];
      rest = Math.floor(rest / codes.length);
      za[id] = code;
      const partner = codeOf(other, other.params[match], valueText(one, param, code));
      if (partner !== undefined) zb[match] = partner;
    }
    const allowedBefore = firstBrokenAssumption(one, za) < 0;
    const allowedNow = firstBrokenAssumption(other, zb) < 0;
    if (allowedBefore && !allowedNow) narrower++;
    if (allowedBefore || !allowedNow) continue;
    if (gained++ >= TRIED) continue;
    const tried = componentHashes(other, zb);
    for (const axis of ['S', 'A', 'T', 'O', 'Y'] as const)
      if (tried[axis] !== standard[axis]) wider.add(axis);
    if (tried.tasks.some(({ hash }, i) => hash !== standard.tasks[i].hash)) wider.add('x');
  }
  const words = [
    ...(narrower > 0
      ? [`What is assumed of the holes rules out ${narrower} settings that were allowed.`]
      : []),
    ...(gained > 0 ? [`What is assumed of the holes allows ${gained} settings that were ruled out.`] : []),
  ];
  return { wider, narrower: narrower > 0, words };
}

function drawText(world: World): string {
  return world.blocks.flatMap((block) => (block.is === 'draw' ? [printBlock(block)] : [])).join('\n');
}
