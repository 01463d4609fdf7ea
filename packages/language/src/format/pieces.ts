import { Role, type Token } from '../syntax/tokens';
import type { Piece } from './lines';
import { gap } from './spacing';
import type { Structure } from './structure';

/** An entry or list item on one line, cut where its parts may be put below those of its neighbours. */
export function flatPieces(structure: Structure, from: number, to: number): Piece[] {
  const { tokens } = structure;
  const pieces: Piece[] = [];
  let depth = 0;
  for (let i = from; i < to; i++) {
    const token = tokens[i];
    const space = i > from ? gap(tokens[i - 1], token) : '';
    if (token.text === '}' || token.text === ')' || token.text === ']') depth--;
    const anchor = depth === 0 ? anchorOf(token) : undefined;
    const last = pieces[pieces.length - 1];
    if (last === undefined) pieces.push({ text: structure.word(i), anchor });
    else if (anchor === undefined) last.text += space + structure.word(i);
    else {
      last.text += space;
      pieces.push({ text: structure.word(i), anchor });
    }
    if (token.text === '{' || token.text === '(' || token.text === '[') depth++;
  }
  return pieces;
}

function anchorOf({ role, text, kind }: Token): string | undefined {
  if (role & Role.rule) return 'row';
  if (role & Role.inner) return 'inner';
  if (role & Role.clause) return text;
  if (role & Role.body && text === '{') return '{';
  return kind === 'string' ? 'about' : undefined;
}

// prettier-ignore
const alignedWords: ReadonlySet<string> = new Set([
  'group', 'type', 'let', 'require', 'goal', 'test', 'reward', 'cost', 'performance', 'say', 'end',
]);

/** Entries of one kind are aligned with each other. */
export function alignmentKind(
  structure: Structure,
  from: number,
  to: number,
  pieces: readonly Piece[],
  inList: boolean,
): string | undefined {
  const { tokens } = structure;
  if (pieces.some((piece) => piece.anchor === 'row')) return 'rule';
  if (inList) {
    if (pieces.some((piece) => piece.anchor === 'inner')) return 'arm';
    const last = tokens[to - 1].text === ',' ? to - 2 : to - 1;
    return last > from && tokens[last].kind === 'string' ? 'action' : undefined;
  }
  if (tokens[from + 1].text === '{' && from + 1 < to) return 'block';
  return alignedWords.has(tokens[from].text) ? tokens[from].text : undefined;
}

/** The width of tokens on one line, or at least `limit` + 1 if it is more than `limit`. */
export function flatWidth(structure: Structure, from: number, to: number, limit: number): number {
  const { tokens } = structure;
  let width = 0;
  for (let i = from; i < to && width <= limit; i++) {
    width += structure.word(i).length + (i > from ? gap(tokens[i - 1], tokens[i]).length : 0);
  }
  return width;
}
