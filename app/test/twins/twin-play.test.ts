import { createInterpreter } from '@terrarium/engine';
import { TICK_VERB, TwinStartError } from '@terrarium/forge';
import { describe, expect, it } from 'vitest';
import { plainSide } from '../../src/twins/choice';
import type { TwinSide } from '../../src/twins/resolve';
import { canLookAhead, lookAhead } from '../../src/twins/look-ahead';
import { carryVerbs, TwinPlay } from '../../src/twins/twin-play';
import { loadedOf } from '../fixture';

const MOVES = 'transitions { drive Me   move }';
const WALK =
  'task Walk { start { place Me at (0, 0)   place Goal at (4, 0) } goal some Me on Goal limit 20 }';
const world = (actions: string, transitions = MOVES, task = WALK) =>
  loadedOf(
    `actions { ${actions} }`,
    'state { grid 9 x 1   layer floor { Goal }   layer body { Me } }',
    transitions,
    'signals { reward 1 when some Me on Goal   end success when goal }',
    task,
  );

function side(loaded = world('west, east, wait')): TwinSide {
  return { choice: plainSide('case'), name: 'Case', text: '', loaded, z: [], task: 0 };
}

const twins = (right = side(), left = side()) => new TwinPlay({ left, right }, 1, 'verb');
const verb = (play: TwinPlay, text: string) => play.pairing.verbs.find((one) => one.text === text)!;
const walk = (play: TwinPlay, ...texts: string[]) => play.replay(texts.map((text) => verb(play, text)));

/** Walks two cells at a time. */
const hasty = () => side(world('west, east, wait', 'transitions { drive Me   move   drive Me   move }'));

describe('twins at play', () => {
  it('share a module where both are of one world, and stay together', () => {
    const left = side();
    const play = twins({ ...left }, left);
    expect(walk(play, 'east', 'east', 'wait')).toBe(3);
    expect(play.steps).toBe(3);
    expect(play.apartNow()).toEqual({ state: null, observation: false, signals: [] });
    expect(play.divergence).toEqual({ state: null, observation: null, signals: null });
  });

  it('tell when and where they part, and stop together', () => {
    const play = twins(hasty());
    expect(walk(play, 'wait', 'east', 'east', 'east')).toBe(3);
    expect(play.over).toEqual(['right']);
    expect(play.divergence.state?.step).toBe(2);
    expect(play.divergence.state?.difference.cells.map(({ at }) => at[0])).toEqual([1, 2]);
    expect(play.divergence.signals?.step).toBe(3);
    expect(play.courses.right).toEqual({ reward: [0, 0, 0, 1], total: [0, 0, 0, 1], met: [0, 0, 0, 1] });
    expect(play.courses.left.total).toEqual([0, 0, 0, 0]);
  });

  it('go back and forth, and on from there', () => {
    const play = twins(hasty());
    walk(play, 'wait', 'east', 'east');
    play.seek(1);
    expect(play.apartNow().state).toBeNull();
    expect(play.isOver).toBe(false);
    // The same again is the way forward; something else drops what came after.
    expect(walk(play, 'east')).toBe(1);
    expect(play.recorded).toHaveLength(3);
    expect(play.divergence.signals?.step).toBe(3);
    play.seek(1);
    walk(play, 'wait');
    expect(play.recorded.map(({ text }) => text)).toEqual(['wait', 'wait']);
    expect(play.divergence).toEqual({ state: null, observation: null, signals: null });
    expect(play.courses.left.total).toHaveLength(3);
    walk(play, 'east');
    expect(play.divergence.state?.step).toBe(3);
  });

  it('tick where an action is lacking', () => {
    const play = twins(side(world('west, east')));
    const wait = verb(play, 'wait');
    expect(wait).toMatchObject({ right: -1, lacking: 'right' });
    play.act(wait);
    play.act(TICK_VERB);
    play.seek(0);
    walk(play, 'east');
    expect(play.recorded).toHaveLength(1);
    expect(play.episodes.left.instance.digest()).toBe(play.episodes.right.instance.digest());
  });

  it('play what a bare engine plays', () => {
    const play = twins();
    walk(play, 'east', 'west', 'east');
    const instance = createInterpreter(world('west, east, wait').program);
    instance.reset(0, 1);
    for (const code of [1, 0, 1]) instance.step(code);
    expect(play.episodes.right.instance.digest()).toBe(instance.digest());
  });

  it('say which side cannot start', () => {
    const never = side(world('east', MOVES, 'task Walk { start { require false } limit 5 }'));
    expect(() => twins(never)).toThrow(TwinStartError);
    expect(() => twins(never)).toThrow(/right side/);
  });

  it('carry their verbs to other twins as far as these have them', () => {
    const play = twins();
    walk(play, 'east', 'wait', 'east');
    const turned = twins(side(world('east, west, wait')));
    expect(carryVerbs(play.recorded, turned.pairing).map(({ right }) => right)).toEqual([0, 2, 0]);
    const fewer = twins(side(world('west, east')), side(world('west, east')));
    expect(carryVerbs(play.recorded, fewer.pairing).map(({ text }) => text)).toEqual(['east']);
  });

  it('can be driven by an agent that looks ahead on the left', () => {
    const play = twins(hasty());
    expect(canLookAhead(play)).toBe(true);
    const greedy = lookAhead(play);
    for (let step = 0; step < 2; step++) play.act(greedy(step)!);
    expect(play.recorded.map(({ text }) => text)).toEqual(['east', 'east']);
    expect(play.over).toEqual(['right']);
    const { loaded } = side();
    const goalless = side({
      ...loaded,
      world: { ...loaded.world, tasks: [{ ...loaded.world.tasks[0], goals: [] }] },
    });
    expect(canLookAhead(twins(goalless, goalless))).toBe(false);
  });
});
