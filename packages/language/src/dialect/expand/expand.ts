/**
 * From the rules of a turn, as written, to the concrete ones that are tried, in their order. The order is part of the
 * dialect: which copy comes first decides which of two objects moves, and how random numbers are spent.
 */
import type { Turn, TurnRule, TurnStep, World } from '../../model/model';
import type { ConcreteCell, ConcreteRule, ConcreteStep, ConcreteTurn } from './concrete';
import { copiesAlong } from './directions';
import { withoutDuplicates } from './duplicates';
import { sidesOf, thingsOf, type Cell, type Form, type Things } from './forms';
import { groupsOf } from './groups';
import { movementsOf } from './movements';
import { withoutRepeatedNo } from './repeated-no';
import { withStationary } from './stationary';
import { testOf } from './test';
import { writeOf } from './write';

/** Copies before duplicates go, concrete rules, and their cells, of a whole turn. */
const MAX_COPIES = 240_000;
export const MAX_CONCRETE_RULES = 60_000;
export const MAX_CONCRETE_CELLS = 200_000;
/** Groups that hold rigid rules: the dialect keeps their numbers in five bits. */
export const MAX_RIGID_GROUPS = 30;

export type Problem =
  /** A word of the right side that the left gives no meaning. */
  | { readonly is: 'unclear-word'; readonly word: string; readonly rule: TurnRule }
  | { readonly is: 'unclear-group'; readonly name: string; readonly rule: TurnRule }
  /** Two things of the right side want one layer of a cell. */
  | { readonly is: 'shared-layer'; readonly rule: TurnRule }
  /** Nothing is left of the rule: every copy needs what cannot be. */
  | { readonly is: 'impossible'; readonly rule: TurnRule }
  | { readonly is: 'too-large'; readonly rule: TurnRule };

type Board = Pick<World, 'kinds' | 'layers'>;

/** Stops at the first rule that makes it too large; rules with other problems are left out. */
export function expandTurn(board: Board, turn: Turn, report: (problem: Problem) => void): ConcreteTurn {
  const expansion = new Expansion(board, report);
  return { early: expansion.steps(turn.early, false), late: expansion.steps(turn.late, true) };
}

class Expansion {
  private readonly things: Things;
  private copies = 0;
  private rules = 0;
  private cells = 0;
  private full = false;

  constructor(
    private readonly board: Board,
    private readonly report: (problem: Problem) => void,
  ) {
    this.things = thingsOf(board.kinds);
  }

  steps(steps: readonly TurnStep[], late: boolean): ConcreteStep[] {
    return steps.flatMap((step): ConcreteStep[] => {
      if (step.is === 'loop') {
        const body = this.steps(step.body, late);
        return body.length ? [{ is: 'loop', body, span: step.span }] : [];
      }
      const rules = step.rules.flatMap((rule) => this.rule(rule, late));
      return rules.length ? [{ ...step, rules }] : [];
    });
  }

  private rule(rule: TurnRule, late: boolean): ConcreteRule[] {
    const forms = this.formsOf(rule, late);
    if (!forms) return [];
    const concrete: ConcreteRule[] = [];
    for (const form of withoutDuplicates(forms)) {
      const rows = this.rowsOf(form, rule);
      if (rows === 'shared') {
        this.report({ is: 'shared-layer', rule });
        return [];
      }
      if (rows) concrete.push({ source: rule, step: form.direction, rows });
      this.rules += rows ? 1 : 0;
      this.cells += rows ? rows.reduce((sum, row) => sum + row.length, 0) : 0;
      if (this.rules > MAX_CONCRETE_RULES || this.cells > MAX_CONCRETE_CELLS) return this.tooLarge(rule);
    }
    if (!concrete.length) this.report({ is: 'impossible', rule });
    return concrete;
  }

  private formsOf(rule: TurnRule, late: boolean): Form[] | undefined {
    const forms: Form[] = [];
    for (const copy of copiesAlong(withoutRepeatedNo(sidesOf(this.things, rule)), rule.along)) {
      const movements = movementsOf(copy);
      if (movements.unclear !== undefined) {
        this.report({ is: 'unclear-word', word: String(movements.unclear).split('-')[0], rule });
        return undefined;
      }
      if (!this.spend(movements.count, rule)) return undefined;
      for (const moved of movements.forms()) {
        const groups = groupsOf(this.things, moved);
        if (groups.unclear !== undefined) {
          this.report({ is: 'unclear-group', name: nameOf(rule, groups.unclear), rule });
          return undefined;
        }
        if (!this.spend(groups.count - 1, rule)) return undefined;
        for (const form of groups.forms()) forms.push(late ? form : withStationary(this.things, form));
      }
    }
    return forms;
  }

  private spend(copies: number, rule: TurnRule): boolean {
    this.copies += copies;
    if (this.copies <= MAX_COPIES && !this.full) return true;
    this.tooLarge(rule);
    return false;
  }

  private tooLarge(rule: TurnRule): ConcreteRule[] {
    if (!this.full) this.report({ is: 'too-large', rule });
    this.full = true;
    return [];
  }

  /** `undefined`: no place can match. */
  private rowsOf(form: Form, rule: TurnRule): ConcreteCell[][] | 'shared' | undefined {
    const rows: ConcreteCell[][] = [];
    let shared = false;
    for (const [i, row] of form.left.entries()) {
      const cells: ConcreteCell[] = [];
      for (const [j, cell] of row.entries()) {
        const concrete = this.cellOf(cell, form.right?.[i][j], rule);
        if (!concrete) return undefined;
        if (concrete === 'shared') shared = true;
        else cells.push(concrete);
      }
      rows.push(cells);
    }
    return shared ? 'shared' : rows;
  }

  private cellOf(left: Cell, right: Cell | undefined, rule: TurnRule): ConcreteCell | 'shared' | undefined {
    if (left.gap) return { gap: true };
    const tested = testOf(this.things, left);
    if (!tested) return undefined;
    const { test, taken } = tested;
    if (!right) return { gap: false, test, write: null };
    const kindsOf = (layer: number) => this.board.layers[layer].kinds;
    const write = writeOf(this.things, kindsOf, right, taken, rule.rigid);
    return write === 'shared' ? write : { gap: false, test, write };
  }
}

function nameOf(rule: TurnRule, id: number): string {
  for (const row of rule.right ?? [])
    for (const cell of row) for (const item of cell.items) if (item.id === id) return item.name;
  return '';
}
