import { lex } from '../../src/syntax/lexer';

/** A small generator (mulberry32), so that every run sees the same texts. */
export function randomSource(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const insertions = (
  '{ } [ ] ( ) | -> := = , : . .. ... @ ? ^ v > when if else case on let count some no all was any near around x ' +
  'Wall wolf 3 12.5% " """ // \n \n[ \t # ; == \\ \ud800 \u0000 🌳 task state transitions world each'
).split(' ');

/** The text with one to four tokens or characters deleted, doubled, swapped or inserted. */
export function mutate(text: string, random: (below: number) => number): string {
  for (let changes = 1 + random(4); changes > 0; changes--)
    text = random(2) === 0 ? mutateTokens(text, random) : mutateCharacters(text, random);
  return text;
}

function mutateTokens(text: string, random: (below: number) => number): string {
  const { tokens } = lex(text);
  if (tokens.length < 3) return text;
  const a = tokens[random(tokens.length - 1)];
  const b = tokens[random(tokens.length - 1)];
  const word = insertions[random(insertions.length)];
  switch (random(4)) {
    case 0:
      return text.slice(0, a.start) + text.slice(a.end);
    case 1:
      return `${text.slice(0, a.end)} ${a.text} ${text.slice(a.end)}`;
    case 2:
      return `${text.slice(0, a.start)} ${word} ${text.slice(a.start)}`;
    default: {
      const [first, second] = a.start < b.start ? [a, b] : [b, a];
      if (first.end > second.start) return text;
      return (
        text.slice(0, first.start) +
        second.text +
        text.slice(first.end, second.start) +
        first.text +
        text.slice(second.end)
      );
    }
  }
}

function mutateCharacters(text: string, random: (below: number) => number): string {
  const at = random(text.length + 1);
  const length = random(30);
  switch (random(3)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at + length) + text.slice(at);
    default:
      return text.slice(0, at) + insertions[random(insertions.length)] + text.slice(at);
  }
}
