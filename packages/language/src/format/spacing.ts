import { Role, type Token } from '../syntax/tokens';

/** What stands between entries that share a line. */
const ENTRY_GAP = '   ';

/** The space between two neighbours on a line. */
export function gap(previous: Token, next: Token): string {
  const before = previous.text;
  const after = next.text;
  if (next.role & Role.entry) return before === '{' ? ' ' : ENTRY_GAP;
  if (after === ',' || after === ')' || after === ':' || after === '.') return '';
  if (before === '(' || before === '@' || before === '?' || before === '.') return '';
  if (previous.role & Role.sign) return '';
  if (after === '(') return next.role & Role.call ? '' : ' ';
  if (after === '..') return before === ',' ? ' ' : '';
  if (before === '..') return previous.role & Role.openRange ? ' ' : '';
  return ' ';
}
