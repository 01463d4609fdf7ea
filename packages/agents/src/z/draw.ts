/** Runs `draw`: the sampler that a world writes for holes that depend on each other. */
import { pickOf } from '@terrarium/engine';
import {
  bindLocal,
  bounds,
  evaluate,
  formatValue,
  noneCode,
  paramAt,
  recode,
  someExpr,
  type Expr,
  type Reading,
  type Stmt,
  type Type,
  type World,
} from '@terrarium/language';
import { weightedPick } from './weights';
import { ZError } from './z-error';

/** Statements that one draw may run: loops over ranges nest. */
const MAX_STATEMENTS = 100_000;

/**
 * Fills `z` in place. Leaves that are kept stay as they are. Gives what was drawn outside the domain of its hole, in
 * words, if something was: such a z is rejected.
 * @param next the next draw, uniform in 0..2^32-1
 * @throws ZError if it runs too long
 */
export function runDraw(
  world: World,
  body: Stmt,
  z: number[],
  isKept: readonly boolean[] | undefined,
  next: () => number,
): string | undefined {
  const sampler = new Sampler(world, z, isKept, next);
  sampler.run(body, sampler.reading);
  return sampler.outside;
}

type Loop = Stmt & { is: 'for' };
const conditions = new WeakMap<Loop, Expr | null>();

/** The condition without which no iteration of the loop does anything, if it is the same for all. */
function neededBy(loop: Loop): Expr | null {
  let found = conditions.get(loop);
  if (found === undefined) {
    const [only, ...others] = loop.body.body;
    const isGuard = only?.is === 'if' && !only.else && others.length === 0;
    const varies = (expr: Expr) => expr.is === 'any' || (expr.is === 'local' && expr.local === loop.local);
    found = isGuard && !someExpr(only.condition, varies) ? only.condition : null;
    conditions.set(loop, found);
  }
  return found;
}

class Sampler {
  readonly reading: Reading;
  /** The first value that its hole cannot have. */
  outside: string | undefined;
  private readonly locals = new Map<number, number>();
  private statements = 0;

  constructor(
    private readonly world: World,
    private readonly z: number[],
    private readonly isKept: readonly boolean[] | undefined,
    private readonly next: () => number,
  ) {
    this.reading = {
      shape: world,
      param: (id) => z[id],
      local: (id) => this.locals.get(id),
      draw: (count, weights) => (weights ? weightedPick(weights, next()) : pickOf(next(), count)),
    };
  }

  run(stmt: Stmt, reading: Reading): void {
    if (++this.statements > MAX_STATEMENTS)
      throw new ZError(`\`draw\` runs over ${MAX_STATEMENTS} statements; use shorter loops.`, -1);
    switch (stmt.is) {
      case 'block':
        for (const inner of stmt.body) this.run(inner, reading);
        return;
      case 'let': {
        const { type } = this.world.locals[stmt.local];
        this.locals.set(stmt.local, this.valueOf(stmt.value, type, reading));
        return;
      }
      case 'assign': {
        // All are read before the first is written.
        const values = stmt.leaves.map(({ leaf, type, value }) => ({
          id: paramAt(leaf.param, leaf.index, reading) ?? leaf.param,
          value: this.valueOf(value, type, reading),
        }));
        for (const { id, value } of values) this.fill(id, value);
        return;
      }
      case 'if': {
        const branch = this.read(stmt.condition, reading) ? stmt.then : stmt.else;
        if (branch) this.run(branch, reading);
        return;
      }
      case 'chance': {
        const hits = pickOf(this.next(), 1_000_000) < this.read(stmt.probability, reading);
        const branch = hits ? stmt.then : stmt.else;
        if (branch) this.run(branch, reading);
        return;
      }
      case 'for':
        for (const value of this.valuesOf(stmt, reading)) {
          const inner = bindLocal(reading, stmt.local, value);
          // Where this holds no more nothing is done, and so nothing will make it hold again.
          const needed = neededBy(stmt);
          if (needed && !this.read(needed, inner)) return;
          this.run(stmt.body, inner);
        }
        return;
      default:
        throw new Error(`\`${stmt.is}\` in a draw`);
    }
  }

  private fill(id: number, value: number): void {
    const { name, type } = this.world.params[id];
    const isNone = type.none && value === noneCode(type);
    const { low, high } = bounds(this.world, type);
    if (value < low || value > high || (type.values && !isNone && !type.values.includes(value)))
      this.outside ??= `\`draw\` fills \`${name}\` with ${formatValue(this.world, type, value)}, which lies outside its domain`;
    else if (!this.isKept?.[id]) this.z[id] = value;
  }

  private *valuesOf({ set, local }: Loop, reading: Reading): Generator<number> {
    if (set.is === 'values') {
      const { type } = this.world.locals[local];
      // All are read before the first is bound.
      yield* set.values.map((value) => this.valueOf(value, type, reading));
      return;
    }
    const low = set.is === 'entries' ? 1 : this.read(set.low, reading);
    const high = set.is === 'entries' ? this.read(set.length, reading) : this.read(set.high, reading);
    if (high - low >= MAX_STATEMENTS)
      throw new ZError(`A loop of \`draw\` runs ${high - low + 1} times; at most ${MAX_STATEMENTS}.`, -1);
    for (let value = low; value <= high; value++) yield value;
  }

  private valueOf(expr: Expr, type: Type, reading: Reading): number {
    return recode(this.read(expr, reading), expr.type, type, this.world);
  }

  private read(expr: Expr, reading: Reading): number {
    const value = evaluate(expr, reading);
    if (value === undefined) throw new Error('a draw reads what holes cannot tell');
    return value;
  }
}
