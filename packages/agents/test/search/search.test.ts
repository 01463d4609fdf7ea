import { createInterpreter } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { openWorld, createInstances, ENGINE_NAMES, type EngineName } from '../../src/lab/open';
import { keyParts } from '../../src/search/reads';
import { search } from '../../src/search/search';
import { isOver } from '../../src/signal-bytes';
import { finish } from '../../src/work';
import {
  BELLS,
  CORRIDOR,
  DICE,
  LATE,
  PATIENCE,
  POISON,
  RETURNS,
  SLIPPERY,
  SOKOBAN,
  STICKY,
  STRIDES,
  THERE_AND_BACK,
} from '../worlds';

const instanceOf = (text: string, engine: EngineName = 'interpreter') =>
  createInstances(openWorld(text).program, engine)[0];

/** Whether the actions, played from the start, meet the goal with the last one and not before. */
function solves(text: string, start: number, seed: number, actions: readonly number[]): boolean {
  const instance = createInterpreter(openWorld(text).program);
  instance.reset(start, seed);
  for (const action of actions) {
    if (instance.signals.goal || isOver(instance)) return false;
    instance.step(action);
  }
  return instance.signals.goal;
}

describe.each(ENGINE_NAMES)('on the %s', (engine) => {
  test('finds a shortest plan', () => {
    const result = finish(search(instanceOf(CORRIDOR, engine), { start: 0, seed: 0 }));
    expect(result).toMatchObject({ outcome: 'found', depth: 4, luck: 'none' });
    expect(result.outcome === 'found' && solves(CORRIDOR, 0, 0, result.actions)).toBe(true);
  });

  test('pushes a crate', () => {
    const result = finish(search(instanceOf(SOKOBAN, engine), { start: 0, seed: 0 }));
    expect(result).toMatchObject({ outcome: 'found', actions: [3, 3, 3], depth: 3 });
  });

  test('proves that a crate in a corner stays there', () => {
    const result = finish(search(instanceOf(SOKOBAN, engine), { start: 1, seed: 0 }));
    // Five free cells for the agent, minus none taken by the crate: it can never be pushed.
    expect(result).toMatchObject({ outcome: 'impossible', states: 5, luck: 'none' });
  });
});

describe.each(ENGINE_NAMES)('what transitions may keep, on the %s', (engine) => {
  test('what a restart goes back to is part of the key', () => {
    const result = finish(search(instanceOf(RETURNS, engine), { start: 0, seed: 0 }));
    const [east, save, back] = [0, 1, 2];
    expect(result).toMatchObject({ outcome: 'found', actions: [east, east, save, east, east, back] });
  });

  test('so is the luck of a turn', () => {
    for (const seed of [1, 2, 3]) {
      const result = finish(search(instanceOf(DICE, engine), { start: 0, seed }));
      expect(result).toMatchObject({ outcome: 'found', luck: 'this seed' });
      expect(result.outcome === 'found' && solves(DICE, 0, seed, result.actions)).toBe(true);
    }
  });
});

describe.each(ENGINE_NAMES)('what lies between choosing and acting, on the %s', (engine) => {
  test('an action on its way is part of the key', () => {
    const result = finish(search(instanceOf(LATE, engine), { start: 0, seed: 0 }));
    // Four steps to the east; whatever is chosen in the last two never acts.
    expect(result).toMatchObject({ outcome: 'found', depth: 6, luck: 'none' });
    expect(result.outcome === 'found' && solves(LATE, 0, 0, result.actions)).toBe(true);
  });

  test('where a hole leaves nothing on its way, states are as few as without', () => {
    const instance = instanceOf(LATE, engine);
    instance.setZ([0]);
    const { states } = finish(search(instanceOf(CORRIDOR, engine), { start: 0, seed: 0 }));
    expect(finish(search(instance, { start: 0, seed: 0 }))).toMatchObject({ outcome: 'found', states });
  });

  test('what acted last is part of the key, and luck of the plan', () => {
    const plans = [1, 2, 3, 4, 5].map((seed) => {
      const result = finish(search(instanceOf(STICKY, engine), { start: 0, seed }));
      expect(result).toMatchObject({ outcome: 'found', luck: 'this seed' });
      expect(result.outcome === 'found' && solves(STICKY, 0, seed, result.actions)).toBe(true);
      return result.depth;
    });
    expect(new Set(plans).size).toBeGreaterThan(1);
  });

  test('macros are taken and withheld actions are not', () => {
    const result = finish(search(instanceOf(STRIDES, engine), { start: 0, seed: 0 }));
    const stride = openWorld(STRIDES).program.actions.find(({ name }) => name === 'stride')!.first;
    expect(result).toMatchObject({ outcome: 'found', actions: [stride, stride] });
  });
});

test('a spent budget is no proof', () => {
  const result = finish(search(instanceOf(SOKOBAN), { start: 0, seed: 0, budget: 3 }));
  expect(result).toMatchObject({ outcome: 'budget spent', states: 3 });
});

