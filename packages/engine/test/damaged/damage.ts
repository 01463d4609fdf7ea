/** Damaged world files: tokens and characters of the built-in worlds are cut, doubled, swapped and replaced. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, load } from '@terrarium/language';
import { expect } from 'vitest';
import { createInterpreter, drawAt, EngineError, lower, pickOf, streamBase } from '../../src/index';

const worlds = readdirSync('worlds', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.world') && !name.startsWith('pairs'))
  .map((name) => readFileSync(join('worlds', name), 'utf8'));

const JUNK = [
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  '->',
  '...',
  '"',
  '"""',
  '//',
  '%',
  '-',
  '9999999999',
  '0',
  'none',
  'any',
  'no',
  'was',
  'repeat',
  'together',
  'Wall',
  'x',
  '\u0000',
  '\ud800',
  'é',
];
const TOKEN = /"[^"\n]*"|[A-Za-z_]+|\d+|\s+|[^\sA-Za-z0-9]/g;

function mutate(text: string, draw: (n: number) => number): string {
  let tokens = text.match(TOKEN)!;
  const hits = 1 + draw(4);
  for (let hit = 0; hit < hits; hit++) {
    const at = draw(tokens.length);
    const other = draw(tokens.length);
    switch (draw(7)) {
      case 0:
        tokens.splice(at, 1 + draw(3));
        break;
      case 1:
        tokens.splice(at, 0, tokens[other]!);
        break;
      case 2:
        [tokens[at], tokens[other]] = [tokens[other]!, tokens[at]!];
        break;
      case 3:
        tokens[at] = JUNK[draw(JUNK.length)]!;
        break;
      case 4:
        tokens[at] = tokens[other]!;
        break;
      case 5:
        tokens.splice(at, 0, JUNK[draw(JUNK.length)]!);
        break;
      default: {
        const joined = tokens.join('');
        const cut = draw(joined.length);
        tokens = (draw(2) === 0
          ? joined.slice(0, cut)
          : joined.slice(0, cut) + joined.slice(cut + 1 + draw(40))
        ).match(TOKEN) ?? [''];
      }
    }
    if (tokens.length === 0) tokens = [''];
  }
  return tokens.join('');
}

/**
 * Damaged world number `id` is read, with a place for whatever is said about it, and played where it still checks. Answers
 * whether it ran; nothing may throw but what the engine has a name for.
 */
export function playDamaged(id: number): boolean {
  const base = streamBase(id, 11, 0);
  let drawn = 0;
  const draw = (n: number): number => pickOf(drawAt(base, drawn++), n);
  const text = mutate(worlds[id % worlds.length]!, draw);
  const { world, diagnostics } = load(text);
  for (const { span, message } of diagnostics) {
    if (!(span.start >= 0 && span.end >= span.start && span.end <= text.length && message.length > 0))
      expect.fail(`a message without a place: ${message} ${span.start}..${span.end}\n${text}`);
  }
  if (!world) {
    expect(
      diagnostics.some((d) => d.severity === 'error'),
      text,
    ).toBe(true);
    return false;
  }
  if (id % 10 === 0) expect(load(format(text).text).world, text).toBeDefined();
  const instance = createInterpreter(lower(world, text));
  try {
    instance.reset(0, id);
    for (let step = 0; step < 3; step++) instance.step(draw(instance.program.actionCount || 1));
    return true;
  } catch (error) {
    if (!(error instanceof EngineError))
      throw new Error(`mutation ${id}: ${String(error)}\n${text}`, { cause: error });
    return false;
  }
}
