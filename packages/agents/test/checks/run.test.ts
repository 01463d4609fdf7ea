import { describe, expect, test } from 'vitest';
import { createInstances, ENGINE_NAMES, openWorld } from '../../src/lab/open';
import { runChecks } from '../../src/checks/run';
import type { CheckResult } from '../../src/checks/result';
import { renderMap } from '../../src/maps/render';
import { isOver } from '../../src/signal-bytes';
import { finish } from '../../src/work';
import { CORRIDOR, SLIPPERY, SOKOBAN } from '../worlds';

/** The world with these checks in it. */
const withChecks = (text: string, checks: string): string =>
  text.trimEnd().replace(/}$/, `  checks { ${checks} }\n}\n`);

function resultsOf(text: string, checks: string, options = {}): CheckResult[] {
  const opened = openWorld(withChecks(text, checks));
  const [first, second] = ENGINE_NAMES.map((engine) =>
    finish(runChecks(opened, createInstances(opened.program, engine)[0], options)),
  );
  expect(second.map(withoutDetail)).toEqual(first.map(withoutDetail));
  return first;
}

/** Why the last try of a start failed is known to the interpreter only. */
function withoutDetail(result: CheckResult): CheckResult {
  return { ...result, reason: result.reason.replace(/; the last: .*/, '') };
}

describe('always and never', () => {
  test('hold', () => {
    const results = resultsOf(CORRIDOR, 'always "one agent": count Agent = 1   never "two": count Agent = 2');
    expect(results.map((result) => result.status)).toEqual(['passed', 'passed']);
    // One z, one task, four seeds.
    expect(results[0].reason).toMatch(/^4 episodes, \d+ steps of random play, 1 sets of parameters/);
  });

  test('do not, with the way there', () => {
    const text = withChecks(CORRIDOR, 'never "leaves": no [ @(0, 0) Agent ]');
    const opened = openWorld(text);
    const [instance] = createInstances(opened.program, 'interpreter');
    const [{ status, witness, reason }] = finish(runChecks(opened, instance));
    expect(status).toBe('failed');
    expect(reason).toMatch(/^The condition holds after \d+ steps?\.$/);
    instance.setZ(witness!.z);
    instance.reset(witness!.start, witness!.seed);
    for (const action of witness!.actions) {
      expect(isOver(instance)).toBe(false);
      instance.step(action);
    }
    expect(instance.ask(0)).toBe(1);
  });

  test('are asked at the start too', () => {
    const [result] = resultsOf(CORRIDOR, 'always "moved": no [ @(0, 0) Agent ]');
    expect(result).toMatchObject({ status: 'failed', reason: 'The condition does not hold at the start.' });
  });

  test('draw parameters, and say if they cannot', () => {
    const [drawn] = resultsOf(SOKOBAN, 'always "one agent": count Agent = 1');
    expect(drawn.reason).toContain('9 sets of parameters');
    const [one] = resultsOf(
      SOKOBAN.replace('= false', '= false   assume far and not far'),
      'always "x": count Agent = 1',
    );
    expect(one.reason).toContain('`assume` number 1');
  });

  test('know nothing where no episode can begin', () => {
    const [result] = resultsOf(
      CORRIDOR.replace('Pit at (5, 1)', 'Pit at (5, 1) require no Agent'),
      'always "x": count Agent = 1',
    );
    expect(result.status).toBe('unknown');
  });
});

describe('reachable', () => {
  test('found', () => {
    expect(resultsOf(CORRIDOR, 'reachable "home": goal')).toMatchObject([
      { status: 'passed', reason: 'Reached from 4 starts, in at most 4 steps.' },
    ]);
  });

  test('a goal must be reached in every task, anything else in one', () => {
    const [goal, spot] = resultsOf(
      SOKOBAN,
      'reachable "goal": goal   reachable "covered": some Spot on Crate',
    );
    expect(goal).toMatchObject({ status: 'failed' });
    expect(goal.reason).toBe(
      'It cannot be reached from the start of Stuck with seed 0: all 5 reachable states were seen.',
    );
    expect(spot.status).toBe('passed');
  });

  test('a spent budget is unknown', () => {
    const [result] = resultsOf(CORRIDOR, 'reachable "home": goal', { searchBudget: 2 });
    expect(result).toMatchObject({ status: 'unknown' });
    expect(result.reason).toContain('first 2 states');
  });

  test('what luck rules out is said to be ruled out by luck', () => {
    const [result] = resultsOf(SLIPPERY.replace('50%', '0%'), 'reachable "home": goal');
    expect(result.reason).toContain('that this luck allows');
  });
});

