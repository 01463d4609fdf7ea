import { afterAll, describe, expect, test } from 'vitest';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const lamps = scratch.file('lamps.world', LAMPS);
const pairs = 'worlds/pairs';

interface Shown {
  readonly verdict: string;
  readonly axis: string | null;
  readonly rule: { readonly id: string };
  readonly components: readonly {
    readonly component: string;
    readonly changed: boolean;
    readonly words: readonly string[];
  }[];
  readonly probes: readonly unknown[];
  readonly reason: string;
}

async function diffJson(...words: string[]): Promise<Shown> {
  const { code, out, err } = await terrarium('diff', ...words, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Shown;
}

test('two worlds, as data', async () => {
  const other = scratch.file('other.world', LAMPS.replace('cost 0.25 each step', 'cost 0.5 each step'));
  const { verdict, axis, rule, components, probes } = await diffJson(lamps, other);
  expect({ verdict, axis, rule: rule.id }).toEqual({
    verdict: 'environment',
    axis: 'signal',
    rule: 'rule-set',
  });
  expect(components.filter(({ changed }) => changed)).toEqual([
    { component: 'Y', changed: true, dependent: false, words: ['The cost in line 13 is 0.5 now, was 0.25.'] },
  ]);
  expect(probes.length).toBeGreaterThan(0);
});

test('two environments of one family, named after a question mark', async () => {
  const { verdict, axis, reason } = await diffJson(lamps, `${lamps}?shape=ring&size=3`);
  expect({ verdict, axis }).toEqual({ verdict: 'environment', axis: 'dynamics' });
  expect(reason).toContain('The hole shape is ring now, was cross.');
});

test('a folder with a suite, and a trace file', async () => {
  expect((await diffJson(`${pairs}/suite-reseeded/a`, `${pairs}/suite-reseeded/b`)).verdict).toBe('task');
  expect((await diffJson(`${pairs}/more-rollouts/a.jsonl`, `${pairs}/more-rollouts/b.jsonl`)).verdict).toBe(
    'trajectory',
  );
});

test('one task of two', async () => {
  const other = scratch.file(
    'single.world',
    LAMPS.replace(
      'place Lamp(lit) }\n    goal no Lamp(lit)\n    limit 6',
      'place Lamp(lit) }\n    goal no Lamp(lit)\n    limit 9',
    ),
  );
  expect((await diffJson(lamps, other, '--task', 'Single')).verdict).toBe('task');
  expect((await diffJson(lamps, other, '--task', 'Scrambled')).verdict).toBe('none');
});

test('for people: the verdict, why, every component, the rule and the probes', async () => {
  const { out } = await terrarium('diff', `${pairs}/view-radius/a.world`, `${pairs}/view-radius/b.world`);
  expect(out).toContain('ENVIRONMENT scaling, observation axis');
  expect(out).toContain('O  observation   • The view is 3 x 3 around Fox now, was full.');
  expect(out).toMatch(/T {2}transitions {3}–/);
  expect(out).toContain('Rule rule-set:');
  expect(out).toMatch(/Patch +random +1 +\d+ +never +start +never/);
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
});

describe('what cannot be compared', () => {
  test.each<[string, string[], RegExp, number]>([
    ['one artefact', [lamps], /Two artefacts/, 2],
    ['no such file', [lamps, 'nowhere.world'], /nowhere\.world does not exist/, 2],
    ['a folder that is no suite', [lamps, 'packages'], /without a suite\.json/, 2],
    ['a hole that is not there', [lamps, `${lamps}?colour=red`], /no hole `colour`/, 1],
    ['holes that are no assignments', [lamps, `${lamps}?ring`], /NAME=VALUE/, 2],
    ['a task that is not there', [lamps, lamps, '--task', 'Nope'], /Scrambled, Single/, 2],
  ])('%s', async (_name, words, message, exit) => {
    const { code, err } = await terrarium('diff', ...words);
    expect(err).toMatch(message);
    expect(code).toBe(exit);
  });
});
