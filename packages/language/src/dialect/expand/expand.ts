/**
 * From the rules of a turn, as written, to the concrete ones that are tried, in their order. The order is part of the
 * dialect: which copy comes first decides which of two objects moves, and how random numbers are spent.
 */
import type { Turn, TurnRule, TurnStep, World } from '../../model/model';
import type { ConcreteRule, ConcreteStep, ConcreteTurn } from './concrete';
import { copiesAlong } from './directions';
import { withoutDuplicates } from './duplicates';
import { Stock, type Form, type Word } from './forms';
import { groupsOf, withoutEachOf } from './groups';
import { movementsOf } from './movements';
import { withoutRepeatedNo } from './repeated-no';
import { ConcreteCells } from './cells';
import { countWays, variants } from './variants';

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
  private readonly stock: Stock;
  private readonly concrete: ConcreteCells;
  private copies = 0;
  private rules = 0;
  private cells = 0;
  private full = false;

  constructor(
    board: Board,
    private readonly report: (problem: Problem) => void,
  ) {
    this.stock = new Stock(board.kinds);
    this.concrete = new ConcreteCells(this.stock, board.layers);
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
      const rows = this.concrete.rowsOf(form, rule.rigid);
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
    const { stock } = this;
    const forms: Form[] = [];
    const sides = withoutRepeatedNo(stock, stock.sidesOf(rule));
    for (const written of copiesAlong(stock, sides, rule.along)) {
      const copy = withoutEachOf(stock, written);
      const movements = movementsOf(copy);
      if (movements.unclear !== undefined) {
        this.report({ is: 'unclear-word', word: wordOf(movements.unclear), rule });
        return undefined;
      }
      if (!this.spend(countWays(movements), rule)) return undefined;
      for (const moved of variants(stock, copy, movements)) {
        const groups = groupsOf(stock, moved);
        if (groups.unclear !== undefined) {
          this.report({ is: 'unclear-group', name: nameOf(rule, groups.unclear), rule });
          return undefined;
        }
        if (!this.spend(countWays(groups) - 1, rule)) return undefined;
        for (const form of variants(stock, moved, groups))
          forms.push(late ? form : this.concrete.withStationary(form));
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
}

/** As written: `parallel` for what it became in a copy. */
function wordOf(word: Word): string {
  const [first, second] = String(word).split('-');
  return second ?? first;
}

function nameOf(rule: TurnRule, id: number): string {
  for (const row of rule.right ?? [])
    for (const cell of row) for (const item of cell.items) if (item.id === id) return item.name;
  return '';
}
