import { beforeEach, describe, expect, it } from 'vitest';
import { useChoices } from '../../src/rollout/choices-store';

const choices = useChoices.getState;

describe('choices', () => {
  beforeEach(() => choices().forWorld(crypto.randomUUID()));

  it('stay within what can be done', () => {
    choices().change({ episodes: 1e9, sampled: -3, seed: 2.6 });
    expect(choices()).toMatchObject({ episodes: 10_000, sampled: 0, seed: 3 });
    choices().change({ episodes: NaN });
    expect(choices().episodes).toBe(1);
  });

  it('go on and off', () => {
    choices().switchAgent('planner');
    expect(choices().agents).toEqual(['random', 'greedy', 'planner']);
    choices().switchAgent('random');
    choices().switchTask(1);
    choices().switchTask(0);
    choices().switchTask(1);
    expect(choices()).toMatchObject({ agents: ['greedy', 'planner'], withoutTasks: [0] });
    choices().switchAgent('planner');
    choices().switchAgent('random');
  });

  it('that belong to a world do not go on to the next', () => {
    choices().switchAgent('recording abc');
    choices().switchTask(0);
    choices().forWorld('another');
    expect(choices().agents).not.toContain('recording abc');
    expect(choices().withoutTasks).toEqual([]);
    choices().switchTask(0);
    choices().forWorld('another');
    expect(choices().withoutTasks).toEqual([0]);
  });
});