test('where luck decides, a plan is a plan for its seed', () => {
  const lengths = [0, 1, 2, 3].map((seed) => {
    const result = finish(search(instanceOf(SLIPPERY), { start: 0, seed }));
    if (result.outcome === 'impossible') return -1;
    expect(result).toMatchObject({ outcome: 'found', luck: 'this seed' });
    expect(result.outcome === 'found' && solves(SLIPPERY, 0, seed, result.actions)).toBe(true);
    return result.depth;
  });
  expect(new Set(lengths).size).toBeGreaterThan(1);
});

test('what the goal remembers is part of the key', () => {
  const result = finish(search(instanceOf(THERE_AND_BACK), { start: 0, seed: 0 }));
  expect(result).toMatchObject({ outcome: 'found', actions: [1, 1, 1, 0, 0, 0] });
});

describe.each(ENGINE_NAMES)('the memory of Y on the %s', (engine) => {
  const [W, E] = [0, 1];

  test('milestones that the goal reads are part of the key', () => {
    const result = finish(search(instanceOf(BELLS, engine), { start: 0, seed: 0 }));
    expect(result).toMatchObject({ outcome: 'found', actions: [W, E, E, E, E] });
  });

  test('so is how far `then` has come', () => {
    const result = finish(search(instanceOf(BELLS, engine), { start: 1, seed: 0 }));
    expect(result).toMatchObject({ outcome: 'found', actions: [E, E, E, W, W, W, W, E, E, E, E] });
  });

  test('what no goal, fail or ending reads is not', () => {
    const { ever, signals, clock } = keyParts(openWorld(BELLS).program, 2, 'goal');
    // The endings read the goal alone.
    expect({ ever, signals, clock }).toEqual({ ever: [], signals: [], clock: false });
    expect(keyParts(openWorld(BELLS).program, 0, 'goal').ever).toHaveLength(2);
    expect(keyParts(openWorld(BELLS).program, 1, 'goal').ever).toHaveLength(3);
    // Five cells, and the goal ends it in the last.
    const impossible = BELLS.replace('goal some Agent on Bell(side: right)   limit', 'goal no Agent   limit');
    const result = finish(search(instanceOf(impossible, engine), { start: 2, seed: 0 }));
    expect(result).toMatchObject({ outcome: 'impossible', states: 5 });
  });

  test('an ending that is owed is', () => {
    const result = finish(search(instanceOf(POISON, engine), { start: 0, seed: 0 }));
    expect(result).toMatchObject({ outcome: 'found', depth: 6 });
    expect(result.outcome === 'found' && solves(POISON, 0, 0, result.actions)).toBe(true);
    // Straight on, the poison comes first.
    expect(solves(POISON, 0, 0, [3, 3, 3, 3])).toBe(false);
  });
});

test('what a check asks about adds what it depends on', () => {
  const { program } = openWorld(POISON);
  const paid = program.signals.findIndex(({ is }) => is === 'reward');
  const ending = program.signals.findIndex(({ after }) => after !== undefined);
  expect(keyParts(program, 0, 'goal').signals).toEqual([ending]);
  expect(keyParts(program, 0, 0).signals).toEqual([ending, paid].sort());
  const counted = BELLS.replace('end success', 'end many when unlocked > 1   end success');
  // Both bells and the turn: `unlocked` counts them all.
  expect(keyParts(openWorld(counted).program, 2, 'goal').ever).toHaveLength(3);
  const noisy = POISON.replace('reward 1 once', 'reward 1 noisy 5%');
  expect(keyParts(openWorld(noisy).program, 0, 'goal')).toMatchObject({ clock: false, draws: false });
  expect(keyParts(openWorld(noisy).program, 0, 0)).toMatchObject({ clock: true, draws: true });
});

test('a goal that counts steps makes the clock part of the key', () => {
  const result = finish(search(instanceOf(PATIENCE), { start: 0, seed: 0 }));
  expect(result).toMatchObject({ outcome: 'found', depth: 5 });
});

test('the limit bounds the search', () => {
  const short = CORRIDOR.replace('limit 20', 'limit 3');
  expect(finish(search(instanceOf(short), { start: 0, seed: 0 })).outcome).toBe('impossible');
});

test('an end is not walked through', () => {
  // The only way to the goal is over the pit.
  const text = CORRIDOR.replace('grid 6 x 2', 'grid 6 x 1').replace('Pit at (5, 1)', 'Pit at (2, 0)');
  expect(finish(search(instanceOf(text), { start: 0, seed: 0 })).outcome).toBe('impossible');
});

test('a goal that holds at the start needs nothing', () => {
  const text = CORRIDOR.replace('Agent at (0, 0)', 'Agent at (4, 0)');
  expect(finish(search(instanceOf(text), { start: 0, seed: 0 }))).toMatchObject({
    outcome: 'found',
    actions: [],
    depth: 0,
  });
});

test('works in portions', () => {
  const work = search(instanceOf(CORRIDOR.replace('6 x 2', '40 x 30').replace('(4, 0)', '(9, 9)')), {
    start: 0,
    seed: 0,
  });
  let beats = 0;
  while (!work.next().done) beats++;
  expect(beats).toBeGreaterThan(3);
});
