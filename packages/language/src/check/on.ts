/** `on press(c)`: which actions a statement answers, with their arguments as bound names. */
import type { PrefixStmt } from '../syntax/ast';
import type { Stmt } from '../model/model';
import { join } from '../model/typing';
import { addLocal, error, listed, unknown, warn, type Context } from './context';
import { span } from './expr';
import { bind, inner, type Scope } from './scope';
import { checkStmt, type Place } from './statements';

type OnStmt = PrefixStmt & { is: 'on' };
type Clause = (Stmt & { is: 'on' })['clauses'][number];

export function checkOn(c: Context, scope: Scope, place: Place, syntax: OnStmt): Stmt | undefined {
  if (place.on) {
    warn(
      c,
      { start: syntax.start, end: syntax.start + 2 },
      'on-in-on',
      'This `on` stands inside another: both must name the action, or it never runs.',
    );
  }
  const body = inner(scope);
  const clauses = syntax.actions.map((entry) => checkClause(c, body, entry));
  if (syntax.actions.length > 1) boundByAll(c, syntax);
  const statement = checkStmt(c, body, { ...place, on: syntax }, syntax.statement);
  if (!statement || clauses.some((clause) => !clause)) return undefined;
  return { is: 'on', clauses: clauses as Clause[], body: statement, span: span(syntax) };
}

function checkClause(c: Context, body: Scope, entry: OnStmt['actions'][number]): Clause | undefined {
  const { text } = entry.name;
  const draft = c.actions.get(text);
  if (!draft && (text === 'any' || text === 'tick')) {
    if (entry.args.length) return error(c, entry.args[0], 'argument-count', `\`${text}\` has no arguments.`);
    return { action: text, args: [] };
  }
  if (!draft) {
    for (const arg of entry.args) bind(body, arg.text, { is: 'broken' });
    const names = [...c.actions.keys()];
    return unknown(
      c,
      entry.name,
      text,
      'an action',
      [...names, 'any', 'tick'],
      names.length ? `There are ${listed(names.slice(0, 12))}.` : '',
    );
  }
  if (draft.syntax.macro?.length) {
    const parts = draft.syntax.macro.map((part) => `\`${part.text}\``);
    warn(
      c,
      entry.name,
      'on-macro',
      `\`${text}\` is a macro: the transitions run for ${listed(parts)}, never for \`${text}\` itself.`,
    );
  }
  const known = draft.syntax.args;
  if (entry.args.length > known.length) {
    const most = known.length
      ? `has ${known.length === 1 ? 'one argument' : `${known.length} arguments`}`
      : 'has no arguments';
    for (const arg of entry.args) bind(body, arg.text, { is: 'broken' });
    return error(c, entry.args[known.length], 'argument-count', `\`${text}\` ${most}.`);
  }
  const args: number[] = [];
  for (const [i, arg] of entry.args.entries()) {
    const type = draft.argTypes[i];
    if (!type) {
      bind(body, arg.text, { is: 'broken' });
      continue;
    }
    const before = body.names.get(arg.text);
    if (before?.is === 'value') {
      // The same name in two clauses is one name for both arguments.
      const joined = join(before.type, type);
      if (!joined)
        return error(c, arg, 'type-mismatch', `\`${arg.text}\` has different types in these actions.`);
      c.locals[before.local].type = joined;
      bind(body, arg.text, { is: 'value', local: before.local, type: joined });
      args.push(before.local);
      continue;
    }
    const local = addLocal(c, arg, type);
    bind(body, arg.text, { is: 'value', local, type });
    args.push(local);
  }
  return args.length === entry.args.length ? { action: draft.id, args } : undefined;
}

/** Every action of the list must give every name a value. */
function boundByAll(c: Context, syntax: OnStmt): void {
  const names = new Set(syntax.actions.flatMap((entry) => entry.args.map((arg) => arg.text)));
  for (const name of names) {
    const without = syntax.actions.find((entry) => !entry.args.some((arg) => arg.text === name));
    if (without)
      error(
        c,
        without,
        'not-bound',
        `\`${name}\` is bound by some of these actions only; \`${without.name.text}\` leaves it open.`,
      );
  }
}
