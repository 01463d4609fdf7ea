/** Effects of a `together` run when all is written: the places that were not dropped are noted until then. */
import { MAX_PLACES } from '../limits';
import type { Local } from './assembler/function-builder';
import { countUp } from './board';
import type { Unit } from './compilation';
import type { Places } from './places';
import { writeStmt } from './statements';

const WORD = 4;

/** The places whose effects are to run: their number among all and the saved locals, in the region of lists. */
export class EffectLog {
  private readonly count: Local;
  private readonly words: number;
  private readonly offset: number;

  constructor(
    private readonly unit: Unit,
    private readonly all: readonly Places[],
  ) {
    const { c, f } = unit;
    this.words = 1 + Math.max(...all.map(({ copy }) => copy.saves.length));
    this.count = f.local('i32');
    const most = all.reduce((sum, places) => sum + placesBound(unit, places), 0);
    this.offset = c.list(most * this.words * WORD);
    f.i32(0);
    f.set(this.count);
  }

  add(places: Places): void {
    const { f } = this.unit;
    const number = this.all.indexOf(places);
    if (number < 0) return;
    const store = (word: number, value: () => void) => {
      this.pushAddress(this.count);
      value();
      f.memory('i32.store', this.offset + word * WORD);
    };
    store(0, () => f.i32(number));
    places.copy.saves.forEach((local, i) => store(1 + i, () => this.unit.getFrame(local)));
    f.get(this.count);
    f.i32(1);
    f.op('i32.add');
    f.set(this.count);
  }

  run(): void {
    const { unit } = this;
    const { f } = unit;
    f.with('i32', (i) =>
      countUp(
        f,
        i,
        () => f.get(this.count),
        () => {
          this.all.forEach(({ copy }, number) => {
            this.pushAddress(i);
            f.memory('i32.load', this.offset);
            f.i32(number);
            f.op('i32.eq');
            f.if(null, () => {
              copy.saves.forEach((local, s) =>
                unit.setFrame(local, () => {
                  this.pushAddress(i);
                  f.memory('i32.load', this.offset + (1 + s) * WORD);
                }),
              );
              for (const effect of copy.effects) unit.inLoop(() => writeStmt(unit, effect));
            });
          });
        },
      ),
    );
  }

  private pushAddress(index: Local): void {
    const { c, f } = this.unit;
    f.getGlobal(c.lists);
    f.get(index);
    f.i32(this.words * WORD);
    f.op('i32.mul', 'i32.add');
  }
}

function placesBound(unit: Unit, { most, copy }: Places): number {
  if (most === 1) return 1;
  return copy.rows.length === 1 && copy.rows[0].cells.every((cell) => !cell.gap)
    ? Math.max(1, unit.c.layout.cells)
    : MAX_PLACES;
}
