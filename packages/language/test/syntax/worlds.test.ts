import { expect, test } from 'vitest';
import { parse } from '../../src/syntax/parse';
import { walk } from '../../src/syntax/walk';
import { sampleWorlds } from './sample-worlds';

test.each(Object.entries(sampleWorlds))('%s has no errors', (_, text) => {
  const { world, diagnostics, tokens } = parse(text);
  expect(diagnostics).toEqual([]);
  expect(world).toBeDefined();
  expect(tokens[tokens.length - 1].kind).toBe('end');
});

test.each(Object.entries(sampleWorlds))('the spans of %s lie in each other', (_, text) => {
  const { world } = parse(text);
  if (world === undefined) throw new Error('no world');
  const spans: { start: number; end: number }[] = [];
  walk(world, (part) => {
    expect(part.start).toBeLessThanOrEqual(part.end);
    expect(part.start).toBeGreaterThanOrEqual(world.start);
    expect(part.end).toBeLessThanOrEqual(world.end);
    spans.push(part);
  });
  expect(spans.length).toBeGreaterThan(50);
});

test('a world keeps its blocks in the order of the text', () => {
  const { world } = parse(sampleWorlds.depot);
  expect(world?.name.text).toBe('Depot');
  expect(world?.blocks.map((block) => block.is)).toEqual([
    ...[
      'about',
      'type',
      'param',
      'param',
      'state',
      'actions',
      'transitions',
      'observation',
      'signals',
      'task',
      'draw',
    ],
  ]);
});

test('only the first of several worlds is run', () => {
  const { world, worlds, diagnostics } = parse('world A { }\nworld B { about "b" }');
  expect(world?.name.text).toBe('A');
  expect(worlds.map(({ name }) => name.text)).toEqual(['A', 'B']);
  expect(diagnostics.map(({ severity, code, span }) => [severity, code, span.start])).toEqual([
    ['warning', 'second-world', 18],
  ]);
});

test('newlines are white space, and so is indentation', () => {
  const strip = (text: string) =>
    JSON.stringify(parse(text).worlds, (key, value) => (/^(start|end|lineStarts)$/.test(key) ? 0 : value));
  const { lamps } = sampleWorlds;
  expect(strip(lamps.replace(/^ +/gm, ''))).toBe(strip(lamps));
  expect(strip(lamps.replace(/ (?!\[)/g, '\n'))).toBe(strip(lamps));
  expect(strip(lamps.replaceAll('\n', '\r\n'))).toBe(strip(lamps));
});
