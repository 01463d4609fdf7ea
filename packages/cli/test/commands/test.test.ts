import { afterAll, expect, test } from 'vitest';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());

test.each(['wasm', 'interpreter'])('all checks pass on the %s', async (engine) => {
  const file = scratch.file('good.world', LAMPS);
  const { code, out } = await terrarium('test', file, '--engine', engine);
  expect(out.split('\n')).toEqual([file, '  ✓ every start', '  ✓ neighbours flip', '  2 passed, 0 failed']);
  expect(code).toBe(0);
});

test('a failed test: the step, and both maps', async () => {
  const file = scratch.file('bad.world', LAMPS.replace('see "oo-"', 'see "ooo"'));
  const { code, out } = await terrarium('test', file);
  expect(code).toBe(1);
  expect(out).toContain('✗ neighbours flip: The map differs after 1 step, at (2, 0).');
  expect(out).toContain(`${file}:27:57`);
  expect(out).toContain('    expected    seen\n    ooo         oo-');
});

test('a broken invariant: the command that shows it', async () => {
  const file = scratch.file(
    'never.world',
    LAMPS.replace('checks {', 'checks { never "a lit corner": some [ @(0, 0) Lamp(lit) ]'),
  );
  const { code, out } = await terrarium('test', file);
  expect(code).toBe(1);
  const [, line] = /to see it: terrarium (run .*)/.exec(out)!;
  const argv = line.split(' ').map((word) => word.replaceAll("'", ''));
  expect((await terrarium(...argv)).code).toBe(0);
});

test('a spent budget is unknown, and no failure', async () => {
  const file = scratch.file('good.world', LAMPS);
  const { code, out } = await terrarium('test', file, '--budget', '1');
  expect(code).toBe(0);
  expect(out).toContain('? every start: Not found');
  expect(out).toContain('1 passed, 0 failed, 1 unknown');
});

test('no checks', async () => {
  const file = scratch.file('none.world', LAMPS.replace(/ {2}checks {[^]*$/, '}\n'));
  expect((await terrarium('test', file)).out).toContain('there are no checks in this world');
});

test('a world with errors', async () => {
  const file = scratch.file('wrong.world', LAMPS.replace('fill Lamp', 'fill Lmap'));
  const { code, err } = await terrarium('test', file);
  expect(code).toBe(1);
  expect(err).toMatch(new RegExp(`^${file}:15:`));
});

test('--json', async () => {
  const file = scratch.file('good.world', LAMPS);
  const { out } = await terrarium('test', file, '--json');
  expect(JSON.parse(out)).toMatchObject({
    files: [
      {
        file,
        passed: 2,
        failed: 0,
        unknown: 0,
        checks: [{ title: 'every start', kind: 'reachable' }, { kind: 'test' }],
      },
    ],
  });
});
