// Fields of records and entries of lists: completed, explained, found.
import { describe, expect, test } from 'vitest';
import { load } from '../../src/check/load';
import { completionsAt } from '../../src/services/completion';
import { definitionAt } from '../../src/services/definition';
import { readDocument } from '../../src/services/document';
import { hoverAt } from '../../src/services/hover';
import { marked } from '../syntax/marked';
import { yard } from './yard';

const head = `type Hue = { red, green }
  type Rule = { form: { hold, near }, side: direction or none, odd: 2 of { hue: Hue, n: 0..3 } }
  param rules: upto 3 of Rule = { { form: near } }
  param want: Rule`;

function ask(statement: string) {
  const { text, offset } = marked(
    yard({ head, transitions: `transitions { ${statement} }`, signals: 'signals { end success when goal }' }),
  );
  return { text, offset, document: readDocument(text, load(text).world) };
}

function wanted(statement: string): string[] {
  const { document, offset } = ask(statement);
  return completionsAt(document, offset).items.map(({ label }) => label);
}

function target(statement: string): string | undefined {
  const { document, offset, text } = ask(statement);
  const found = definitionAt(document, offset)?.targets[0]?.name;
  return found && text.slice(found.start, found.end + 12);
}

describe('behind a dot', () => {
  test.each([
    ['if want.<|>', ['form', 'odd', 'side']],
    ['for r in rules { if r.<|> }', ['form', 'odd', 'side']],
    ['if rules.(2).<|>', ['form', 'odd', 'side']],
    ['if rules.<|>', ['length']],
    ['if want.odd.(1).<|>', ['hue', 'n']],
    ['for r in rules { for o in r.odd { if o.<|> } }', ['hue', 'n']],
  ])('%s', (statement, labels) => {
    expect(wanted(statement)).toEqual(labels);
  });

  test('an object bound on the left still has its attributes', () => {
    expect(wanted('[ d: Door ] when d.<|>')).toEqual(expect.arrayContaining(['lock', 'open', 'cell']));
  });
});

test('values where a field is compared', () => {
  expect(wanted('if want.form = <|>').slice(0, 2)).toEqual(['hold', 'near']);
  expect(wanted('for r in rules { for o in r.odd { if o.hue = <|> } }').slice(0, 2)).toEqual([
    'green',
    'red',
  ]);
});

test('definition', () => {
  expect(target('if want.for<|>m = near { move }')).toBe('form: { hold, ne');
  expect(target('for r in rules { if r.si<|>de = none { move } }')).toBe('side: direction ');
  expect(target('for r in rules { if <|>r.side = none { move } }')).toContain('r in rules');
  expect(target('if rules.(1).odd.(2).hu<|>e = red { move }')).toContain('hue: Hue, n');
});

test('hover', () => {
  const { document, offset } = ask('for r in rules { if r.si<|>de = none { move } }');
  expect(hoverAt(document, offset)).toMatchObject({
    title: 'side: direction or none',
    role: 'field of Rule',
  });
  const hole = ask('for r in ru<|>les { if r.side = none { move } }');
  expect(hoverAt(hole.document, hole.offset)).toMatchObject({ role: 'hole of T (transitions)', axes: ['T'] });
});

describe('within a literal', () => {
  const inHead = (hole: string) => {
    const { text, offset } = marked(yard({ head: `${head}\n  ${hole}` }));
    return completionsAt(readDocument(text), offset).items.map(({ label }) => label);
  };
  test.each([
    ['param more: Rule = { <|> }', ['form', 'odd', 'side']],
    ['param more: upto 2 of Rule = { { form: near }, { form: hold, <|> } }', ['form', 'odd', 'side']],
    ['param more: Rule = { odd: { { <|> } } }', ['hue', 'n']],
  ])('%s', (hole, labels) => {
    expect(inHead(hole)).toEqual(labels);
  });
  test('values, and the entries of a list of values', () => {
    expect(inHead('param more: Rule = { form: <|> }').slice(0, 2)).toEqual(['hold', 'near']);
    expect(inHead('param more: 2 of Hue = { red, <|> }').slice(0, 2)).toEqual(['green', 'red']);
    expect(inHead('draw { want := { side: <|> } }')).toContain('north');
    expect(inHead('draw { for r in rules { r.odd := { { hue: <|> } } } }').slice(0, 2)).toEqual([
      'green',
      'red',
    ]);
  });
});
