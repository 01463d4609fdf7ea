import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CommandError } from '../src/errors';
import { linesOf, readText, writeFile } from '../src/files';

const folder = mkdtempSync(join(tmpdir(), 'terrarium-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const complaint = (deed: () => unknown): string => {
  try {
    deed();
  } catch (error) {
    expect(error).toBeInstanceOf(CommandError);
    return (error as CommandError).message.replace(`${folder}/`, '');
  }
  return 'nothing';
};

test('reads a text', () => {
  expect(readText(file('good', 'world W {}'))).toBe('world W {}');
});

test.each<[string, () => unknown, string]>([
  ['missing', () => readText(join(folder, 'none')), 'none does not exist.'],
  ['a folder', () => readText(folder), `${folder} is a folder, not a file.`],
  [
    'under a file',
    () => readText(join(file('f', 'x'), 'g')),
    'f/g does not exist: a part of its path is no folder.',
  ],
  ['empty', () => readText(file('e', '')), 'e is empty: a world file has text in it.'],
  ['white space', () => readText(file('w', ' \n\t')), 'w is empty: there is nothing but white space in it.'],
  [
    'zeros',
    () => readText(file('b', new Uint8Array(100))),
    'b is not a text file (it is binary, or not in UTF-8).',
  ],
  [
    'not UTF-8',
    () => readText(file('l', new Uint8Array([65, 255, 66]))),
    'l is not a text file (it is binary, or not in UTF-8).',
  ],
  [
    'written to no folder',
    () => writeFile(join(folder, 'no', 'x'), ''),
    'no/x cannot be written: its folder does not exist.',
  ],
  ['written to a folder', () => writeFile(folder, ''), `${folder} is a folder, not a file.`],
])('%s', (_name, deed, message) => {
  expect(complaint(deed)).toBe(message);
});

test('lines of a file that is longer than what is read at once, with the place of each', () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `${i} ${'ä'.repeat(i % 60)}`);
  const text = `${lines.join('\n')}\nhalf a li`;
  const read = [...linesOf(file('long', text))];
  expect(read.slice(0, -1).map((line) => line.text)).toEqual(lines);
  expect(read.at(-1)).toMatchObject({ text: 'half a li', ended: false });
  const bytes = Buffer.from(text);
  for (const { text: line, offset } of read.filter((_line, i) => i % 500 === 0)) {
    expect(bytes.subarray(offset, offset + Buffer.byteLength(line)).toString()).toBe(line);
  }
});

test('lines of a file that ends well, and of an empty one', () => {
  expect([...linesOf(file('two', 'one\n\n'))].map(({ text, ended }) => [text, ended])).toEqual([
    ['one', true],
    ['', true],
  ]);
  expect([...linesOf(file('nothing', ''))]).toEqual([]);
});
