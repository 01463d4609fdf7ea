/** Bound names of the statement that is being written: the tree may not have it yet. */
import { Role, type Token } from '../syntax/tokens';
import type { Declared } from './declared';
import type { Place } from './place';
import { lastIndexOf } from './backwards';

export function looseLocals({ before, from }: Place): Declared[] {
  const start = lastIndexOf(before, ({ role }) => role & Role.entry);
  const tokens = start < 0 ? [] : before.slice(start);
  const scope = { start: tokens[0]?.start ?? from, end: from };
  const local = (name: Token, of?: Token): Declared => {
    const span = { start: name.start, end: name.end };
    return { role: 'local', name: name.text, span, whole: span, scope, of: of?.text };
  };
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'lo') return [];
    const [previous, next, after] = [tokens[at - 1]?.text, tokens[at + 1]?.text, tokens[at + 2]];
    if (previous === '?' || (previous === 'for' && next === 'in')) return [local(token)];
    if (next === ':' && after?.kind === 'up') return [local(token, after)];
    return isArgumentOfOn(tokens, at) ? [local(token)] : [];
  });
}

/** The `c` of `on press(c)`. */
function isArgumentOfOn(tokens: readonly Token[], at: number): boolean {
  let bracket = at - 1;
  while (
    tokens[bracket]?.text === ',' ||
    (tokens[bracket]?.kind === 'lo' && tokens[bracket + 1]?.text === ',')
  )
    bracket--;
  if (tokens[bracket]?.text !== '(' || tokens[bracket - 1]?.kind !== 'lo') return false;
  const head = lastIndexOf(tokens.slice(0, bracket), ({ text }) => text === 'on');
  return head >= 0 && tokens.slice(head, bracket).every(({ text }) => !'[]{}'.includes(text));
}
