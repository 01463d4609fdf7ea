import type { AttrSyntax, CompareOp, DirectionWord, ExprSyntax, Name, PathExpr, ThingSyntax } from '../ast';
import { replacement } from '../diagnostic';
import { Role, type Token } from '../tokens';
import { type Cursor, nameOf } from './cursor';
import { parseAdd, parseExpr, parseSet } from './expressions';
import { commaList } from './lists';

export const DIRECTIONS: ReadonlySet<string> = new Set([
  '>',
  '<',
  '^',
  'v',
  'north',
  'south',
  'west',
  'east',
]);
export const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);

/** `Wolf(hp: 3)`, or with a name for the object: `w: Wolf`. */
export function parseThing(c: Cursor): ThingSyntax {
  const { start } = c.token;
  let bind: Name | undefined;
  if (c.token.kind === 'lo' && c.peek().text === ':') {
    bind = c.declare('A bound object', 'cell');
    c.take();
  }
  return thing(c, start, bind);
}

/** `Wolf(hp: 3)`: where no name can be bound. */
export function parseKind(c: Cursor): ThingSyntax {
  return thing(c, c.token.start, undefined);
}

function thing(c: Cursor, start: number, bind: Name | undefined): ThingSyntax {
  const name = c.up('A kind or group');
  const attrs = c.at('(') ? parseAttrs(c) : [];
  return { is: 'kind', bind, name, attrs, start, end: c.lastEnd };
}

/** `(color: red, lit, hp > 2)` */
export function parseAttrs(c: Cursor): AttrSyntax[] {
  c.expect('(', 'before the attributes').role |= Role.call;
  c.enter();
  const attrs = commaList(c, ')', 'strict', parseAttr);
  c.leave();
  return attrs;
}

function parseAttr(c: Cursor): AttrSyntax {
  const { start } = c.token;
  if (c.at('not') && c.peek().kind === 'lo') {
    c.take();
    const name = c.lo('An attribute');
    return { is: 'flag', name, not: true, start, end: c.lastEnd };
  }
  const name = c.lo('An attribute');
  if (c.eat(':')) return attrValue(c, name, start);
  if (c.eat('in')) {
    const set = parseSet(c);
    return { is: 'in', name, set, start, end: c.lastEnd };
  }
  if (c.at('+=') || c.at('-=')) {
    const op = c.take().text as '+=' | '-=';
    const value = parseAdd(c);
    return { is: 'change', name, op, value, start, end: c.lastEnd };
  }
  if (c.at(':=')) {
    c.report(
      'attribute-sign',
      'An attribute gets its value with `:`.',
      c.token,
      replacement('Write `:`', c.token, ':'),
    );
    c.take();
    return attrValue(c, name, start);
  }
  const op = parseComparison(c);
  if (op !== undefined) {
    const value = parseAdd(c);
    return { is: 'compare', name, op, value, start, end: c.lastEnd };
  }
  return { is: 'flag', name, not: false, start, end: c.lastEnd };
}

function attrValue(c: Cursor, name: Name, start: number): AttrSyntax {
  if (c.eat('?')) {
    const bind = c.declare('A bound value', 'cell');
    return { is: 'bind', name, bind, start, end: c.lastEnd };
  }
  if (atDirection(c) && endsAttr(c.peek())) {
    const word = c.take().text as DirectionWord;
    return { is: 'direction', name, word, start, end: c.lastEnd };
  }
  const value = parseExpr(c);
  return { is: 'value', name, value, start, end: c.lastEnd };
}

function endsAttr(token: Token): boolean {
  return token.text === ',' || token.text === ')';
}

export function atDirection(c: Cursor): boolean {
  if (c.index === c.probe) for (const word of DIRECTIONS) c.expected.add(word);
  return DIRECTIONS.has(c.token.text);
}

/** Takes a comparison sign, if one is here. */
export function parseComparison(c: Cursor): CompareOp | undefined {
  if (c.index === c.probe) for (const sign of COMPARISONS) c.expected.add(sign);
  return COMPARISONS.has(c.token.text) ? (c.take().text as CompareOp) : undefined;
}

/** `hand`, `bag.wood`, `pays.(arm)` */
export function parsePath(c: Cursor, what = 'A value'): PathExpr {
  return pathAfter(c, c.lo(what));
}

export function pathAfter(c: Cursor, name: Name): PathExpr {
  const steps: (Name | ExprSyntax)[] = [];
  while (c.eat('.')) {
    if (c.atKind('lo')) {
      steps.push(nameOf(c.take()));
    } else if (c.at('(')) {
      c.take().role |= Role.call;
      c.enter();
      steps.push(parseExpr(c));
      c.leave();
      c.expect(')', 'after the index');
    } else {
      const number = c.token.kind === 'number' ? c.token : undefined;
      const fix = number && replacement(`Write \`(${number.text})\``, number, `(${number.text})`);
      c.fail(
        'expected-name',
        `Expected a name or an index like \`(1)\` after the dot, found ${c.found()}.`,
        c.token,
        fix,
      );
    }
  }
  return { is: 'path', name, steps, start: name.start, end: c.lastEnd };
}
