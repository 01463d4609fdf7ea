import { describe, expect, test } from 'vitest';
import { format } from '../../src/format/format';
import { printWorld } from '../../src/format/print/world';
import { hasErrors } from '../../src/syntax/diagnostic';
import { parse } from '../../src/syntax/parse';
import { mutate, randomSource } from '../syntax/mutations';
import { sampleWorlds } from '../syntax/sample-worlds';

/** The trees of a text without the places of their nodes. */
const meaning = (text: string) =>
  JSON.stringify(parse(text).worlds, (key, value) =>
    ['start', 'end', 'lineStarts'].includes(key) ? undefined : value,
  );

const comments = (text: string) =>
  parse(text).tokens.flatMap((token) => token.comments.map((comment) => comment.text));

function expectIdentity(text: string): void {
  const once = format(text).text;
  if (meaning(once) !== meaning(text)) throw new Error(`another tree for:\n${text}\n---\n${once}`);
  if (comments(once).join('\n') !== comments(text).join('\n'))
    throw new Error(`other comments for:\n${text}\n---\n${once}`);
  const twice = format(once).text;
  if (twice !== once) throw new Error(`not stable for:\n${text}\n---\n${once}\n---\n${twice}`);
}

/** Other spaces, line breaks and comments between the tokens; a `[` stays on its line. */
function relayout(text: string, random: (below: number) => number): string {
  const breaks = ['\n', '\n\n\n', ' // here\n', '\n // there\n\n', '  ', ' '];
  const one = 2 + random(60);
  let result = '';
  let at = 0;
  for (const token of parse(text).tokens) {
    result += text.slice(at, token.start);
    if (random(one) === 0) result += breaks[token.text === '[' ? 5 : random(breaks.length)];
    result += text.slice(token.start, token.end);
    at = token.end;
  }
  return result;
}

describe.each(Object.entries(sampleWorlds))('%s', (_, text) => {
  test('format keeps the tree and the comments, and is stable', () => {
    expectIdentity(text);
  });

  test('in every layout', () => {
    const random = randomSource(text.length);
    let checked = 0;
    for (let run = 0; run < 250; run++) {
      const other = relayout(text, random);
      if (hasErrors(parse(other).diagnostics)) continue;
      expectIdentity(other);
      checked++;
    }
    expect(checked).toBeGreaterThan(150);
  });

  test('and for mutated texts that still are worlds', () => {
    const random = randomSource(text.length + 1);
    for (let run = 0; run < 300; run++) {
      const other = mutate(text, random);
      if (!hasErrors(parse(other).diagnostics)) expectIdentity(other);
    }
  });

  test('a tree is printed as a text with this tree', () => {
    const { world } = parse(text);
    if (world === undefined) throw new Error('no world');
    const printed = printWorld(world);
    expect(parse(printed).diagnostics).toEqual([]);
    expect(meaning(printed)).toBe(meaning(text));
    expectIdentity(printed);
  });
});

test('the layout of a text depends on nothing but its tokens and line breaks', () => {
  for (const text of Object.values(sampleWorlds)) {
    const flat = text.replace(/^[ \t]+(?![.g0])/gm, '');
    expect(format(flat).text).toBe(format(text).text);
  }
});
