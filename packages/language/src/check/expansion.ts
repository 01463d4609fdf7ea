/**
 * How much a world is when everything is written out: a rule stands for one copy for each direction, for each way to read
 * words like `moving`, and for each kind of a group over several layers; a `for` over values for one body each; a milestone
 * for one condition each of its values. A short
 * text can stand for more than any engine could hold, so there is a limit, said at the line that goes over it.
 */
import type { Span } from '../syntax/ast';
import type { Expr, Intent, Row, Rule, Stmt, World } from '../model/model';
import { error, type Context } from './context';

/** Copies of one rule. PuzzleScript games in the wild stay below: their largest whole games have 14,000. */
export const MAX_COPIES = 4096;
/** Pattern cells of all copies, and statements, of a world. */
export const MAX_WRITTEN_OUT = 200_000;

const WORD_SIZES: Partial<Record<string, number>> = {
  moving: 5,
  orthogonal: 4,
  horizontal: 2,
  vertical: 2,
  parallel: 2,
  perpendicular: 2,
};

export function limitExpansion(c: Context, world: World): void {
  let total = 0;
  const spend = (span: Span, amount: number): boolean => {
    total += amount;
    if (total <= MAX_WRITTEN_OUT) return true;
    error(
      c,
      span,
      'too-large',
      `Written out, the world has over ${MAX_WRITTEN_OUT} pattern cells and statements by this line. Use fewer values in nested \`for\` loops and milestones, or a range (\`1..8\`), which is not written out.`,
    );
    return false;
  };
  const rows = (span: Span, patterns: readonly Row[], times: number): boolean => {
    const copies = 4 * waysToRead(world, patterns);
    if (copies > MAX_COPIES) {
      error(
        c,
        span,
        'too-many-copies',
        `Written out, this rule has ${copies > 1e9 ? 'over a thousand million' : copies} copies; at most ${MAX_COPIES} are allowed. Each word like \`moving\` and each group over several layers multiplies them: name kinds or directions, or split the rule.`,
      );
      return false;
    }
    return spend(span, times * copies * patterns.reduce((cells, row) => cells + row.cells.length, 0));
  };
  /** False once something was too much: one error is enough. */
  const visit = (node: unknown, times: number): boolean => {
    if (Array.isArray(node)) return node.every((item) => visit(item, times));
    if (typeof node !== 'object' || node === null) return true;
    if ('left' in node && 'effects' in node) {
      const rule = node as Rule;
      if (!rows(rule.span, rule.left, times)) return false;
    } else if ('is' in node && node.is === 'query' && 'row' in node) {
      const { span, row } = node as Expr & { is: 'query' };
      if (!rows(span, [row], times)) return false;
    } else if ('is' in node && node.is === 'for') {
      const { span, set, body } = node as Stmt & { is: 'for' };
      const unrolled = set.is === 'values' ? times * set.values.length : times;
      return spend(span, unrolled) && visit(set, times) && visit(body, unrolled);
    } else if ('is' in node && node.is === 'milestone' && 'index' in node) {
      // Read by a value, it is one of all its bits.
      const { span, milestone } = node as Expr & { is: 'milestone' };
      if (!spend(span, times * (world.milestones[milestone].each?.values.length ?? 1))) return false;
    }
    return Object.entries(node).every(
      ([key, value]) => key === 'span' || key === 'type' || visit(value, times),
    );
  };
  void (
    visit(world.transitions, 1) &&
    visit(world.tasks, 1) &&
    visit(world.signals, 1) &&
    world.milestones.every(({ condition, each }) => visit(condition, each?.values.length ?? 1)) &&
    visit(world.observation, 1) &&
    visit(world.checks, 1)
  );
}

function waysToRead(world: World, patterns: readonly Row[]): number {
  let ways = 1;
  for (const row of patterns) {
    for (const cell of row.cells) {
      if (cell.gap) continue;
      for (const item of cell.items) {
        const intent: Intent | undefined =
          item.is === 'thing' || item.is === 'value' ? item.intent : undefined;
        if (intent?.is === 'word') ways *= WORD_SIZES[intent.word] ?? 1;
        if (item.is !== 'thing' || item.mark === 'no') continue;
        const layers = new Set(item.thing.members.map((member) => world.kinds[member.kind].layer));
        if (layers.size > 1) ways *= item.thing.members.length;
      }
    }
  }
  return ways;
}
