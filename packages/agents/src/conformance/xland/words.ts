/** What XLand-MiniGrid numbers, in the words of `worlds/agents/xland-minigrid.world`. */
import type { Pair } from './recorded';
import { Refusal } from './refusal';

/** By tile: 0 is nothing. */
// prettier-ignore
export const TILES = [
  '', 'Floor', 'Wall', 'Ball', 'Square', 'Pyramid', 'Goal', 'Key', 'Locked', 'Closed', 'Open', 'Hex', 'Star',
] as const;
// prettier-ignore
export const COLORS = [
  'empty', 'red', 'green', 'blue', 'purple', 'yellow', 'grey', 'black', 'orange', 'white', 'brown', 'pink',
] as const;
/** By direction: up, right, down, left. */
export const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;
export const ACTIONS = ['forward', 'turn_right', 'turn_left', 'pick_up', 'put_down', 'toggle'] as const;

/** @throws Refusal */
export function tileText([tile, color]: Pair): string {
  if (tile === 0) throw new Refusal('a rule or goal about no tile');
  return `${nameOf(TILES, tile, 'tile')}(color: ${nameOf(COLORS, color, 'color')})`;
}

/** A rule of seven bytes as an entry of `rules`; undefined for the empty rule. @throws Refusal */
export function ruleText(rule: readonly number[]): string | undefined {
  const [id] = rule;
  const pairs = [pairAt(rule, 1), pairAt(rule, 3), pairAt(rule, 5)].map((pair) => () => tileText(pair));
  const [a, b, c] = pairs;
  if (id === 0) return undefined;
  if (id === 1) return entry('hold', undefined, { a: a(), makes: b() });
  if (id === 2) return entry('near', undefined, { a: a(), makes: b() });
  if (id === 3) return entry('join', undefined, { a: a(), b: b(), makes: c() });
  if (id <= 7) return entry('join', DIRECTIONS[id - 4], { a: a(), b: b(), makes: c() });
  if (id <= 11) return entry('near', DIRECTIONS[id - 8], { a: a(), makes: b() });
  throw new Refusal(`rule ${id}`);
}

/** A goal of five bytes as the value of `want`. @throws Refusal */
export function goalText(goal: readonly number[]): string {
  const [id] = goal;
  const a = () => tileText(pairAt(goal, 1));
  const b = () => tileText(pairAt(goal, 3));
  const spot = (y: number, x: number) => `(${x}, ${y})`;
  if (id === 0) return entry('nothing', undefined, {});
  if (id === 1) return entry('hold', undefined, { a: a() });
  if (id === 2) return entry('stand', undefined, { a: a() });
  if (id === 3) return entry('near', undefined, { a: a() });
  if (id === 4) return entry('join', undefined, { a: a(), b: b() });
  if (id === 5) return entry('tile_at', undefined, { a: a(), spot: spot(goal[3], goal[4]) });
  if (id === 6) return entry('agent_at', undefined, { spot: spot(goal[1], goal[2]) });
  if (id <= 10) return entry('join', DIRECTIONS[id - 7], { a: a(), b: b() });
  if (id <= 14) return entry('near', DIRECTIONS[id - 11], { a: a() });
  throw new Refusal(`goal ${id}`);
}

function entry(form: string, side: string | undefined, others: Readonly<Record<string, string>>): string {
  const fields = Object.entries({ form, ...(side ? { side } : {}), ...others });
  return `{ ${fields.map(([name, value]) => `${name}: ${value}`).join(', ')} }`;
}

function pairAt(bytes: readonly number[], at: number): Pair {
  return [bytes[at], bytes[at + 1]];
}

/** @throws Refusal */
export function nameOf(names: readonly string[], id: number, what: string): string {
  if (id >= names.length) throw new Refusal(`${what} ${id}`);
  return names[id];
}
