/**
 * Frontier as a whole: everything there is to do can be done, every island can be played to its end, and what lives on it
 * keeps to its places.
 */
import { readFileSync } from 'node:fs';
import { createInstances, ENGINE_NAMES, finish, openWorld, runChecks } from '@terrarium/agents';
import { createWasm, drawAt, layoutOf, pickOf, type Instance } from '@terrarium/engine';
import { expect, test } from 'vitest';

const text = readFileSync('worlds/agents/frontier.world', 'utf8');
const { world, program } = openWorld(text);
const { state } = layoutOf(program);
const [ground, body] = world.layers.map((layer, at) => {
  const names = layer.kinds.map((kind) => world.kinds[kind].name);
  return { at: state.layers[at].kinds, name: (number: number) => names[number - 1] ?? 'none' };
});

interface Island {
  readonly side: number;
  ground(x: number, y: number): string;
  body(x: number, y: number): string;
  readonly cells: readonly (readonly [x: number, y: number])[];
}

function islandOf(instance: Instance): Island {
  const bytes = instance.state;
  const side = new DataView(bytes.buffer, bytes.byteOffset).getInt32(state.width, true);
  const { height } = program.board!;
  const of = (layer: typeof ground) => (x: number, y: number) => layer.name(bytes[layer.at + x * height + y]);
  const cells = Array.from({ length: side * side }, (_, n) => [Math.floor(n / side), n % side] as const);
  return { side, ground: of(ground), body: of(body), cells };
}

const isOpen = (name: string): boolean => ['Grass', 'Sand', 'Path'].includes(name);
const AROUND = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;

/** Kinds of the ground that a walk from the player touches: how many cells of each. */
function reached(island: Island, isPassable: (name: string) => boolean): Map<string, number> {
  const seen = new Set<number>();
  const next = island.cells.filter(([x, y]) => island.body(x, y) === 'Player');
  const touched = new Map<string, number>();
  for (let cell = next.pop(); cell; cell = next.pop()) {
    const [x, y] = cell;
    if (x < 0 || y < 0 || x >= island.side || y >= island.side || seen.has(x * island.side + y)) continue;
    seen.add(x * island.side + y);
    const name = island.ground(x, y);
    touched.set(name, (touched.get(name) ?? 0) + 1);
    if (isPassable(name)) for (const [dx, dy] of AROUND) next.push([x + dx, y + dy]);
  }
  return touched;
}

test.each(ENGINE_NAMES)('all of the 22 milestones in one play, on the %s', (engine) => {
  expect(program.milestones).toHaveLength(22);
  const everything = `
    test "everything there is to do" with luck = 100%, ripens = 10 {
      map """
        sw~Tssidi
        z@::::::c
        skssssssc
      """
      do west, act * 5, south, act * 3, north, act * 4, place(plant)
      do east, north, act, east, north, act * 8, east, place(table), make(wood_pickaxe), make(wood_sword)
      do north, act, place(stone), act, south, act, make(stone_pickaxe), make(stone_sword)
      do south, west, act, east, act, east, act, east, act, east, act, north, east, act, west, south, north, act
      do place(furnace), make(iron_pickaxe), east, north, act, north, east, act, south, west, make(iron_sword)
      do south, west * 3, north, west * 2, north, act
      expect not goal
      do sleep, wait * 60
      expect goal
    }
  }
  looks {`;
  const opened = openWorld(text.replace('  }\n  looks {', everything));
  const [instance] = createInstances(opened.program, engine);
  const results = finish(runChecks(opened, instance, { searchBudget: 0 }));
  expect(results.find(({ title }) => title === 'everything there is to do')).toMatchObject({
    status: 'passed',
  });
});

const [instance] = createWasm(program, 1).instances;
const withSide = (side: number): number[] =>
  program.params.map(({ name, default: usual }) => (name === 'side' ? side : usual));

test.each([32, 47, 64])('every island of side %i can be played to its end', (side) => {
  instance.setZ(withSide(side));
  for (let seed = 0; seed < 40; seed++) {
    instance.reset(0, seed);
    const island = islandOf(instance);
    expect(island.side).toBe(side);
    const onFoot = reached(island, isOpen);
    expect(onFoot.get('Tree'), `seed ${seed}`).toBeGreaterThan(0);
    expect(onFoot.get('Stone'), `seed ${seed}`).toBeGreaterThan(0);
    // With tools, and a stone to lay over water and lava, only trees are in the way.
    const withTools = reached(island, (name) => name !== 'Tree');
    for (const [kind, least] of [
      ['Coal', 2],
      ['Iron', 2],
      ['Diamond', 1],
      ['Water', 1],
      ['Path', 1],
      ['Grass', 1],
    ] as const)
      expect(withTools.get(kind), `${kind} of seed ${seed}`).toBeGreaterThanOrEqual(least);
  }
});

test('islands have more grass than rock, more rock than lakes, and twenty creatures', () => {
  instance.setZ(withSide(64));
  const shares = new Map<string, number>();
  for (let seed = 0; seed < 40; seed++) {
    instance.reset(0, seed);
    const island = islandOf(instance);
    for (const [x, y] of island.cells) {
      const name = island.ground(x, y);
      shares.set(name, (shares.get(name) ?? 0) + 1 / (40 * 64 * 64));
    }
    const creatures = island.cells.filter(([x, y]) => !['none', 'Player'].includes(island.body(x, y)));
    expect(creatures.length).toBeGreaterThanOrEqual(20);
  }
  const between = (name: string, low: number, high: number) => {
    expect(shares.get(name), name).toBeGreaterThan(low);
    expect(shares.get(name), name).toBeLessThan(high);
  };
  between('Grass', 0.4, 0.7);
  between('Stone', 0.08, 0.3);
  between('Water', 0.1, 0.3);
  between('Sand', 0.02, 0.12);
  between('Tree', 0.02, 0.1);
  between('Path', 0.01, 0.08);
  between('Coal', 0.004, 0.02);
  between('Iron', 0.001, 0.01);
  between('Diamond', 0.0002, 0.001);
  between('Lava', 0.0002, 0.01);
});

test('whatever is done, creatures stand where they may stand', () => {
  instance.setZ(withSide(40));
  const met = new Set<string>();
  for (let seed = 0; seed < 6; seed++) {
    instance.reset(0, seed);
    for (let step = 0; step < 300; step++) {
      instance.step(pickOf(drawAt(seed, step), program.actionCount));
      if (step % 10 > 0) continue;
      const island = islandOf(instance);
      const bodies = island.cells.map(([x, y]) => [island.body(x, y), island.ground(x, y)] as const);
      expect(bodies.filter(([name]) => name === 'Player')).toHaveLength(1);
      for (const [name, under] of bodies) {
        met.add(name);
        if (name === 'Skeleton') expect(under).toBe('Path');
        if (name === 'Cow' || name === 'Zombie') expect(isOpen(under), `${name} on ${under}`).toBe(true);
      }
    }
  }
  expect([...met].sort()).toEqual(expect.arrayContaining(['Cow', 'Player', 'Skeleton', 'Zombie']));
});
