import { beforeEach, describe, expect, it } from 'vitest';
import { resetParams, roll, setParam } from '../../src/params/param-actions';
import {
  canRedoParam,
  canUndoParam,
  redoParam,
  undoParam,
  useParamHistory,
} from '../../src/params/param-history';
import { useSession } from '../../src/play/session-store';
import { loadedOf } from '../fixture';

const yard = (...more: string[]) =>
  loadedOf(
    'param far: 1..9 = 3   param slow: bool = false',
    'state { grid 5 x 1   layer floor { Goal }   layer body { Me } }',
    'transitions { if not slow { drive Me }   move }',
    'signals { reward 1 when goal }',
    'task Walk { start { place Me at (0, 0)   place Goal at (far, 0) } goal some Me on Goal limit 20 }',
    ...more,
  );
const z = () => useSession.getState().z;

beforeEach(() => {
  useParamHistory.setState({ past: [], future: [], roll: 1 });
  useSession.getState().open(yard(), true);
});

describe('changes of holes', () => {
  it('are taken back and made again', () => {
    setParam('left', 0, 2);
    setParam('left', 1, 1);
    undoParam();
    expect(z()).toEqual([2, 0]);
    undoParam();
    expect(z()).toEqual([3, 0]);
    expect(canUndoParam()).toBe(false);
    redoParam();
    redoParam();
    expect(z()).toEqual([2, 1]);
    expect(canRedoParam()).toBe(false);
  });

  it('of a slider on its way are one', () => {
    for (const far of [2, 1, 2, 4]) setParam('left', 0, far);
    undoParam();
    expect(z()).toEqual([3, 0]);
  });

  it('that are refused leave no trace', () => {
    setParam('left', 0, 9);
    expect(useSession.getState().problem).toMatch(/start/i);
    expect(canUndoParam()).toBe(false);
  });

  it('by dice are taken back with the number of the roll', () => {
    roll('left', 'all');
    const first = z();
    const next = useParamHistory.getState().roll;
    roll('left', 'all');
    undoParam();
    expect(z()).toEqual(first);
    expect(useParamHistory.getState().roll).toBe(next);
    undoParam();
    expect(useParamHistory.getState().roll).toBe(1);
    roll('left', 'all');
    expect(z()).toEqual(first);
  });

  it('a roll that has no start is made again, until one has', () => {
    for (let turn = 0; turn < 20; turn++) roll('left', 'all');
    expect(z()[0]).toBeLessThan(5);
    expect(useSession.getState().problem).toBeUndefined();
  });

  it('are carried to another version of the text', () => {
    setParam('left', 0, 2);
    resetParams('left');
    useSession.getState().open(yard('looks { Me "m" }'), false);
    undoParam();
    expect(z()).toEqual([2, 0]);
  });
});
