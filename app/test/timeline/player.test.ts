import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCompare } from '../../src/compare/compare-store';
import { useSession } from '../../src/play/session-store';
import { usualFiller } from '../../src/timeline/filler';
import { pause, play, stepBack, stepOn } from '../../src/timeline/player';
import { useTimeline } from '../../src/timeline/timeline-store';
import { loadedOf } from '../fixture';

const [, , west, east] = [0, 1, 2, 3];
const yard = (actions = '', limit = 20) =>
  loadedOf(
    'param far: 1..9 = 4',
    'state { grid 5 x 1   layer floor { Goal }   layer body { Me } }',
    ...(actions ? [actions] : []),
    'transitions { drive Me move }',
    'signals { reward 1 when goal   end success when goal }',
    `task Walk { start { place Me at (0, 0)   place Goal at (far, 0) } goal some Me on Goal limit ${limit} }`,
  );
const session = useSession.getState;
const timeline = useTimeline.getState;
const walk = (...codes: number[]) => codes.forEach((code) => session().act(code));
const where = () => [session().steps, timeline().recorded];

beforeEach(() => {
  vi.useFakeTimers();
  useTimeline.setState({ filler: undefined, speed: 4 });
  session().open(yard(), true);
});
afterEach(() => {
  pause();
  vi.useRealTimers();
});

describe('going along an episode', () => {
  it('undo keeps what comes after, and redo goes there', () => {
    walk(east, east);
    session().undo();
    expect(where()).toEqual([1, 2]);
    stepOn();
    expect(where()).toEqual([2, 2]);
    stepBack();
    stepBack();
    stepBack();
    expect(where()).toEqual([0, 2]);
    session().seek(99);
    expect(where()).toEqual([2, 2]);
  });

  it('acting in the past keeps the old future as a branch, to which one can return', () => {
    walk(east, east, east);
    const end = session().view!.board;
    session().seek(1);
    walk(west);
    expect(where()).toEqual([2, 2]);
    expect(timeline().branches).toMatchObject([{ name: 'A', at: 1, codes: [east, east, east] }]);
    session().takeBranch('A');
    expect(where()).toEqual([3, 3]);
    expect(session().view!.board).toEqual(end);
    expect(timeline().branches).toMatchObject([{ name: 'B', at: 1, codes: [east, west] }]);
  });

  it('many actions at once branch where they first do otherwise', () => {
    walk(east, east, east);
    session().seek(0);
    expect(session().actAll([east, west])).toBe(2);
    expect(where()).toEqual([2, 2]);
    expect(timeline().branches).toMatchObject([{ name: 'A', at: 1, codes: [east, east, east] }]);
  });

  it('doing again what was done branches nothing', () => {
    walk(east, east, east);
    session().seek(1);
    walk(east);
    expect(where()).toEqual([2, 3]);
    expect(timeline().branches).toEqual([]);
  });

  it('a restart can be taken back; another seed is another episode', () => {
    walk(east, east);
    session().restart();
    expect(where()).toEqual([0, 0]);
    session().takeBranch('A');
    expect(where()).toEqual([2, 2]);
    session().restart();
    session().setSeed(2);
    expect(timeline().branches).toEqual([]);
  });

  it('stays at its step when a hole is filled otherwise', () => {
    walk(east, east, east);
    session().seek(2);
    session().setParam('left', 0, 3);
    expect(where()).toEqual([2, 3]);
  });

  it('takes both stages along, and marks the first divergence', () => {
    walk(east, east);
    session().compare(true);
    session().setParam('right', 0, 3);
    walk(east);
    session().seek(1);
    expect([session().view!.clock, useCompare.getState().view!.clock]).toEqual([1, 1]);
    expect(timeline()).toMatchObject({ recorded: 3, divergence: 0 });
    expect(timeline().right[2]).toMatchObject({ reward: 1, over: true });
    session().compare(false);
    expect(where()).toEqual([1, 3]);
  });
});

describe('play', () => {
  it('repeats what is recorded, and stops at its end', () => {
    walk(east, west, east);
    session().seek(0);
    play();
    expect(where()).toEqual([1, 3]);
    vi.advanceTimersByTime(10_000);
    expect(where()).toEqual([3, 3]);
    expect(timeline().isPlaying).toBe(false);
  });

  it('goes on by chance until the episode ends, the same for the same seed', () => {
    session().open(yard('', 9), true);
    const paths = [1, 1].map((seed) => {
      session().setSeed(seed);
      useTimeline.setState({ branches: [] });
      play();
      vi.advanceTimersByTime(10_000);
      expect(timeline().isPlaying).toBe(false);
      return timeline().left.map(({ code }) => code);
    });
    expect(paths[0].length).toBeGreaterThan(3);
    expect(paths[0]).toEqual(paths[1]);
  });

  it('waits where the world has a word for it, and without actions lets time pass', () => {
    const waiting = yard('actions { east, wait }').program;
    expect(usualFiller(waiting)).toBe('wait');
    session().open(yard('actions { east, wait }'), true);
    stepOn();
    expect(timeline().left[0].code).toBe(1);
    useTimeline.setState({ filler: 'tick' });
    stepOn();
    expect(timeline().left[1].code).toBe(-1);
  });

  it('keeps its pace, and can be halted', () => {
    useTimeline.setState({ filler: 'tick', speed: 0.5 });
    play();
    vi.advanceTimersByTime(4100);
    expect(session().steps).toBe(3);
    pause();
    vi.advanceTimersByTime(9000);
    expect(session().steps).toBe(3);
  });

  it('begins again from the start when the episode is over', () => {
    walk(east, east, east, east);
    expect(session().view!.ending).toBeDefined();
    play();
    vi.advanceTimersByTime(10_000);
    expect(where()).toEqual([4, 4]);
    expect(timeline().branches).toEqual([]);
  });
});
