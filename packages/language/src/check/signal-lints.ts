/** Warnings about feedback: what nobody reads, and what pays more than was meant. */
import type { Expr, Signal, World } from '../model/model';
import { eachExpr, someExpr } from '../model/walk';
import { warn, type Context } from './context';

export function lintSignals(c: Context, world: World): void {
  unreadMilestones(c, world);
  paidForEver(c, world.signals);
}

/** A goal that nothing ends goes on holding, and so goes on paying. */
function paidForEver(c: Context, signals: readonly Signal[]): void {
  const readsGoal = (when: Expr): boolean =>
    someExpr(when, (part) => part.is === 'builtin' && (part.name === 'goal' || part.name === 'met'));
  const all = signals.flatMap(function flat(signal): Signal[] {
    return signal.is === 'if' ? [...signal.then.flatMap(flat), ...signal.else.flatMap(flat)] : [signal];
  });
  if (all.some((signal) => signal.is === 'end' && (!signal.when || readsGoal(signal.when)))) return;
  for (const signal of all) {
    if (signal.is !== 'reward' || signal.once || !signal.when) continue;
    if (signal.when.is !== 'builtin' || signal.when.name !== 'goal') continue;
    const { end } = signal.value.span;
    warn(
      c,
      signal.span,
      'pays-on',
      'No ending comes with the goal, so this reward is paid again in every step in which it still holds. Pay it `once`, or add `end success when goal`.',
      { title: 'Pay it once', edits: [{ span: { start: end, end }, text: ' once' }] },
    );
  }
}

/** What is remembered is read by name, by `ever` of its label, or counted by `unlocked`. */
function unreadMilestones(c: Context, world: World): void {
  const read = new Set<number>();
  const labels = new Set<number>();
  let counted = false;
  eachExpr([world.signals, world.milestones, world.tasks, world.checks], (expr) => {
    if (expr.is === 'builtin' && expr.name === 'unlocked') counted = true;
    if (expr.is === 'milestone') read.add(expr.milestone);
    if (expr.is === 'time' && expr.when === 'ever' && expr.of.is === 'label') labels.add(expr.of.label);
  });
  for (const [id, { name, span, condition }] of world.milestones.entries()) {
    const isLabel = someExpr(condition, (part) => part.is === 'label' && labels.has(part.label));
    if (counted || read.has(id) || isLabel) continue;
    warn(
      c,
      span,
      'unread-milestone',
      `Nothing reads the milestone \`${name}\`: count it by \`unlocked\`, as in \`reward 1 when unlocked > 0\`.`,
    );
  }
}
