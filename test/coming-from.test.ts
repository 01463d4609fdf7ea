// What docs/coming-from.md says of ids is held against the worlds: files, tasks and holes with these names and values are there.
import { readFileSync } from 'node:fs';
import { openWorld } from '@terrarium/agents';
import { zFromTexts } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';

const rows = readFileSync('docs/coming-from.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => /^(minigrid-\w+|babyai)$/.test(cells[2] ?? ''));

test('all classes have their row', () => {
  expect(rows.length).toBe(23);
});

describe.each(rows)('%s%s in %s: task %s, holes %s', (_, ids, file, task, holes) => {
  const { program } = openWorld(readFileSync(`worlds/agents/${file}.world`, 'utf8'));
  const isTask = program.tasks.some(({ name }) => name === task);
  const words = [...holes.matchAll(/`([^`]*)`/g)].flatMap(([, code]) => code.split(' '));

  test(`${ids} have a task`, () => {
    expect(isTask).toBe(true);
  });

  if (words.length === 0) return;
  test(`${ids} have these holes, and values of them`, () => {
    const names = program.holes.map(({ name }) => name);
    for (const word of words) {
      const [name, value] = word.split('=');
      expect(names).toContain(name);
      if (value !== undefined) expect(() => zFromTexts(program, { [name]: value })).not.toThrow();
    }
  });
});
