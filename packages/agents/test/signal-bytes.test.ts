import { expect, test } from 'vitest';
import { openWorld, createInstances } from '../src/lab/open';
import { clockOf, costOf, endingOf, goalHolds, hasFault, isOver, rewardOf } from '../src/signal-bytes';
import { CORRIDOR } from './worlds';

/** Every step pays more than the one before, and waiting never ends. */
const FAULTY = CORRIDOR.replace('reward 1 when goal', 'reward 0.75 * steps each step').replace(
  'drive Agent   move',
  'drive Agent   move   on wait { repeat { [ Goal ] -> [ Pit ]   [ Pit ] -> [ Goal ] } }',
);

test.each(['wasm', 'interpreter'] as const)(
  'the record read byte by byte says what the signals say (%s)',
  (engine) => {
    const [instance] = createInstances(openWorld(FAULTY).program, engine);
    instance.reset(0, 1);
    const faults: boolean[] = [];
    for (const action of [3, 3, 2, 4]) {
      instance.step(action);
      const { reward, cost, fault, goal, steps, truncated, ended } = instance.signals;
      expect(rewardOf(instance)).toBe(reward);
      expect(costOf(instance)).toBe(cost);
      expect(hasFault(instance)).toBe(fault !== null);
      expect(goalHolds(instance)).toBe(goal);
      expect(clockOf(instance)).toBe(steps);
      expect(endingOf(instance)).toBe(instance.program.endings[ended] ?? null);
      expect(isOver(instance)).toBe(truncated || ended >= 0);
      faults.push(fault !== null);
    }
    expect(faults).toEqual([false, false, false, true]);
    expect(instance.signals.reward).not.toBe(0);
  },
);