describe('tests', () => {
  const statuses = (checks: string): string[] => resultsOf(CORRIDOR, checks).map((result) => result.status);

  test('pass', () => {
    expect(
      statuses(`
        test "walks" { map "A..." do east * 2 see "..A." expect not goal }
        test "the task's own start" { do east * 4 expect goal and ended = success }
        test "two episodes" { map "A." do east see ".A" map "A.G" do east, east see "..a" }
        test "a tick moves nobody" { map "A." do tick see "A." }
        test "only a start" { map "A." }`),
    ).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
  });

  test('a map that differs: where, and both maps', () => {
    const text = 'test "walks" { map "A..." do east see "..A." }';
    const [result] = resultsOf(CORRIDOR, text);
    expect(result).toMatchObject({
      status: 'failed',
      title: 'walks',
      expected: '..A.',
      seen: '.A....\n......',
      reason: 'The map differs after 1 step, at (1, 0), (2, 0).',
      differing: [
        { x: 1, y: 0 },
        { x: 2, y: 0 },
      ],
    });
    expect(withChecks(CORRIDOR, text).slice(result.span.start, result.span.end)).toBe('see "..A."');
  });

  test('a failure can be played: its start, seed and actions up to the step', () => {
    const text = withChecks(
      CORRIDOR,
      'test "walks" { map "A..." do east see ".A.." map "A..G" seed 7 map "A..." do east * 2, tick see "A..." do east }',
    );
    const opened = openWorld(text);
    const [instance] = createInstances(opened.program, 'interpreter');
    const [{ witness, seen }] = finish(runChecks(opened, instance));
    expect(witness!.seed).toBe(7);
    expect(witness!.actions).toHaveLength(3);
    expect(witness!.actions[2]).toBe(-1);
    instance.setZ(witness!.z);
    instance.reset(witness!.start, witness!.seed);
    for (const action of witness!.actions) instance.step(action);
    expect(renderMap(opened.world, opened.program, instance.state)).toBe(seen);
  });

  test('a map of another size', () => {
    const [result] = resultsOf(SOKOBAN, 'test "size" { map "A.." see "A." }');
    expect(result.reason).toBe('The map differs at the start: the board is 3 x 1, the drawing 2 x 1.');
  });

  test('a condition that does not hold, with the map', () => {
    const [result] = resultsOf(CORRIDOR, 'test "not yet" { map "A.G" do east expect goal }');
    expect(result).toMatchObject({
      status: 'failed',
      reason: 'The condition does not hold after 1 step.',
      seen: '.AG...\n......',
    });
  });

  test('seed, task and with', () => {
    expect(
      resultsOf(
        SOKOBAN,
        `
        test "second task" { task Stuck do west see "#####|#C.O#|#.A.#|#####" }
        test "a parameter" with far = true { map "A." expect far }
        test "a seed" { seed 7 do east see "#######|#.....#|#.AC.O#|#.....#|#######" }`.replaceAll(
          /see "([^"|]*\|[^"]*)"/g,
          (_all, rows: string) => `see """\n${rows.replaceAll('|', '\n')}\n"""`,
        ),
      ).map((result) => result.status),
    ).toEqual(['passed', 'passed', 'passed']);
  });

  test('parameters that an assumption forbids', () => {
    const [result] = resultsOf(
      SOKOBAN.replace('= false', '= false   assume not far'),
      'test "x" with far = true { map "A." }',
    );
    expect(result.reason).toBe('The parameters of the test break `assume` number 1.');
  });
});

test('results are in the order of the text, chunks as they come', () => {
  const checks = 'reachable "c": goal   always "b": count Agent = 1   test "a" { map "A" }';
  const opened = openWorld(withChecks(CORRIDOR, checks));
  const work = runChecks(opened, createInstances(opened.program, 'interpreter')[0]);
  const chunks: string[] = [];
  let next = work.next();
  for (; !next.done; next = work.next()) if (next.value.chunk) chunks.push(next.value.chunk.title);
  expect(chunks).toEqual(['a', 'b', 'c']);
  expect(next.value.map((result) => result.title)).toEqual(['c', 'b', 'a']);
});
