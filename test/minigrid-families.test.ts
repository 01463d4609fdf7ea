/**
 * MiniGrid is one environment with many tasks: its families share transitions, observation and rewards, and differ in what
 * they say they differ in. Every task can be solved.
 */
import { readFileSync } from 'node:fs';
import { createInstances, finish, openWorld, search } from '@terrarium/agents';
import { zFromTexts } from '@terrarium/engine';
import { componentHashes, defaultZ } from '@terrarium/language';
import { describe, expect, test } from 'vitest';

const opened = (family: string) =>
  openWorld(
    readFileSync(`worlds/agents/${family === 'babyai' ? family : `minigrid-${family}`}.world`, 'utf8'),
  );
const hashesOf = (family: string) => {
  const { world } = opened(family);
  return componentHashes(world, defaultZ(world));
};

describe.each(['lava', 'rooms', 'locked', 'obstructed', 'missions', 'things', 'memory'])('%s', (family) => {
  const [ours, first] = [hashesOf(family), hashesOf('goal')];

  test('has the transitions, the observation and the rewards of all MiniGrid', () => {
    expect([ours.T, ours.O, ours.Y]).toEqual([first.T, first.O, first.Y]);
  });

  test('has its actions, but that what is picked up in Memory is toggled', () => {
    expect(ours.A === first.A).toBe(family !== 'memory');
  });

  test('has its state, but what is noted while rooms are built', () => {
    expect(ours.S === first.S).toBe(family !== 'rooms' && family !== 'obstructed');
  });
});

test('Dynamic-Obstacles is a world of its own', () => {
  expect(hashesOf('obstacles').T).not.toBe(hashesOf('goal').T);
});

const ONE_ROOM = { columns: '1', rows: '1', pitch: '6', others: '1' };

describe.each<[family: string, task: string, holes: Record<string, string>]>([
  ['goal', 'Empty', { anywhere: 'true' }],
  ['goal', 'FourRooms', {}],
  ['goal', 'DoorKey', {}],
  ['lava', 'LavaGap', {}],
  ['lava', 'DistShift', {}],
  ['lava', 'Crossing', { rivers: '3' }],
  ['lava', 'Crossing', { 'Crossing.side': '11', rivers: '5', stuff: 'wall' }],
  ['rooms', 'MultiRoom', {}],
  ['rooms', 'LockedRoom', {}],
  ['locked', 'Unlock', {}],
  ['locked', 'UnlockPickup', { in_the_way: 'true' }],
  ['locked', 'KeyCorridor', {}],
  ['locked', 'KeyCorridor', { pitch: '5' }],
  ['obstructed', 'ObstructedDoor', {}],
  [
    'obstructed',
    'ObstructedMaze',
    { quarters: '1', from_side: 'true', key_in_box: 'false', obstructed: 'false' },
  ],
  ['missions', 'Fetch', {}],
  ['missions', 'GoToDoor', { 'GoToDoor.side': '8' }],
  ['missions', 'RedBlueDoors', {}],
  ['things', 'GoToObject', {}],
  ['things', 'PutNear', { 'PutNear.side': '8', 'PutNear.things': '3' }],
  ['memory', 'Memory', { drawn_length: 'true' }],
  ['obstacles', 'Obstacles', {}],
  ['babyai', 'Mission', {}],
  ['babyai', 'Mission', { bolted: 'true', order: 'after', 'verbs.1': 'pick_up', others: '0' }],
  ['babyai', 'Mission', { ...ONE_ROOM, 'verbs.1': 'put_next', order: 'alone' }],
  ['babyai', 'Mission', { ...ONE_ROOM, order: 'then', 'verbs.2': 'pick_up', 'what.1.where': 'left' }],
])('%s: %s %o', (family, task, holes) => {
  test('is solved within its limit, whatever the start', () => {
    const { program } = opened(family);
    const [instance] = createInstances(program, 'wasm');
    instance.setZ(zFromTexts(program, holes));
    const start = program.tasks.findIndex(({ name }) => name === task);
    for (let seed = 0; seed < 3; seed++) {
      const found = finish(search(instance, { start, seed, budget: 400_000 }));
      expect({ seed, outcome: found.outcome }).toEqual({ seed, outcome: 'found' });
      instance.reset(start, seed);
      if (found.outcome === 'found') for (const action of found.actions) instance.step(action);
      expect(instance.signals.reward).toBeGreaterThan(0.1);
      expect(program.endings[instance.signals.ended]).toBe('success');
    }
  });
});
