/**
 * Which kinds a goal wants together: read from its expression, once. `some A on B` wants the nearest pair on one cell, `all
 * A on B` wants a partner for each, `some [ A | B ]` wants them side by side. A kind that is named alone meets nobody.
 */
import type { CellTest, Copy, Expr, Where } from '@terrarium/engine';

/** Objects of any of these kinds: numbers in their layer. */
export type Thing = readonly { readonly layer: number; readonly numbers: readonly number[] }[];

export interface Meeting {
  readonly left: Thing;
  readonly right: Thing;
  /** In cells: 0 is the same one. */
  readonly apart: number;
  /** Each of `left` wants a partner of its own; else one pair will do. */
  readonly every: boolean;
}

export interface Wants {
  readonly meetings: readonly Meeting[];
  /** Named, but not together with anything. */
  readonly alone: readonly Thing[];
}

/** @param evers what each `ever` bit asks */
export function wantsOf(goals: readonly Expr[], evers: readonly Expr[]): Wants {
  const collector = new Collector(evers);
  for (const goal of goals) collector.visit(goal, true);
  return collector;
}

class Collector implements Wants {
  readonly meetings: Meeting[] = [];
  readonly alone: Thing[] = [];

  constructor(private readonly evers: readonly Expr[]) {}

  /** @param wanted whether the goal wants the expression to hold; false below a `not`. */
  visit(expr: Expr, wanted: boolean): void {
    switch (expr.op) {
      case 'not':
        return this.visit(expr.of, !wanted);
      case 'ever':
        return this.visit(this.evers[expr.bit], wanted);
      case 'some':
      case 'count':
      case 'first':
        return this.cell(thingsOf(expr.where), wanted);
      case 'all':
        return this.every(thingsOf(expr.where), thingsOf(expr.have), wanted);
      case 'somePlace':
      case 'places':
        for (const copy of expr.copies.slice(0, 1)) this.place(copy, wanted);
        return;
      case 'distance':
        return this.pair(expr.left, expr.right, wanted);
      default:
        for (const part of partsOf(expr)) this.visit(part, wanted);
    }
  }

  /** Things that are to stand on one cell. */
  private cell(things: readonly Thing[], wanted: boolean): void {
    const [first, ...others] = things;
    if (!first) return;
    if (!wanted || others.length === 0) this.alone.push(first);
    else for (const other of others) this.meet(first, other, 0, false);
  }

  private every([left]: readonly Thing[], partners: readonly Thing[], wanted: boolean): void {
    if (!left) return;
    if (!wanted || partners.length === 0) this.alone.push(left);
    else for (const right of partners) this.meet(left, right, 0, true);
  }

  /** Things in a row of cells are to stand as far from one another as the row says; a gap counts as no cell. */
  private place({ rows }: Copy, wanted: boolean): void {
    for (const { cells } of rows) {
      let before: Thing | undefined;
      let apart = 0;
      for (const { test, gap } of cells) {
        const things = gap ? [] : thingsIn(test);
        const isAlone = cells.length === 1 || !wanted;
        if (isAlone || things.length > 1) this.cell(things, wanted);
        if (things[0] && before && wanted) this.meet(before, things[0], apart, false);
        if (things[0]) [before, apart] = [things[0], 0];
        if (!gap) apart++;
      }
    }
  }

  private pair(left: Expr, right: Expr, wanted: boolean): void {
    const [one, other] = [left, right].map((end) =>
      end.op === 'first' ? thingsOf(end.where)[0] : undefined,
    );
    if (one && other && wanted) this.meet(one, other, 0, false);
    else for (const thing of [one, other]) if (thing) this.alone.push(thing);
  }

  private meet(left: Thing, right: Thing, apart: number, every: boolean): void {
    this.meetings.push({ left, right, apart, every });
  }
}

/** Each list of alternatives is one thing, such as a group over several layers. */
function thingsOf({ allOf }: Where): Thing[] {
  return allOf.flatMap((tests) => {
    if (tests.length === 1) return thingsIn(tests[0]);
    const thing = tests.flatMap((test) => thingsIn(test).flat());
    return thing.length > 0 ? [thing] : [];
  });
}

/** A layer that may also be empty names nothing. */
function thingsIn({ kinds }: CellTest): Thing[] {
  return kinds
    .filter(({ allowed }) => !allowed.includes(0))
    .map(({ layer, allowed }) => [{ layer, numbers: allowed }]);
}

function partsOf(expr: Expr): Expr[] {
  return Object.values(expr).filter(
    (part): part is Expr => typeof part === 'object' && part !== null && 'op' in part,
  );
}
