/**
 * Lists of rules of which hardly any has something to do. What an entry needs, to do anything at all, is asked of all entries
 * without a branch: which kind of rule comes next is never foreseen. What lies around the lone object is looked up before
 * the loop, and again after an entry that had its turn.
 */
import type { Copy, Expr, Stmt } from '../program/program';
import type { Unit } from './compilation';
import { pushExpr } from './expressions';
import { anchoredOnLone } from './lone';
import type { Occasions } from './occasions';
import { draws, walk } from './program-walk';
import { pushEager, isCheap } from './eager';
import { writeStmt } from './statements';

type For = Extract<Stmt, { op: 'for' }>;
type SetLocal = Extract<Stmt, { op: 'setLocal' }>;

const ALWAYS: Expr = { op: 'const', value: 1 };
const NEVER: Expr = { op: 'const', value: 0 };

/** More actions than this are not told apart. */
const MOST_ACTIONS = 4;

/** Writes the loop, if it is worth asking first. It does something in steps of these actions alone, or (null) in any. */
export function writePromising(unit: Unit, s: For, occasions: Occasions): boolean {
  const { c, f } = unit;
  if (!c.isAlone || !c.isWithinBudget || draws([s.low, s.high, s.body])) return false;
  const isKnown = occasions !== null && occasions.size > 0 && occasions.size <= MOST_ACTIONS;
  const asked: Asked[] = [];
  for (const action of isKnown ? occasions : [null]) {
    const one = new Need(unit, action).ask(s);
    if (!one) return false;
    asked.push({ ...one, action });
  }
  const [at, high] = [f.local('i32'), f.local('i32')];
  const look = () =>
    byAction(unit, asked, null, ({ seen }) => {
      for (const [local, value] of seen) unit.setFrame(local, () => pushExpr(unit, value));
    });
  pushExpr(unit, s.low);
  f.set(at);
  pushExpr(unit, s.high);
  f.set(high);
  f.get(at);
  f.get(high);
  f.op('i32.le_s');
  f.if(null, () => {
    look();
    f.loop((again) => {
      unit.setFrame(s.local, () => f.get(at));
      byAction(unit, asked, 'i32', ({ values, condition }) => {
        for (const [local, value] of values) unit.setFrame(local, () => pushExpr(unit, value));
        pushEager(unit, condition);
      });
      f.if(null, () =>
        unit.inLoop(() => {
          writeStmt(unit, s.body);
          look();
        }),
      );
      f.get(at);
      f.i32(1);
      f.op('i32.add');
      f.tee(at);
      f.get(high);
      f.op('i32.le_s');
      f.brIf(again);
    });
  });
  return true;
}

/** What is asked of an entry in steps of an action. */
interface Asked {
  readonly action: number | null;
  /** Locals and what they take: before the loop, and for each entry. */
  readonly seen: Values;
  readonly values: Values;
  readonly condition: Expr;
}

type Values = readonly (readonly [local: number, value: Expr])[];

function byAction(
  unit: Unit,
  asked: readonly Asked[],
  result: 'i32' | null,
  write: (one: Asked) => void,
): void {
  const { c, f } = unit;
  const [one, ...others] = asked;
  if (others.length === 0 || one.action === null) return write(one);
  f.getGlobal(c.globals.action);
  f.i32(one.action);
  f.op('i32.eq');
  f.if(
    result,
    () => write(one),
    () => byAction(unit, others, result, write),
  );
}

/** What must hold for a statement to do anything. */
class Need {
  private readonly seen = new Map<string, readonly [number, Expr]>();
  private readonly values: SetLocal[] = [];

  constructor(
    private readonly unit: Unit,
    private readonly action: number | null,
  ) {}

  /** Null if there is nothing to ask, or nothing that is read soon enough. */
  ask({ body }: For): Omit<Asked, 'action'> | null {
    const condition = this.of(body);
    if (isConst(condition, 1)) return null;
    const values = this.valuesFor(condition);
    if (!values) return null;
    // Locals of their own: those of the program may have to be in memory.
    const names = new Map(values.map(({ local }) => [local, this.newLocal()]));
    const own = (e: Expr) => withNames(e, names);
    return {
      seen: [...this.seen.values()],
      values: values.map(({ local, value }) => [names.get(local)!, own(value)]),
      condition: own(condition),
    };
  }

  private of(s: Stmt): Expr {
    switch (s.op) {
      case 'setLocal':
        this.values.push(s);
        return NEVER;
      case 'block':
        return s.body.map((one) => this.of(one)).reduce(either, NEVER);
      case 'if': {
        const condition = this.ofCondition(s.condition);
        const yes = isConst(condition, 0) ? NEVER : both(condition, this.of(s.then));
        return s.else ? either(yes, this.of(s.else)) : yes;
      }
      case 'rewrite':
        return s.entries
          .flatMap(({ copies }) => copies.map((copy) => this.ofCopy(copy)))
          .reduce(either, NEVER);
      default:
        return ALWAYS;
    }
  }

