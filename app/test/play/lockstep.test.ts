import { createInterpreter } from '@terrarium/engine';
import { describe, expect, it } from 'vitest';
import { codeOf, translate } from '../../src/play/actions';
import { carryZ } from '../../src/play/carry-z';
import { Episode } from '../../src/play/episode';
import { Lockstep } from '../../src/play/lockstep';
import { viewOf } from '../../src/play/side-view';
import { loadedOf } from '../fixture';

const line = (param = 'param stop: 1..9 = 9') =>
  loadedOf(
    param,
    'state { grid 9 x 1   layer floor { Goal }   layer body { Me } }',
    'transitions { drive Me   if distance((0, 0), Me.cell) < stop { move } }',
    'signals { reward 1 when goal   end success when goal }',
    'task Walk { start { place Me at (0, 0)   place Goal at (4, 0) } goal some Me on Goal limit 20 }',
  );

const loaded = line();
const east = codeOf(
  loaded.program,
  loaded.program.actions.findIndex(({ name }) => name === 'east'),
  [],
);
const episode = () => new Episode(createInterpreter(loaded.program));
const at = (z: number) => ({ z: [z], task: 0, seed: 1 });

describe('one episode', () => {
  it('goes on to its end, back and anew', () => {
    const lockstep = new Lockstep(episode());
    lockstep.begin(at(9));
    const start = lockstep.left.instance.digest();
    expect(lockstep.replay([east, east, east, east, east])).toBe(4);
    const view = viewOf(loaded, lockstep.left);
    expect(view).toMatchObject({
      totalReward: 1,
      clock: 4,
      goal: true,
      ending: { name: 'success', truncated: false },
    });
    expect(lockstep.act(east)).toBe(false);

    for (let k = 0; k < 4; k++) expect(lockstep.undo()).toBe(true);
    expect(lockstep.undo()).toBe(false);
    expect(lockstep.left.instance.digest()).toBe(start);
    expect(viewOf(loaded, lockstep.left)).toMatchObject({ totalReward: 0, clock: 0, ending: undefined });
  });
});

describe('a long episode', () => {
  it('can be taken back step by step to its start', () => {
    const long = loadedOf(
      'state { grid 4 x 4   layer body { Ant } }',
      'transitions { [ Ant ] -> [ wander Ant ] move }',
      'task Roam { start { place Ant } limit 1000 }',
    );
    const ant = new Episode(createInterpreter(long.program));
    ant.begin({ z: [], task: 0, seed: 7 });
    const digests = [ant.instance.digest()];
    for (let k = 0; k < 400; k++) {
      ant.act(0);
      digests.push(ant.instance.digest());
    }
    for (let k = 399; k >= 0; k--) {
      ant.undo();
      expect(ant.instance.digest()).toBe(digests[k]);
    }
  });
});

describe('two in lockstep', () => {
  it('find the first step after which they differ', () => {
    const lockstep = new Lockstep(episode(), episode());
    lockstep.begin(at(9), [2]);
    lockstep.replay([east, east]);
    expect(lockstep.firstDivergence).toBe(-1);
    lockstep.act(east);
    expect(lockstep.firstDivergence).toBe(3);
    lockstep.undo();
    expect(lockstep.firstDivergence).toBe(-1);
  });

  it('stop together', () => {
    const lockstep = new Lockstep(episode(), episode());
    lockstep.begin(at(9), [2]);
    expect(lockstep.replay(new Array(9).fill(east))).toBe(4);
    expect(lockstep.right!.steps).toHaveLength(4);
    expect(lockstep.right!.isOver).toBe(false);
  });

  it('begin both or neither', () => {
    const lockstep = new Lockstep(episode(), episode());
    lockstep.begin(at(9), [2]);
    lockstep.act(east);
    const before = [lockstep.left, lockstep.right!].map(({ instance }) => instance.digest());
    expect(() => lockstep.begin(at(8), [99])).toThrow();
    expect([lockstep.left, lockstep.right!].map(({ instance }) => instance.digest())).toEqual(before);
    expect(lockstep.codes).toEqual([east]);
    expect(lockstep.left.setup).toEqual(at(9));
  });
});

describe('another version of a world', () => {
  it('keeps the values of holes that it still has', () => {
    expect(carryZ(loaded.world, line('param go: bool = true   param stop: 1..9 = 9').world, [3])).toEqual([
      1, 3,
    ]);
    expect(carryZ(loaded.world, line('param stop: 1..2 = 2').world, [3])).toEqual([2]);
  });

  it('plays the same actions by name, up to one that is gone', () => {
    const other = loadedOf('state { grid 9 x 1   layer body { Me } }', 'actions { east, hop, north }');
    const north = codeOf(loaded.program, 0, []);
    const west = codeOf(loaded.program, 2, []);
    expect(translate(loaded.program, other.program, [north, east, west, east])).toEqual([2, 0]);
  });
});
