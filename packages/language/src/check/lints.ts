/** Warnings that need no run: rules that can never do anything, names nobody reads. */
import type { Span } from '../syntax/ast';
import { evaluate } from '../model/evaluate';
import type { Block, Expr, Hole, Intent, Rule, Stmt, Task, Test, World } from '../model/model';
import { leafIds, sizeOf } from '../model/structure';
import { valuesOf } from '../model/typing';
import { eachExpr } from '../model/walk';
import { shapeOf } from './constants';
import { listed, warn, type Context } from './context';
import { lintSignals } from './signal-lints';
import type { Place } from './statements';

const MAX_SETTINGS = 256;

export function lintRule(c: Context, rule: Rule, place: Place): void {
  c.rules.push({ rule, place });
  if (rule.effects.length || place.watched) return;
  if (!rule.right) {
    warn(
      c,
      rule.span,
      'no-effect',
      'This rule writes nothing and does nothing. Add `-> [ … ]`, `do …` or a label.',
    );
  } else if (sameSides(rule)) {
    warn(c, rule.span, 'no-effect', 'The right side repeats the left one, so this rule changes nothing.');
  }
}

function sameSides(rule: Rule): boolean {
  return rule.left.every((row, i) =>
    row.cells.every((cell, j) => {
      if (cell.gap) return true;
      const objects = cell.items.filter((item) => (item.is === 'thing' || item.is === 'value') && !item.mark);
      const { writes } = rule.right![i][j];
      return (
        writes.length === objects.length &&
        writes.every((write) => {
          const from = write.object.is === 'keep' ? cell.items[write.object.item] : undefined;
          return from && !write.sets.length && sameIntent(intentOf(from), write.intent);
        })
      );
    }),
  );
}

function intentOf(test: Test): Intent | undefined {
  return test.is === 'thing' || test.is === 'value' ? test.intent : undefined;
}

function sameIntent(a: Intent | undefined, b: Intent | undefined): boolean {
  const text = (intent: Intent | undefined) =>
    JSON.stringify(intent, (key, value: unknown) => (key === 'span' ? undefined : value));
  return text(a) === text(b);
}

/** The lints that need the whole world. */
export function lintWorld(c: Context, world: World, name: Span): void {
  for (const [id, label] of world.labels.entries()) {
    if (!c.labelsRead.has(id))
      warn(c, label.span, 'unread-label', `Nothing reads the label \`${label.name}\`.`);
  }
  unusedHoles(c, world);
  lintSignals(c, world);
  neverMade(c, world);
  for (const { rule } of c.rules) if (rule.when) neverTrue(c, world, rule.when);
  lostIntents(c, world.transitions);
  lintAssumptions(c, world);
  if (world.actions.every((action) => action.withheld))
    warn(c, name, 'no-actions', 'This world has no `actions`: an agent could only wait.');
  if (!world.tasks.length)
    warn(c, name, 'no-task', 'This world has no task: add `task Play { start { … } goal … limit 100 }`.');
  for (const task of world.tasks) lintTask(c, world, task);
}

/** Holes, and fields of records, that no block names. A field of a list's entries is one, however many there are. */
function unusedHoles(c: Context, world: World): void {
  const drawn = new Set<number>();
  eachExpr(world.draw, (expr) => {
    if (expr.is === 'param') for (const id of leafIds(expr)) drawn.add(id);
  });
  for (const hole of world.holes) {
    // What `draw` reads decides what is drawn: it is a weight of the family.
    if (isReadBy(drawn, hole)) continue;
    if (!hole.axes.length) {
      warn(c, hole.span, 'unused-hole', `No block names the hole \`${hole.name}\`.`);
      continue;
    }
    const fields = new Map<string, boolean>();
    for (let id = hole.first; id < hole.first + sizeOf(hole.structure); id++) {
      const { name, axes } = world.params[id];
      const field = name.replace(/\.\d+/g, '');
      fields.set(field, (fields.get(field) ?? false) || axes.length > 0);
    }
    for (const [field, used] of fields)
      if (!used && !field.endsWith('.length'))
        warn(c, hole.span, 'unused-hole', `No block names \`${field}\`.`);
  }
}

function isReadBy(leaves: ReadonlySet<number>, { first, structure }: Hole): boolean {
  for (let id = first; id < first + sizeOf(structure); id++) if (leaves.has(id)) return true;
  return false;
}

function lintTask(c: Context, world: World, task: Task): void {
  // A level of a game is left when its player likes.
  if (!task.limit && world.transitions.body[0]?.is !== 'turn')
    warn(
      c,
      task.span,
      'no-limit',
      `\`${task.name}\` has no \`limit\`: an episode may go on for ever. Add \`limit 100\`.`,
    );
  if (task.goals.length) return;
  let asked = false;
  eachExpr([world.signals, world.checks], (expr) => {
    if (expr.is === 'builtin' && (expr.name === 'goal' || expr.name === 'met')) asked = true;
  });
  if (asked)
    warn(
      c,
      task.span,
      'no-goal',
      `\`${task.name}\` has no \`goal\`, but the signals ask for it: it is never met.`,
    );
}

