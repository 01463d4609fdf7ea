/** The agent's interface: actions, macros, what is withheld, and what comes between choosing and acting. */
import type { ActionsBlock, ExprSyntax, Name, Span } from '../syntax/ast';
import type { Action, Expr, Late, World } from '../model/model';
import { bounds, int, PERCENT } from '../model/typing';
import { someExpr } from '../model/walk';
import { shapeOf } from './constants';
import { error, notYet, unknown, warn, type ActionDraft, type Context } from './context';
import { checkInteger, checkTyped, numberRange, span } from './expr';
import { gridOf } from './grid';
import { fitsValue } from './kinds';
import { topScope } from './scope';
import { resolveType } from './types';
import { plainText } from './values';

const HEADINGS: readonly string[] = ['north', 'south', 'west', 'east', 'act'];

/** Every action with every argument is one number; policies and searches go through them. */
const MAX_ACTION_CODES = 2 ** 24;

/** The transitions run once for each. */
const MAX_MACRO = 64;

/** Steps that an action or an observation may be late. */
const MOST_LATE = 16;

export function finishActions(c: Context): (Action | undefined)[] {
  const outer = new Map<string, Span>();
  const keys = new Map<string, string>();
  return c.actionList.map((draft) => {
    const { syntax } = draft;
    const macro = syntax.macro && checkMacro(c, draft);
    const args = actionArgs(c, draft);
    const name = syntax.outer ? plainText(syntax.outer) : syntax.name.text;
    if (!syntax.withheld) {
      if (outer.has(name))
        error(
          c,
          syntax.outer ?? syntax.name,
          'duplicate-name',
          `Two actions are called \`${name}\` by the agent.`,
        );
      outer.set(name, syntax.name);
    }
    const key = syntax.key && plainText(syntax.key);
    if (key !== undefined) checkKey(c, draft, key, keys);
    const heading = syntax.macro ? -1 : HEADINGS.indexOf(syntax.name.text);
    if (args.some((arg) => !arg) || (syntax.macro && !macro)) return undefined;
    const codes = args.reduce((product, arg) => product * (arg!.high - arg!.low + 1), 1);
    if (codes > MAX_ACTION_CODES)
      return error(
        c,
        syntax.name,
        'too-many-actions',
        `\`${syntax.name.text}\` would be ${codes} actions, one for each choice of arguments; at most ${MAX_ACTION_CODES} are allowed. Use smaller ranges, or choose in several steps.`,
      );
    return {
      name: syntax.name.text,
      span: span(syntax.name),
      outer: name,
      args: args as Action['args'],
      ...(macro ? { macro } : {}),
      ...(syntax.withheld ? { withheld: true } : {}),
      ...(key === undefined ? {} : { key }),
      ...(syntax.about ? { about: plainText(syntax.about) } : {}),
      ...(heading >= 0 ? { heading: heading as NonNullable<Action['heading']> } : {}),
    };
  });
}

function checkKey(c: Context, { syntax }: ActionDraft, key: string, keys: Map<string, string>): void {
  if (syntax.withheld)
    warn(
      c,
      syntax.key!,
      'key-of-withheld',
      `\`${syntax.name.text}\` is withheld from the agent, so no key plays it. Leave \`key\` out.`,
    );
  else if (keys.has(key))
    warn(c, syntax.key!, 'keys-clash', `The key \`${key}\` is \`${keys.get(key)}\` already.`);
  else keys.set(key, syntax.name.text);
}

/** The actions that a macro is made of. */
function checkMacro(c: Context, { syntax }: ActionDraft): number[] | undefined {
  if (syntax.args.length)
    return error(
      c,
      syntax.args[0],
      'macro-with-arguments',
      `\`${syntax.name.text}\` is a macro, and a macro has no arguments.`,
    );
  const [over] = syntax.macro!.slice(MAX_MACRO);
  if (over)
    return error(c, over, 'long-macro', `A macro has at most ${MAX_MACRO} actions; end it before this one.`);
  const parts = syntax.macro!.map((name) => checkPart(c, name));
  return parts.some((part) => part === undefined) ? undefined : (parts as number[]);
}

function checkPart(c: Context, name: Name): number | undefined {
  const draft = c.actions.get(name.text);
  if (!draft) return unknown(c, name, name.text, 'an action', c.actions.keys());
  const { macro, args } = draft.syntax;
  if (!macro && !args.length) return draft.id;
  const why = macro ? 'is a macro itself' : 'has arguments';
  return error(
    c,
    name,
    'bad-macro',
    `A macro is made of plain actions; \`${name.text}\` ${why}. ${macro ? `Write what \`${name.text}\` is made of.` : 'Leave it out.'}`,
  );
}

function actionArgs(c: Context, draft: ActionDraft): (Action['args'][number] | undefined)[] {
  return draft.syntax.args.map((field, i) => {
    if (field.type.is === 'word' && field.type.word === 'text')
      notYet(c, field.type, 'An argument of this type');
    if (field.type.is === 'named' && field.type.names.some((name) => c.tables.has(name.text)))
      notYet(c, field.type, 'A table');
    const type = resolveType(c, field.type);
    draft.argTypes[i] = type;
    if (!type || !fitsValue(c, type, field.type)) return undefined;
    if (type.is === 'cell') gridOf(c);
    const { low, high } = bounds(shapeOf(c), type);
    return { name: field.name.text, span: span(field.name), type, low, high };
  });
}

/** `sticky 25% lag 2` behind `actions`. */
export function checkModifiers(c: Context, blocks: readonly ActionsBlock[]): Pick<World, 'sticky' | 'lag'> {
  const found: { sticky?: Expr; lag?: Late } = {};
  const seen = new Set<string>();
  for (const { is, amount, start } of blocks.flatMap((block) => block.modifiers)) {
    const word = { start, end: start + is.length };
    if (seen.has(is)) error(c, word, 'duplicate-entry', `\`actions\` has one \`${is}\`.`);
    else if (is === 'sticky') found.sticky = checkShare(c, amount, is);
    else found.lag = checkLate(c, amount, is);
    seen.add(is);
  }
  return { ...(found.sticky ? { sticky: found.sticky } : {}), ...(found.lag ? { lag: found.lag } : {}) };
}

function checkShare(c: Context, syntax: ExprSyntax, word: string): Expr | undefined {
  const share = checkTyped(c, topScope('actions'), syntax, PERCENT);
  return share && readsHolesOnly(c, share, syntax, word);
}

/** A number of steps that something is late: for `lag` and `delay`. */
export function checkLate(c: Context, syntax: ExprSyntax, word: string): Late | undefined {
  const steps = checkInteger(c, topScope('actions'), syntax, int(0, MOST_LATE));
  if (!steps || !readsHolesOnly(c, steps, syntax, word)) return undefined;
  const { low, high } = numberRange(steps);
  if (low >= 0 && high <= MOST_LATE) return { amount: steps, most: high };
  return error(
    c,
    syntax,
    'too-late',
    `\`${word}\` is 0 to ${MOST_LATE} steps; this is ${low === high ? low : `${low}..${high}`}.`,
  );
}

const OF_HOLES: ReadonlySet<string> = new Set([
  'const',
  'param',
  'not',
  'negate',
  'binary',
  'in',
  'if',
  'call',
]);

function readsHolesOnly(c: Context, expr: Expr, syntax: Span, word: string): Expr | undefined {
  if (!someExpr(expr, (part) => !OF_HOLES.has(part.is))) return expr;
  return error(
    c,
    syntax,
    'not-of-holes',
    `\`${word}\` is the same in every step of an episode: only numbers and holes can stand here. Declare it with \`param\`.`,
  );
}
