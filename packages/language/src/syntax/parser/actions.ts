import type { ActionsBlock, ActionSyntax, Name, StringSyntax } from '../ast';
import { type Cursor, nameOf } from './cursor';
import { parseExpr } from './expressions';
import { bracedList } from './sets';
import { parseString } from './strings';
import { parseDeclarations } from './types';

/** `actions sticky 25% { north, press(c: cell) key "p" "Press the lamp." }` */
export function parseActions(c: Cursor): ActionsBlock {
  const { start } = c.take();
  const modifiers: ActionsBlock['modifiers'][number][] = [];
  while (c.at('sticky') || c.at('lag')) {
    const word = c.take();
    const amount = parseExpr(c);
    modifiers.push({ is: word.text as 'sticky' | 'lag', amount, start: word.start, end: c.lastEnd });
  }
  const actions = bracedList(c, 'before the actions', 'tolerant', parseAction);
  return { is: 'actions', modifiers, actions, start, end: c.lastEnd };
}

function parseAction(c: Cursor): ActionSyntax {
  const name = c.declare('An action', 'plain');
  const args = parseDeclarations(c, 'An argument', 'cell');
  const macro = c.eat('=') ? parseMacro(c) : undefined;
  const named = c.eat('as');
  const withheld = named && c.eat('none');
  const outer = named && !withheld ? parseString(c, 'with the name that the agent sees') : undefined;
  let key: StringSyntax | undefined;
  if (c.at('key')) {
    c.take();
    key = parseString(c, 'with the key');
  }
  const about = c.atKind('string') ? parseString(c, 'about the action') : undefined;
  return { name, args, macro, withheld, outer, key, about, start: name.start, end: c.lastEnd };
}

/** `north north`; nothing at all is a macro that does nothing. */
function parseMacro(c: Cursor): Name[] {
  const names: Name[] = [];
  const atClause = () =>
    (c.at('as') && (c.peek().kind === 'string' || c.peek().text === 'none')) ||
    (c.at('key') && c.peek().kind === 'string');
  while (c.atKind('lo') && !atClause()) names.push(nameOf(c.take()));
  return names;
}