/** Rules that need a kind which no start, no map and no right side puts on the board. */
function neverMade(c: Context, world: World): void {
  if (!world.tasks.length) return;
  for (const { rule } of c.rules) {
    for (const item of rule.left.flatMap((row) => row.cells.flatMap((cell) => cell.items))) {
      if (item.is !== 'thing' || item.mark || item.thing.members.some((member) => c.made.has(member.kind)))
        continue;
      warn(
        c,
        item.span,
        'never-matches',
        `This rule never matches: nothing puts \`${item.thing.name}\` on the board, no start, no map and no rule.`,
      );
      break;
    }
  }
}

/** Is this false for all values of the holes it reads? No: it may be true, or it reads more, or there are too many. */
function alwaysFalse(c: Context, world: World, condition: Expr): boolean {
  const shape = shapeOf(c);
  let settings: Map<number, number>[] = [new Map()];
  for (const hole of holesOf(condition)) {
    const { type, low, high } = world.params[hole];
    const count = type.values?.length ?? high - low + 1;
    if (settings.length * count > MAX_SETTINGS) return false;
    settings = valuesOf(shape, type).flatMap((value) =>
      settings.map((setting) => new Map(setting).set(hole, value)),
    );
  }
  return settings.every((setting) => evaluate(condition, { shape, param: (id) => setting.get(id) }) === 0);
}

function holesOf(condition: Expr): Set<number> {
  const holes = new Set<number>();
  eachExpr(condition, (expr) => {
    if (expr.is === 'param') for (const id of leafIds(expr)) holes.add(id);
  });
  return holes;
}

/** A guard that is false for all settings of the holes. */
function neverTrue(c: Context, world: World, guard: Expr): void {
  if (!alwaysFalse(c, world, guard)) return;
  warn(
    c,
    guard.span,
    'never-matches',
    holesOf(guard).size
      ? 'This guard is false for every value of its holes: the rule never matches.'
      : 'This guard is always false: the rule never matches.',
  );
}

function lintAssumptions(c: Context, world: World): void {
  const shape = shapeOf(c);
  for (const assumption of world.assumptions) {
    if (alwaysFalse(c, world, assumption)) {
      warn(
        c,
        assumption.span,
        'impossible-assume',
        'No setting of the holes meets this `assume`, so no environment is left.',
      );
    } else if (evaluate(assumption, { shape, param: (id) => world.params[id]?.default }) === 0) {
      const names = [...holesOf(assumption)].map((id) => `\`${world.params[id].name}\``);
      warn(
        c,
        assumption.span,
        'default-outside-assume',
        `The default of ${listed(names)} breaks this \`assume\`; give a default that keeps it.`,
      );
    }
  }
}

// ── intents after the last move ─────────────────────────────────────────────

/** Intents that no `move` follows are dropped at the end of the step; unless a later rule looks at them. */
function lostIntents(c: Context, transitions: Block): void {
  const order: Rule[] = [];
  const followed = new Set<Rule>();
  visit(transitions, order, followed);
  let looked = false;
  for (let i = order.length - 1; i >= 0; i--) {
    const rule = order[i];
    const sets = rule.right?.some((row) =>
      row.some((cell) => cell.writes.some((write) => write.intent && !kept(rule, write.intent))),
    );
    if (sets && !followed.has(rule) && !looked) {
      warn(
        c,
        rule.span,
        'lost-intent',
        'No `move` follows this rule, so the directions it sets are dropped. Add `move` after it.',
      );
    }
    looked ||= rule.left.some((row) => row.cells.some((cell) => cell.items.some((item) => intentOf(item))));
  }
}

/** An intent that only repeats the left side sets nothing new; `stationary` clears. */
function kept(rule: Rule, intent: Intent): boolean {
  if (intent.is === 'word' && intent.word === 'stationary') return true;
  return rule.left.some((row) =>
    row.cells.some((cell) => cell.items.some((item) => sameIntent(intentOf(item), intent))),
  );
}

/** Collects rules in running order; a `move` follows all before it, and all of a loop it stands in. */
function visit(stmt: Stmt | Block, order: Rule[], followed: Set<Rule>): boolean {
  switch (stmt.is) {
    case 'rule':
      order.push(stmt.rule);
      return false;
    case 'move':
      // What an earlier `move` followed is known already.
      for (let i = order.length - 1; i >= 0 && !followed.has(order[i]); i--) followed.add(order[i]);
      return true;
    case 'block':
      return visitAll(stmt.body, order, followed);
    case 'repeat':
    case 'for':
    case 'each': {
      const from = order.length;
      const moved = visit(stmt.body, order, followed);
      if (moved) for (const rule of order.slice(from)) followed.add(rule);
      return moved;
    }
    case 'label':
    case 'on':
    case 'along':
    case 'together':
    case 'random':
    case 'first':
    case 'chain':
      return visit(stmt.body, order, followed);
    case 'if':
    case 'chance': {
      const then = visit(stmt.then, order, followed);
      const otherwise = stmt.else ? visit(stmt.else, order, followed) : false;
      return then || otherwise;
    }
    default:
      return false;
  }
}

function visitAll(body: readonly Stmt[], order: Rule[], followed: Set<Rule>): boolean {
  let moved = false;
  for (const stmt of body) moved = visit(stmt, order, followed) || moved;
  return moved;
}
