import { afterAll, expect, test } from 'vitest';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const good = scratch.file('good.world', LAMPS);
const bad = scratch.file('bad.world', LAMPS.replace('fill Lamp', 'fill Lmap'));

test('a world that is right', async () => {
  expect(await terrarium('check', good)).toEqual({ code: 0, out: `${good}: right`, err: '' });
});

test('an error with its place, its line and the way out', async () => {
  const { code, out } = await terrarium('check', bad);
  expect(code).toBe(1);
  const [place, before, line, marks, fix] = out.split('\n');
  expect(place).toMatch(new RegExp(`^${bad}:15:\\d+: .*Lmap`));
  expect(before).toContain('14 |   task Scrambled {');
  expect(line).toContain('15 |     start { size size x size   fill Lmap');
  expect(marks.indexOf('^')).toBe(line.indexOf('Lmap'));
  expect(fix).toMatch(/fix: .*Lamp/);
  expect(out).toContain(`${bad}: 1 error`);
});

test('one bad file does not keep the others from their turn', async () => {
  const { code, out, err } = await terrarium('check', bad, '/no/such.world', good);
  expect(code).toBe(2);
  expect(out).toContain(`${good}: right`);
  expect(err).toBe('/no/such.world does not exist.');
});

test('--json', async () => {
  const { code, out } = await terrarium('check', good, bad, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    files: [
      { file: good, ok: true, world: 'Lamps', diagnostics: [] },
      { file: bad, ok: false, diagnostics: [{ line: 15, severity: 'error', code: expect.any(String) }] },
    ],
  });
});
