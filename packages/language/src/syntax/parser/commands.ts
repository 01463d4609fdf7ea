import type { CommandStmt, Name, ToolStmt } from '../ast';
import type { Cursor } from './cursor';
import { parseExpr } from './expressions';
import { parseTemplate } from './strings';
import { parseAttrs } from './things';

const plainCommands = ['move', 'cancel', 'again', 'checkpoint', 'restart'] as const;

/** What a rule may do with the whole step. */
export const commandWords: ReadonlyMap<string, (c: Cursor) => CommandStmt> = new Map([
  ...plainCommands.map((is) => [is, (c: Cursor) => parsePlain(c, is)] as const),
  ['drive', parseDrive] as const,
]);

/** What the transitions of tools and tables are made of. */
export const toolWords: ReadonlyMap<string, (c: Cursor) => ToolStmt> = new Map([
  ['require', parseRequire],
  ['reply', parseReply],
  ['insert', parseInsert],
  ['delete', parseDelete],
]);

function parsePlain(c: Cursor, is: (typeof plainCommands)[number]): CommandStmt {
  const { start } = c.take();
  return { is, start, end: c.lastEnd };
}

/** `drive Player Ghost`, `drive Body and Head` */
function parseDrive(c: Cursor): CommandStmt {
  const { start } = c.take();
  const kinds: Name[] = [c.up('A kind that is driven')];
  if (c.at('and')) {
    while (c.eat('and')) kinds.push(c.up('A kind that is driven'));
    return { is: 'drive', kinds, all: true, start, end: c.lastEnd };
  }
  while (c.atKind('up')) kinds.push(c.up('A kind that is driven'));
  return { is: 'drive', kinds, start, end: c.lastEnd };
}

/** `require stock > 0 else "Sold out."` */
function parseRequire(c: Cursor): ToolStmt {
  const { start } = c.take();
  const condition = parseExpr(c);
  const otherwise = c.eatClause('else') ? parseTemplate(c, 'that tells the agent what is wrong') : undefined;
  return { is: 'require', condition, else: otherwise, start, end: c.lastEnd };
}

function parseReply(c: Cursor): ToolStmt {
  const { start } = c.take();
  const text = parseTemplate(c, 'after `reply`');
  return { is: 'reply', text, start, end: c.lastEnd };
}

/** `insert Order(id: "W1")` */
function parseInsert(c: Cursor): ToolStmt {
  const { start } = c.take();
  const table = c.up('A table');
  const attrs = parseAttrs(c);
  return { is: 'insert', table, attrs, start, end: c.lastEnd };
}

function parseDelete(c: Cursor): ToolStmt {
  const { start } = c.take();
  const row = c.lo('The row that is deleted');
  return { is: 'delete', row, start, end: c.lastEnd };
}
