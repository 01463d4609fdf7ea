import { describe, expect, it } from 'vitest';
import { type Choices, PlanError, planOf, type Subject } from '../../src/rollout/plan';
import { loadedOf, text } from '../fixture';

const blocks = [
  'param speed: 1..9 = 3',
  'state { grid 3 x 1   layer body { Agent } }',
  'transitions { if speed > 4 { cancel } }',
  'task Near { start { place Agent } limit 5 }',
  'task Far { start { place Agent } limit 9 }',
];
const subject: Subject = { id: 'case', text: text(...blocks), loaded: loadedOf(...blocks), z: [7] };
const choices: Choices = {
  agents: [{ is: 'random' }, { is: 'planner', budget: 50 }],
  tasks: [0, 1],
  hasCurrent: true,
  sampled: 2,
  episodes: 10,
  seed: 4,
};

describe('a plan', () => {
  it('has a row for each environment, task and agent, all with names', () => {
    const { rows, environments, agents, tasks, jobs } = planOf(subject, choices);
    expect(rows.length).toBe(3 * 2 * 2);
    expect(agents).toEqual(['random', 'planner 50']);
    expect(tasks).toEqual(['Near', 'Far']);
    expect(environments.map(({ id }) => id)).toEqual(['as shown', 'z 1', 'z 2']);
    expect(environments[0]).toMatchObject({ z: [7], words: 'speed = 7' });
    expect(jobs.reduce((sum, { job }) => sum + job.episodes, 0)).toBe(120);
  });

  it('draws the same holes for the same seed', () => {
    const drawn = (seed: number) =>
      planOf(subject, { ...choices, sampled: 20, seed }).environments.map(({ z }) => z[0]);
    expect(drawn(4)).toEqual(drawn(4));
    expect(drawn(4)).not.toEqual(drawn(5));
  });

  it('leaves out what was not chosen', () => {
    const { rows, environments } = planOf(subject, { ...choices, tasks: [1], hasCurrent: false });
    expect(environments.map(({ id }) => id)).toEqual(['z 1', 'z 2']);
    expect(rows.every(({ task }) => task === 1)).toBe(true);
  });

  it.each<[string, Partial<Choices>, RegExp]>([
    ['nobody plays', { agents: [] }, /at least one agent/],
    ['nothing is played', { tasks: [] }, /at least one task/],
    ['it is played nowhere', { hasCurrent: false, sampled: 0 }, /at least one environment/],
    ['it is too much', { episodes: 100_000 }, /1,200,000 episodes; at most 200,000/],
  ])('says why there is none where %s', (_name, part, message) => {
    expect(() => planOf(subject, { ...choices, ...part })).toThrow(PlanError);
    expect(() => planOf(subject, { ...choices, ...part })).toThrow(message);
  });
});
