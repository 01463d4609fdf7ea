import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const messy = LAMPS.replace('actions { press(c: cell), wait }', 'actions   {press( c:cell ),wait}   // two');

test('prints the formatted text and leaves the file alone', async () => {
  const file = scratch.file('a.world', messy);
  const { code, out } = await terrarium('format', file);
  expect(code).toBe(0);
  expect(out).toContain('press(c: cell), wait');
  expect(out).toContain('// two');
  expect(readFileSync(file, 'utf8')).toBe(messy);
});

test('--check says so, --write does it, and then --check is content', async () => {
  const file = scratch.file('b.world', messy);
  expect(await terrarium('format', file, '--check')).toEqual({
    code: 1,
    out: `${file}: not formatted`,
    err: '',
  });
  expect(await terrarium('format', file, '--write')).toEqual({ code: 0, out: `${file}: formatted`, err: '' });
  expect(await terrarium('format', file, '--check')).toEqual({ code: 0, out: '', err: '' });
  expect(await terrarium('format', file, '--write')).toEqual({ code: 0, out: '', err: '' });
});

test('a text that cannot be parsed is left as it is', async () => {
  const file = scratch.file('c.world', 'world C { state { grid 3 x }');
  const { code, err } = await terrarium('format', file, '--write');
  expect(code).toBe(1);
  expect(err).toMatch(new RegExp(`^${file}:1:\\d+: `));
  expect(readFileSync(file, 'utf8')).toBe('world C { state { grid 3 x }');
});

test('--json', async () => {
  const file = scratch.file('d.world', messy);
  const { out } = await terrarium('format', file, '--json');
  expect(JSON.parse(out)).toMatchObject({
    files: [{ file, changed: true, text: expect.stringContaining('wait') }],
  });
});
