import type { Expr, Program } from '../program/program';

const known = new WeakMap<Program, readonly Expr[]>();

/** What each bit of Y's memory remembers, by bit. */
export function everExpressions(program: Program): readonly Expr[] {
  let found = known.get(program);
  if (!found) {
    const byBit: Expr[] = [];
    collect(program, byBit);
    found = byBit;
    known.set(program, found);
  }
  return found;
}

/** A program is plain data: every object with the op `ever`, wherever it lies. */
function collect(node: unknown, byBit: Expr[]): void {
  if (typeof node !== 'object' || node === null) return;
  if ('op' in node && node.op === 'ever') {
    const { bit, of } = node as Extract<Expr, { op: 'ever' }>;
    byBit[bit] = of;
  }
  for (const part of Object.values(node)) collect(part, byBit);
}
