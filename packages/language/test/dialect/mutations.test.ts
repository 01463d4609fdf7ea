// Texts of turns that are broken in every way: an answer, never an exception.
import { expect, test } from 'vitest';
import { completionsAt, definitionAt, expandTurn, hoverAt, load, readDocument } from '../../src/index.ts';
import { mutate, randomSource } from '../syntax/mutations';
import { turnOf, turnText } from './turns';

const TURN = `drive Player and Hole
    a: repeat [ > Player | Push ] -> [ > Player | > Push ] do again, cancel
    repeat { rigid [ moving Push | Any ] -> [ moving Push | Any ]   along east, west [ Ball | ... | Hole ] -> [ | ... | Hole ] }
    b: repeat { random { [ perpendicular Ball ] -> [ any(Push) ] }   repeat 2 [ Wall ] [ no Any ] -> [ wander Wall ] [ ] }
    if true { repeat [ stationary Same | Same ] -> [ act Same | Same ] }
    move
    b: repeat [ Crate Hole ] -> [ Hole ]
    on any require not some [ was Player Player ]`;

test('400 mutations', () => {
  const original = turnText(TURN);
  expect(load(original).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const random = randomSource(5);
  let sound = 0;
  for (let run = 0; run < 400; run++) {
    const text = mutate(original, random);
    const { world, diagnostics } = load(text);
    for (const { span } of diagnostics)
      if (!(0 <= span.start && span.start <= span.end && span.end <= text.length))
        throw new Error('a span outside of the text');
    if (!world) continue;
    sound++;
    const [first] = world.transitions.body;
    if (first?.is === 'turn') expandTurn(world, turnOf(world), () => {});
  }
  expect(sound).toBeGreaterThan(5);
});

test('the editor answers everywhere', () => {
  const text = turnText(TURN);
  const document = readDocument(text, load(turnText('move')).world);
  for (let offset = 0; offset <= text.length; offset++) {
    completionsAt(document, offset);
    hoverAt(document, offset);
    definitionAt(document, offset);
  }
  const words = (statements: string) => {
    const [before, after] = turnText(statements).split('<|>');
    const cut = readDocument(before + after, load(turnText('move')).world);
    return completionsAt(cut, before.length).items.map((item) => item.label);
  };
  expect(words('<|>')).toEqual(
    expect.arrayContaining(['drive', 'move', 'repeat', 'random', 'rigid', 'along']),
  );
  expect(words('repeat [ <|> ] -> [ ]')).toEqual(expect.arrayContaining(['Crate', 'Push', 'moving', 'no']));
  expect(words('repeat [ ] -> [ ] do <|>')).toEqual(
    expect.arrayContaining(['again', 'cancel', 'checkpoint', 'restart']),
  );
});
