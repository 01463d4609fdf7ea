import {
  loadProgram,
  type Copy,
  type Entry,
  type LoweredCheck,
  type Program,
  type Stmt,
} from '@terrarium/engine';
import { world } from '../meaning/case.ts';

export type Rewrite = Stmt & { readonly op: 'rewrite' };

/** The program of a world given by its blocks; the text must be right. */
export function lowered(...blocks: string[]): { program: Program; checks: readonly LoweredCheck[] } {
  const { program, checks, diagnostics } = loadProgram(world(...blocks));
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
  if (errors.length || !program || !checks) throw new Error(errors.map((error) => error.message).join('\n'));
  return { program, checks };
}

/** The copies of the only rule of some transitions. */
export function copiesOf(state: string, transitions: string, ...blocks: string[]): readonly Copy[] {
  return entriesOf(state, transitions, ...blocks)[0].copies;
}

export function entriesOf(state: string, transitions: string, ...blocks: string[]): readonly Entry[] {
  return rewrites(lowered(state, `transitions { ${transitions} }`, ...blocks).program.transitions)[0].entries;
}

export function rewrites(stmt: Stmt): Rewrite[] {
  const found: Rewrite[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('op' in node && node.op === 'rewrite') found.push(node as Rewrite);
    Object.values(node).forEach(visit);
  };
  visit(stmt);
  return found;
}

/** What a cell of a copy allows: numbers by layer. */
export function allowed(copy: Copy, row: number, cell: number): Record<number, readonly number[]> {
  return Object.fromEntries(copy.rows[row].cells[cell].test.kinds.map((kind) => [kind.layer, kind.allowed]));
}
