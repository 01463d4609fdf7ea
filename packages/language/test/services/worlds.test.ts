import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { load } from '../../src/check/load';
import { completionsAt } from '../../src/services/completion';
import { definitionAt } from '../../src/services/definition';
import { readDocument } from '../../src/services/document';
import { hoverAt } from '../../src/services/hover';
import { wordHelp } from '../../src/services/words';
import { expectedAt } from '../../src/syntax/parse';
import { sampleWorlds } from '../syntax/sample-worlds';

const folder = new URL('../../../../worlds/', import.meta.url);
const shipped = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.world') && !name.startsWith('pairs'),
);

describe.each(shipped)('%s', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const document = readDocument(text, load(text).world);
  // The first two are `world` and its own name.
  const words = document.tokens
    .slice(2)
    .filter(({ kind, text }) => kind === 'up' || (kind === 'lo' && text !== 'x'));
  const isNew = (at: number) =>
    document.declared.some(
      ({ span, type }) =>
        span.start === at || (type?.is === 'choice' && type.values.some(({ value }) => value.start === at)),
    );

  test('every name says what it is', () => {
    const silent = words.filter(
      ({ start, kind }) => !hoverAt(document, start) && !(kind === 'lo' && isColour(text, start)),
    );
    expect(silent.map(({ text: word, start }) => `${word} in ${text.slice(start - 20, start + 20)}`)).toEqual(
      [],
    );
  });

  test('every capitalised name but the world leads to its declaration', () => {
    const lost = words.filter(({ start, kind }) => kind === 'up' && !definitionAt(document, start));
    expect(lost.map(({ text: word }) => word)).toEqual([]);
  });

  // In worlds of the field, words stand where no type is known before them: in sets, in arms of choices within choices.
  test('what is written is among what would be offered', () => {
    const missing = words.filter(({ start, text: word }) => {
      const { items } = completionsAt(document, start);
      return !isNew(start) && !isColour(text, start) && !items.some(({ label }) => label === word);
    });
    const told = missing.map(({ text: word, start }) => `${word} in ${text.slice(start - 30, start + 20)}`);
    if (name.startsWith('agents')) expect(told.length, told.join('\n')).toBeLessThan(words.length / 12);
    else expect(told).toEqual([]);
  });
});

/** A word of `looks` behind a glyph, or the world's own name. */
const isColour = (text: string, at: number) => /looks \{[^}]*$/.test(text.slice(0, at));

test('every word of the grammar has help', () => {
  const words = new Set<string>();
  for (const text of Object.values(sampleWorlds)) {
    for (let at = 0; at < text.length; at++)
      if (/\s\S/.test(text.slice(at - 1, at + 1))) for (const word of expectedAt(text, at)) words.add(word);
  }
  const without = [...words].filter((word) => /^[a-z]/.test(word) && word !== 's' && !wordHelp(word));
  expect(without).toEqual([]);
});