  private ofCondition(e: Expr): Expr {
    if (e.op === 'and') return both(this.ofCondition(e.left), this.ofCondition(e.right));
    if (e.op === 'or') return either(this.ofCondition(e.left), this.ofCondition(e.right));
    if (this.action !== null && e.op === '=' && e.left.op === 'action' && e.right.op === 'const')
      return e.right.value === this.action ? ALWAYS : NEVER;
    return isCheap(e) ? e : ALWAYS;
  }

  /** The values that the condition reads, in their order; null if one of them is not cheap, or not the same everywhere. */
  private valuesFor(condition: Expr): SetLocal[] | null {
    const wanted = new Set<number>();
    const want = (root: unknown) =>
      walk(root, (node) => {
        if (node['op'] === 'local') wanted.add(node['local'] as number);
      });
    want(condition);
    const found: SetLocal[] = [];
    for (const value of [...this.values].reverse()) {
      if (!wanted.has(value.local)) continue;
      const same = found.find(({ local }) => local === value.local);
      if (same && JSON.stringify(same.value) === JSON.stringify(value.value)) continue;
      if (same || !isCheap(value.value)) return null;
      want(value.value);
      found.unshift(value);
    }
    return found;
  }

  /** One thing that has to lie on one of the cells, nearest to where the copy stands. */
  private ofCopy(given: Copy): Expr {
    const copy = anchoredOnLone(this.unit, given) ?? given;
    const [row, ...others] = copy.rows;
    if (others.length > 0 || !row?.anchor || row.cells.some(({ gap }) => gap)) return ALWAYS;
    // What is looked up before the loop must not depend on the entry.
    if (readsLocals(row.anchor.cell)) return ALWAYS;
    const { index, cell: anchor } = row.anchor;
    const names = row.cells.map(({ test }) => test.cell);
    const bound = new Set([
      ...names,
      ...copy.residual.flatMap((part) => (part.is === 'bind' ? [part.local] : [])),
    ]);
    const asked = copy.residual.flatMap((part) => {
      if (part.is !== 'test' || part.condition.op !== '=') return [];
      const { left, right } = part.condition;
      if (left.op !== 'objectAt' || left.cell.op !== 'local' || !isCheap(right) || readsLocals(right, bound))
        return [];
      const at = names.indexOf(left.cell.local);
      return at < 0 ? [] : [{ at, type: left.type, right }];
    });
    if (asked.length === 0) return ALWAYS;
    const [{ at, type, right }] = asked.sort((a, b) => Math.abs(a.at - index) - Math.abs(b.at - index));
    let cell = anchor;
    const direction: Expr = { op: 'const', value: at > index ? copy.step : copy.step ^ 1 };
    for (let i = Math.abs(at - index); i > 0; i--) cell = { op: 'neighbour', cell, direction };
    return { op: '=', left: this.seeing({ op: 'objectAt', cell, type }), right };
  }

  private seeing(value: Expr): Expr {
    // What a cell is called where it is looked for is of no account.
    const key = JSON.stringify(value, (name, part: unknown) =>
      name === 'cell' && typeof part === 'number' ? 0 : part,
    );
    const [local] = this.seen.get(key) ?? [this.newLocal()];
    this.seen.set(key, [local, value]);
    return { op: 'local', local };
  }

  /** A frame local that the program does not have. */
  private newLocal(): number {
    const { c } = this.unit;
    return c.program.frameLocals + c.number();
  }
}

function withNames<T>(node: T, names: ReadonlyMap<number, number>): T {
  if (Array.isArray(node)) return node.map((item) => withNames(item as unknown, names)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const given = node as Record<string, unknown>;
  if (given['op'] === 'local')
    return { ...node, local: names.get(given['local'] as number) ?? given['local'] };
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, withNames(value, names)])) as T;
}

function readsLocals(root: Expr, which?: ReadonlySet<number>): boolean {
  let reads = false;
  walk(root, (node) => {
    if (node['op'] === 'local' && (which?.has(node['local'] as number) ?? true)) reads = true;
    return !reads;
  });
  return reads;
}

const isConst = (e: Expr, value: number): boolean => e.op === 'const' && e.value === value;

function either(a: Expr, b: Expr): Expr {
  if (isConst(a, 1) || isConst(b, 1)) return ALWAYS;
  if (isConst(a, 0)) return b;
  return isConst(b, 0) || isAmong(b, a) ? a : { op: 'or', left: a, right: b };
}

/** Is the expression one of those that an `or` is made of? */
function isAmong(e: Expr, all: Expr): boolean {
  if (all.op === 'or') return isAmong(e, all.left) || isAmong(e, all.right);
  return JSON.stringify(e) === JSON.stringify(all);
}

function both(a: Expr, b: Expr): Expr {
  if (isConst(a, 0) || isConst(b, 0)) return NEVER;
  if (isConst(a, 1)) return b;
  return isConst(b, 1) ? a : { op: 'and', left: a, right: b };
}
