/**
 * Values that a loop reads anew for each entry of a list are read where they are needed: under the conditions that decide
 * whether the entry has anything to do. Nothing but holes and the loop's own counter may be in them, so that it does not
 * matter when they are read.
 */
import type { Expr, Stmt } from '../program/program';
import { walk } from './program-walk';

type SetLocal = Extract<Stmt, { op: 'setLocal' }>;

/** The same statement, its loops over entries reading as little as they can. */
export function withSunkValues(s: Stmt): Stmt {
  switch (s.op) {
    case 'block':
      return { ...s, body: s.body.map(withSunkValues) };
    case 'label':
    case 'repeat':
    case 'each':
      return { ...s, body: withSunkValues(s.body) };
    case 'if':
    case 'chance':
      return { ...s, then: withSunkValues(s.then), else: s.else && withSunkValues(s.else) };
    case 'for':
      return { ...s, body: sink(withSunkValues(s.body), []) };
    default:
      return s;
  }
}

/** The values and then the statement, each value as late as can be. */
function sink(s: Stmt, values: readonly SetLocal[]): Stmt {
  switch (s.op) {
    case 'block': {
      if (s.how !== 'all') break;
      const first = s.body.findIndex((one) => one.op !== 'setLocal' || !isSteady(one.value));
      const leading = s.body.slice(0, first < 0 ? s.body.length : first) as SetLocal[];
      const rest = s.body.slice(leading.length);
      if (rest.length === 1) return sink(rest[0], [...values, ...leading]);
      return all([...values, ...s.body]);
    }
    case 'if': {
      const now = needed(values, s.condition);
      const later = values.filter((value) => !now.includes(value));
      return all([...now, { ...s, then: sink(s.then, later), else: s.else && sink(s.else, later) }]);
    }
    case 'label':
      return { ...s, body: sink(s.body, values) };
    default:
  }
  return all([...needed(values, s), s]);
}

const all = (body: readonly Stmt[]): Stmt =>
  body.length === 1 ? body[0] : { op: 'block', how: 'all', body };

/** The values that are read, or that those read, in their order. */
function needed(values: readonly SetLocal[], reader: unknown): SetLocal[] {
  const wanted = new Set<SetLocal>();
  const want = (by: unknown): void => {
    for (const value of values) {
      if (wanted.has(value) || !reads(by, value.local)) continue;
      wanted.add(value);
      want(value.value);
    }
  };
  want(reader);
  return values.filter((value) => wanted.has(value));
}

function reads(root: unknown, local: number): boolean {
  let found = false;
  walk(root, (node) => {
    if (node['op'] === 'local' && node['local'] === local) found = true;
    if (node['cell'] === local || (Array.isArray(node['saves']) && node['saves'].includes(local)))
      found = true;
    return !found;
  });
  return found;
}

const STEADY: ReadonlySet<string> = new Set(['const', 'param', 'paramAt', 'local', '+', '-', '*', 'recode']);

function isSteady(e: Expr): boolean {
  let steady = true;
  walk(e, (node) => {
    if (typeof node['op'] === 'string' && !STEADY.has(node['op'])) steady = false;
    return steady;
  });
  return steady;
}
