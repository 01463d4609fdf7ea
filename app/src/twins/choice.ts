/** Which twins: two sides, each a world, changes made to it, holes filled, a task; and the luck and the pairing of both. */
import type { ChainStep, PairBy, Side } from '@terrarium/forge';

export interface SideChoice {
  /** The address of a world. */
  readonly world: string;
  /** Perturbations of its text, in order. */
  readonly chain: readonly ChainStep[];
  /** Holes as the language writes values; the others have their defaults. */
  readonly z: Readonly<Record<string, string>>;
  /** A task's name; empty: the first. */
  readonly task: string;
}

export interface TwinsChoice {
  readonly left: SideChoice;
  readonly right: SideChoice;
  readonly seed: number;
  readonly by: PairBy;
}

export const plainSide = (world: string): SideChoice => ({ world, chain: [], z: {}, task: '' });

const MAX_SEED = 0xffffffff;
/** More than anybody chooses; less than anybody could be slowed down by. */
const MAX_CHAIN = 12;
const MAX_HOLES = 200;

/** From the part of an address behind the `?`. What cannot be read is left out. */
export function choiceOf(world: string, query: string): TwinsChoice {
  const given = new URLSearchParams(query);
  const seed = Number(given.get('seed') ?? 1);
  return {
    left: { ...readSide(given, 'left'), world },
    right: readSide(given, 'right', world),
    seed: Number.isInteger(seed) && seed >= 0 && seed <= MAX_SEED ? seed : 1,
    by: given.get('by') === 'position' ? 'position' : 'verb',
  };
}

export function addressOf({ left, right, seed, by }: TwinsChoice): string {
  const query = new URLSearchParams();
  if (right.world !== left.world) query.set('right', right.world);
  writeSide(query, 'left', left);
  writeSide(query, 'right', right);
  if (seed !== 1) query.set('seed', String(seed));
  if (by !== 'verb') query.set('by', by);
  const text = query.toString();
  return `#/twins/${left.world}${text === '' ? '' : `?${text}`}`;
}

function readSide(given: URLSearchParams, side: Side, otherwise = ''): SideChoice {
  const holes = given.getAll(`${side}-z`).slice(0, MAX_HOLES);
  return {
    world: given.get(side) ?? otherwise,
    chain: given.getAll(`${side}-change`).slice(0, MAX_CHAIN).map(readStep),
    z: Object.fromEntries(
      holes.flatMap((text) => {
        const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
        return name === undefined ? [] : [[name, value]];
      }),
    ),
    task: given.get(`${side}-task`) ?? '',
  };
}

function writeSide(query: URLSearchParams, side: Side, { chain, z, task }: SideChoice): void {
  if (task !== '') query.set(`${side}-task`, task);
  for (const step of chain) query.append(`${side}-change`, writeStep(step));
  for (const [name, value] of Object.entries(z)) query.append(`${side}-z`, `${name}=${value}`);
}

/** `sticky target:body strength:25 seed:3`: parts without spaces. */
function writeStep({ id, target, strength, seed }: ChainStep): string {
  const parts = { target: target && encodeURIComponent(target), strength, seed };
  return [
    id,
    ...Object.entries(parts).flatMap(([name, value]) => (value == null ? [] : `${name}:${value}`)),
  ].join(' ');
}

function readStep(text: string): ChainStep {
  const [id, ...parts] = text.split(' ');
  const given = new Map(parts.map((part) => part.split(/:(.*)/s) as [string, string]));
  const number = (name: string) => {
    const value = Number(given.get(name));
    return given.has(name) && Number.isFinite(value) ? value : undefined;
  };
  const target = given.get('target');
  const [strength, seed] = [number('strength'), number('seed')];
  return {
    id,
    ...(target !== undefined && { target: decoded(target) }),
    ...(strength !== undefined && { strength }),
    ...(seed !== undefined && { seed }),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A damaged address names nothing that exists, and is told so where it is looked up.
    return text;
  }
}
