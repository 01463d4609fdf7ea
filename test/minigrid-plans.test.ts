/**
 * Shortest plans in MiniGrid's worlds: of lengths known by hand, and equal to those that a search finds which knows MiniGrid's
 * rules and nothing of the language.
 */
import { readFileSync } from 'node:fs';
import { createInstances, finish, openWorld, search } from '@terrarium/agents';
import { stateToJson, zFromTexts, type Instance, type JsonObject } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';

type Holes = Record<string, string>;

function playerOf(world: string, holes: Holes): Instance {
  const { program } = openWorld(readFileSync(`worlds/agents/minigrid-${world}.world`, 'utf8'));
  const [instance] = createInstances(program, 'wasm');
  instance.setZ(zFromTexts(program, holes));
  return instance;
}
const startOf = ({ program }: Instance, task: string): number =>
  program.tasks.findIndex(({ name }) => name === task);

function shortest(instance: Instance, task: string, seed: number): number | null {
  const found = finish(search(instance, { start: startOf(instance, task), seed, budget: 1_000_000 }));
  return found.outcome === 'found' ? found.actions.length : null;
}

// ── a search of its own ─────────────────────────────────────────────────────

const STEPS = { east: [1, 0], south: [0, 1], west: [-1, 0], north: [0, -1] } as const;
const TURNS = Object.keys(STEPS) as (keyof typeof STEPS)[];

/** A thing is its letter and its color: `K red`, `D red locked`, `G green`. Cells without one are not in the map. */
interface Position {
  readonly x: number;
  readonly y: number;
  readonly dir: number;
  readonly hand: string;
  readonly things: ReadonlyMap<string, string>;
}

function positionOf(instance: Instance): Position {
  const { layers, variables } = stateToJson(instance.program, instance.state);
  const text = ({ kind, color, lock }: Omit<JsonObject, 'at'>) =>
    [kind, color, lock].filter((word) => word !== undefined).join(' ');
  const [agent] = layers.body;
  return {
    x: agent.at[0],
    y: agent.at[1],
    dir: TURNS.indexOf(agent.facing as (typeof TURNS)[number]),
    hand: variables.hand === null ? '' : text(variables.hand as unknown as JsonObject),
    things: new Map(layers.tile.map((object) => [object.at.join(), text(object)])),
  };
}

function* movesFrom(at: Position): Generator<Position> {
  yield { ...at, dir: (at.dir + 3) % 4 };
  yield { ...at, dir: (at.dir + 1) % 4 };
  const [dx, dy] = STEPS[TURNS[at.dir]];
  const front = [at.x + dx, at.y + dy].join();
  const thing = at.things.get(front) ?? '';
  const put = (there: string): Map<string, string> => {
    const things = new Map(at.things).set(front, there);
    if (there === '') things.delete(front);
    return things;
  };
  const [kind, color, lock] = thing.split(' ');
  if (thing === '' || kind === 'Goal' || lock === 'open') yield { ...at, x: at.x + dx, y: at.y + dy };
  if ((kind === 'Key' || kind === 'Ball') && at.hand === '') yield { ...at, hand: thing, things: put('') };
  if (thing === '' && at.hand !== '') yield { ...at, hand: '', things: put(at.hand) };
  if (lock === 'locked' && at.hand === `Key ${color}`) yield { ...at, things: put(`Door ${color} open`) };
  if (lock === 'closed') yield { ...at, things: put(`Door ${color} open`) };
  if (lock === 'open') yield { ...at, things: put(`Door ${color} closed`) };
}

function knownShortest(from: Position, isGoal: (at: Position) => boolean): number {
  const key = ({ x, y, dir, hand, things }: Position) =>
    `${x},${y},${dir},${hand};${[...things]
      .filter(([, thing]) => thing[0] !== 'W')
      .sort()
      .join('|')}`;
  const seen = new Set([key(from)]);
  for (let depth = 0, layer = [from]; layer.length > 0; depth++) {
    const next: Position[] = [];
    for (const at of layer) {
      if (isGoal(at)) return depth;
      for (const one of movesFrom(at)) {
        const name = key(one);
        if (!seen.has(name)) next.push(one);
        seen.add(name);
      }
    }
    layer = next;
  }
  return -1;
}

const onGoal = ({ x, y, things }: Position) => things.get([x, y].join()) === 'Goal green';
const hasBall = ({ hand }: Position) => hand.startsWith('Ball');

// ── what is known ───────────────────────────────────────────────────────────

test.each([5, 6, 8, 16])('an empty room of %i is crossed with one turn', (side) => {
  const instance = playerOf('goal', { 'Empty.side': `${side}` });
  expect(shortest(instance, 'Empty', 0)).toBe(2 * (side - 3) + 1);
});

test('the lava of DistShift is walked round', () => {
  // A row down, six cells along, a row up, and a turn before each.
  expect(shortest(playerOf('lava', { strip: '5' }), 'DistShift', 0)).toBe(1 + 1 + 1 + 6 + 1 + 1);
});

describe.each<[world: string, task: string, holes: Holes, seeds: number, isGoal: (at: Position) => boolean]>([
  ['goal', 'Empty', { 'Empty.side': '6', anywhere: 'true' }, 10, onGoal],
  ['goal', 'DoorKey', { 'DoorKey.side': '5' }, 10, onGoal],
  ['goal', 'DoorKey', { 'DoorKey.side': '6' }, 6, onGoal],
  ['rooms', 'MultiRoom', { rooms: '2', largest: '4' }, 10, onGoal],
  ['rooms', 'MultiRoom', { rooms: '4', largest: '5' }, 4, onGoal],
  ['locked', 'KeyCorridor', { pitch: '3', rows: '1' }, 8, hasBall],
  ['locked', 'KeyCorridor', { pitch: '3', rows: '2' }, 4, hasBall],
])('%s %s %o', (world, task, holes, seeds, isGoal) => {
  test(`is solved as shortly as can be from ${seeds} starts`, () => {
    const instance = playerOf(world, holes);
    for (let seed = 0; seed < seeds; seed++) {
      const found = shortest(instance, task, seed);
      instance.reset(startOf(instance, task), seed);
      expect({ seed, found }).toEqual({ seed, found: knownShortest(positionOf(instance), isGoal) });
    }
  });
});
