/** Builders of start states. */
import type { AreaSyntax, BuildStmt, ExprSyntax, Span, WhereSyntax } from '../syntax/ast';
import type { AreaClause, Build, Drawing, Expr, Where } from '../model/model';
import { CELL, int, orNone, PERCENT } from '../model/typing';
import { error, listed, noGrid, unknown, type Context } from './context';
import { checkInteger, checkTyped, numberRange, span } from './expr';
import { gridOf } from './grid';
import { unknownThing } from './groups';
import { checkDrawing } from './maps';
import { checkPlacing } from './placing';
import type { Scope } from './scope';
import { checkThing, membersOf } from './things';

export function checkBuild(c: Context, scope: Scope, syntax: BuildStmt): Build | undefined {
  const at = span(syntax);
  if (syntax.is === 'play') return checkPlay(c, scope, syntax);
  if (!c.gridSyntax) return noGrid(c, syntax, 'Builders need a grid');
  switch (syntax.is) {
    case 'size': {
      const width = checkInteger(c, scope, syntax.width, int(1, 255));
      const height = checkInteger(c, scope, syntax.height, int(1, 255));
      return width && height && sizeFits(c, syntax, width, height)
        ? { is: 'size', width, height, span: at }
        : undefined;
    }
    case 'map': {
      const maps = syntax.maps.map((raw) => c.legend && checkDrawing(c, c.legend, raw));
      const pick = syntax.pick && checkInteger(c, scope, syntax.pick, int(1, syntax.maps.length));
      if (syntax.pick && !pick) return undefined;
      if (pick && (numberRange(pick).low < 1 || numberRange(pick).high > maps.length)) {
        return error(
          c,
          syntax.pick!,
          'index-range',
          `There are ${maps.length} maps, counted from 1; this may be ${numberRange(pick).low}..${numberRange(pick).high}.`,
        );
      }
      if (maps.some((map) => !map)) return undefined;
      return { is: 'map', ...(pick ? { pick } : {}), maps: maps as Drawing[], span: at };
    }
    case 'fill': {
      const thing = checkPlacing(c, scope, syntax.thing);
      const area = checkArea(c, scope, syntax.area);
      return thing && area && { is: 'fill', thing, area, span: at };
    }
    case 'border':
    case 'maze': {
      const thing = checkPlacing(c, scope, syntax.thing);
      return thing && { is: syntax.is, thing, span: at };
    }
    case 'cave': {
      const thing = checkPlacing(c, scope, syntax.thing);
      const share = checkTyped(c, scope, syntax.share, PERCENT);
      return thing && share && { is: 'cave', thing, share, span: at };
    }
    case 'rooms': {
      const thing = checkPlacing(c, scope, syntax.thing);
      const columns = checkInteger(c, scope, syntax.columns, int(1, 255));
      const rows = checkInteger(c, scope, syntax.rows, int(1, 255));
      return thing && columns && rows && { is: 'rooms', thing, columns, rows, span: at };
    }
    case 'scatter':
    case 'place': {
      const count = syntax.is === 'scatter' ? checkInteger(c, scope, syntax.count, int(0, 16384)) : undefined;
      const thing = checkPlacing(c, scope, syntax.thing);
      const where = checkWhere(c, scope, syntax.where);
      if (!thing || !where || (syntax.is === 'scatter' && !count)) return undefined;
      return { is: syntax.is, ...(count ? { count } : {}), thing, where, span: at };
    }
  }
}

function sizeFits(c: Context, syntax: Span, width: Expr, height: Expr): boolean {
  const grid = gridOf(c);
  if (!grid) return false;
  if (!grid.upto) {
    const text = 'upto ';
    const start = grid.span.start + 'grid '.length;
    error(
      c,
      syntax,
      'fixed-grid',
      '`size` chooses within a capacity: declare the grid with `upto`, as in `grid upto 10 x 8`.',
      {
        title: 'Make the grid a capacity',
        edits: [{ span: { start, end: start }, text }],
      },
    );
    return false;
  }
  const [w, h] = [numberRange(width), numberRange(height)];
  if (w.low > grid.width || h.low > grid.height || w.high < 1 || h.high < 1) {
    error(
      c,
      syntax,
      'grid-size',
      `This size lies outside the grid's capacity of ${grid.width} x ${grid.height}.`,
    );
    return false;
  }
  return true;
}

function checkArea(c: Context, scope: Scope, syntax: AreaSyntax | undefined): AreaClause[] | undefined {
  const clauses: AreaClause[] = [];
  let failed = false;
  for (const clause of syntax ?? []) {
    const low = checkInteger(c, scope, clause.low);
    const high = clause.high ? checkInteger(c, scope, clause.high) : low;
    if (low && high) clauses.push({ axis: clause.axis, low, high });
    else failed = true;
  }
  return failed ? undefined : clauses;
}

function checkWhere(c: Context, scope: Scope, syntax: WhereSyntax): Where | undefined {
  const at = syntax.at && checkTyped(c, scope, syntax.at, orNone(CELL));
  const on = syntax.on && checkThing(c, scope, syntax.on, { bindings: false });
  const area = checkArea(c, scope, syntax.area);
  let farFrom: Where['farFrom'];
  if (syntax.farFrom) {
    const kinds =
      membersOf(c, syntax.farFrom.kind.text)?.map((member) => member.kind) ??
      unknownThing(c, syntax.farFrom.kind);
    const distance = checkInteger(c, scope, syntax.farFrom.distance, int(0, 510));
    if (!kinds || !distance) return undefined;
    farFrom = { kinds, distance };
  }
  if ((syntax.at && !at) || (syntax.on && !on) || !area) return undefined;
  return { ...(at ? { at } : {}), ...(on ? { on } : {}), area, ...(farFrom ? { farFrom } : {}) };
}

function checkPlay(c: Context, scope: Scope, syntax: BuildStmt & { is: 'play' }): Build | undefined {
  const { text } = syntax.action;
  const draft = c.actions.get(text);
  if (!draft && text === 'tick') {
    if (syntax.args.length) return error(c, syntax.args[0], 'argument-count', '`tick` has no arguments.');
    return { is: 'play', action: 'tick', args: [], span: span(syntax) };
  }
  if (!draft) {
    const names = [...c.actions.keys()];
    return unknown(
      c,
      syntax.action,
      text,
      'an action',
      [...names, 'tick'],
      names.length ? `There are ${listed(names.slice(0, 12))}.` : '',
    );
  }
  const args = checkArgs(c, scope, draft.argTypes, syntax.args, syntax.action);
  return args && { is: 'play', action: draft.id, args, span: span(syntax) };
}

/** One value for each argument of an action. */
export function checkArgs(
  c: Context,
  scope: Scope,
  types: readonly (Expr['type'] | undefined)[],
  syntaxes: readonly ExprSyntax[],
  action: Span & { text: string },
): Expr[] | undefined {
  if (syntaxes.length !== types.length) {
    return error(
      c,
      action,
      'argument-count',
      `\`${action.text}\` takes ${types.length === 1 ? 'one argument' : `${types.length} arguments`}; here ${syntaxes.length === 1 ? 'is one' : `are ${syntaxes.length}`}.`,
    );
  }
  const args: Expr[] = [];
  for (const [i, syntax] of syntaxes.entries()) {
    const type = types[i];
    const value = type && checkTyped(c, scope, syntax, type);
    if (value) args.push(value);
  }
  return args.length === types.length ? args : undefined;
}
