/** Cells with their last words gone: what they need and what becomes of them. */
import type { ConcreteCell } from './concrete';
import type { Cell, Form, Row, Stock } from './forms';
import { withStationary } from './stationary';
import { testOf } from './test';
import { writeOf } from './write';

/** `shared`: two things on the right want one layer. `impossible`: no cell of a board can be so. */
type Outcome = ConcreteCell | 'shared' | 'impossible';

/** The copies of a rule have few different cells: each pair of left and right is worked out once. */
export class ConcreteCells {
  private readonly stationary = new Pairs<Cell>();
  private readonly plain = new Pairs<Outcome>();
  private readonly rigid = new Pairs<Outcome>();

  constructor(
    private readonly stock: Stock,
    private readonly layers: readonly { readonly kinds: readonly number[] }[],
  ) {}

  withStationary(form: Form): Form {
    const { left, right } = form;
    if (!right) return form;
    const still = (cells: Row, row: number): Row =>
      cells.map((cell, column) => {
        const beside = left[row][column];
        return this.stationary.get(beside, cell, () => withStationary(this.stock, beside, cell));
      });
    return { direction: form.direction, left, right: right.map(still) };
  }

  /** `undefined`: no place of a board fits. */
  rowsOf({ left, right }: Form, isRigid: boolean): ConcreteCell[][] | 'shared' | undefined {
    const pairs = isRigid ? this.rigid : this.plain;
    const rows: ConcreteCell[][] = [];
    let isShared = false;
    for (const [i, row] of left.entries()) {
      const cells: ConcreteCell[] = [];
      for (const [j, cell] of row.entries()) {
        const beside = right?.[i][j];
        const outcome = pairs.get(cell, beside, () => this.outcome(cell, beside, isRigid));
        if (outcome === 'impossible') return undefined;
        if (outcome === 'shared') isShared = true;
        else cells.push(outcome);
      }
      rows.push(cells);
    }
    return isShared ? 'shared' : rows;
  }

  private outcome(left: Cell, right: Cell | undefined, isRigid: boolean): Outcome {
    if (left.gap) return { gap: true };
    const tested = testOf(this.stock, left);
    if (!tested) return 'impossible';
    const { test, taken } = tested;
    if (!right) return { gap: false, test, write: null };
    const write = writeOf(this.stock, (layer) => this.layers[layer].kinds, right, taken, isRigid);
    return write === 'shared' ? write : { gap: false, test, write };
  }
}

/** Values by pairs of cells. */
class Pairs<T> {
  private readonly known = new Map<number, Map<number, T>>();

  get(left: Cell, right: Cell | undefined, make: () => T): T {
    const id = right ? right.id : -1;
    let row = this.known.get(left.id);
    if (!row) this.known.set(left.id, (row = new Map<number, T>()));
    let value = row.get(id);
    if (value === undefined) row.set(id, (value = make()));
    return value;
  }
}
