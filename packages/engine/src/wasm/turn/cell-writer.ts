/** Writing a single cell by its table (cell-tables.ts): what is drawn is drawn, and a change is what differs afterwards. */
import type { FunctionBuilder, FunctionRef, Local } from '../assembler/function-builder';
import { Unit } from '../compilation';
import { pushUnit } from '../luck';
import { DIRECTIONS, INTENTS } from '../planes';
import { LAYER, WRITES } from './cell-tables';
import type { TurnFrame } from './frame';
import { countDown, repeatFor, take } from './table-reader';

const WORD = 4;

/** (instance, table, cell): draws and writes; did anything change? */
export function cellWriter(frame: TurnFrame): FunctionRef {
  const { c } = frame;
  return c.helper('turn: write cell', ['i32', 'i32', 'i32'], ['i32'], (f) => {
    new CellWriter(frame, f).write();
  });
}

class CellWriter {
  private readonly at: Local;
  private readonly offset: Local;
  private readonly bit: Local;
  private readonly changed: Local;
  private readonly chosen: Local;
  private readonly count: Local;
  private readonly plane: Local;
  private readonly word: Local;
  /** Where the lists of drawn directions, of cleared and of set planes begin. */
  private readonly wander: Local;
  private readonly sets: Local;

  constructor(
    private readonly frame: TurnFrame,
    private readonly f: FunctionBuilder,
  ) {
    const i32 = () => f.local('i32');
    this.at = i32();
    this.offset = i32();
    this.bit = f.local('i64');
    this.changed = i32();
    this.chosen = i32();
    this.count = i32();
    this.plane = i32();
    this.word = f.local('i64');
    this.wander = i32();
    this.sets = i32();
  }

  write(): void {
    const { f, frame } = this;
    const [, table, cell] = f.params;
    f.get(cell);
    f.i32(6);
    f.op('i32.shr_u');
    f.i32(3);
    f.op('i32.shl');
    f.set(this.offset);
    f.i64(1n);
    f.get(cell);
    f.op('i64.extend_i32_u', 'i64.shl');
    f.set(this.bit);
    f.get(table);
    f.i32(WRITES.about + 8 * frame.globals.about.length);
    f.op('i32.add');
    f.set(this.at);
    if (frame.c.program.needsLuck) {
      this.drawAny();
      this.drawDirections();
    } else this.skipDrawn();
    repeatFor(f, this.at, this.count, () => {
      take(f, this.at);
      f.set(this.plane);
      this.clearUnless(() => {
        f.get(this.plane);
        f.get(this.chosen);
        f.op('i32.eq');
      });
    });
    repeatFor(f, this.at, this.count, () => {
      take(f, this.at);
      f.set(this.plane);
      this.setPlane();
    });
    if (frame.turn.rigid.length > 0) this.mark();
    f.get(this.changed);
    f.if(null, () => {
      for (const [global, offset] of [
        [frame.globals.live, WRITES.live],
        [frame.globals.dirty, WRITES.dirty],
        ...frame.globals.about.map((global, g) => [global, WRITES.about + 8 * g] as const),
      ] as const) {
        f.getGlobal(global);
        f.get(table);
        f.memory('i64.load', offset);
        f.op('i64.or');
        f.setGlobal(global);
      }
    });
    f.get(this.changed);
  }

  /** Goes past the two lists of what is drawn, which are empty in all tables. */
  private skipDrawn(): void {
    const { f } = this;
    f.get(this.at);
    f.i32(2 * WORD);
    f.op('i32.add');
    f.set(this.at);
  }

  /** One of the kinds: it is set, the rest of its layer and the layer's intents are cleared. */
  private drawAny(): void {
    const { f } = this;
    const [layer, left] = [f.local('i32'), f.local('i32')];
    take(f, this.at);
    f.tee(this.count);
    f.if(null, () => {
      f.get(this.at);
      this.pushDrawn(() => f.get(this.count));
      f.i32(8);
      f.op('i32.mul', 'i32.add');
      f.tee(this.plane);
      f.memory('i32.load');
      f.set(this.chosen);
      f.get(this.plane);
      f.memory('i32.load', WORD);
      f.set(layer);
      f.get(this.at);
      f.get(this.count);
      f.i32(8);
      f.op('i32.mul', 'i32.add');
      f.set(this.at);
      this.findSets();
      f.get(layer);
      f.memory('i32.load', LAYER.kinds);
      f.set(this.plane);
      f.get(layer);
      f.memory('i32.load', LAYER.count);
      f.set(left);
      this.clearFamily(left);
      f.get(layer);
      f.memory('i32.load', LAYER.intents);
      f.tee(this.plane);
      this.pushIsDrawnDirection();
      f.op('i32.eqz', 'i32.and');
      f.if(null, () => {
        f.get(layer);
        f.memory('i32.load', LAYER.intents);
        f.set(this.plane);
        f.i32(INTENTS);
        f.set(left);
        this.clearFamily(left);
      });
      f.get(this.chosen);
      f.set(this.plane);
      this.setPlane();
      f.getGlobal(this.frame.globals.dirty);
      f.get(layer);
      f.memory('i64.load', LAYER.dirty);
      f.op('i64.or');
      f.setGlobal(this.frame.globals.dirty);
    });
  }

  /** With `at` before the list of drawn directions: where it begins, and where that of the planes that are set does. */
  private findSets(): void {
    const { f } = this;
    f.get(this.at);
    f.set(this.wander);
    f.get(this.at);
    f.get(this.at);
    f.memory('i32.load');
    f.i32(8);
    f.op('i32.mul', 'i32.add');
    f.i32(WORD);
    f.op('i32.add');
    f.tee(this.sets);
    f.get(this.sets);
    f.memory('i32.load');
    f.i32(2);
    f.op('i32.shl', 'i32.add');
    f.i32(WORD);
    f.op('i32.add');
    f.set(this.sets);
  }

  /** Clears `left` planes from `plane` on, except the chosen one and those that are set. */
  private clearFamily(left: Local): void {
    const { f } = this;
    countDown(f, left, () => {
      this.clearUnless(() => {
        f.get(this.plane);
        f.get(this.chosen);
        f.op('i32.eq');
        this.pushIsIn(this.sets, WORD, () => f.get(this.plane));
        f.op('i32.or');
      });
      f.get(this.plane);
      f.i32(this.frame.c.planes.pitch);
      f.op('i32.add');
      f.set(this.plane);
    });
  }

  /** Replaces the address of a layer's intents on the stack by whether it is not 0, and pushes whether its direction is drawn. */
  private pushIsDrawnDirection(): void {
    const { f } = this;
    f.i32(0);
    f.op('i32.ne');
    this.pushIsIn(this.wander, 8, () => f.get(this.plane));
  }

  /** Pushes whether a list, whose entries begin with an address, has this one. */
  private pushIsIn(list: Local, entry: number, address: () => void): void {
    const { f } = this;
    f.with('i32', (at) =>
      f.with('i32', (left) =>
        f.with('i32', (found) => {
          f.i32(0);
          f.set(found);
          f.get(list);
          f.set(at);
          take(f, at);
          f.set(left);
          countDown(f, left, () => {
            f.get(at);
            f.memory('i32.load');
            address();
            f.op('i32.eq');
            f.get(found);
            f.op('i32.or');
            f.set(found);
            f.get(at);
            f.i32(entry);
            f.op('i32.add');
            f.set(at);
          });
          f.get(found);
        }),
      ),
    );
  }

  /** A direction for each layer of a list. */
  private drawDirections(): void {
    const { f, frame } = this;
    const [drawn, base, intent] = Array.from({ length: 3 }, () => f.local('i32'));
    repeatFor(f, this.at, this.count, () => {
      take(f, this.at);
      f.set(base);
      this.pushDrawn(() => f.i32(DIRECTIONS));
      f.set(drawn);
      f.getGlobal(frame.globals.live);
      f.i64(1n);
      take(f, this.at);
      f.get(drawn);
      f.op('i32.add', 'i64.extend_i32_u', 'i64.shl', 'i64.or');
      f.setGlobal(frame.globals.live);
      f.i32(0);
      f.set(intent);
      f.loop((again) => {
        f.get(base);
        f.get(intent);
        f.i32(frame.c.planes.pitch);
        f.op('i32.mul', 'i32.add');
        f.set(this.plane);
        f.get(intent);
        f.get(drawn);
        f.op('i32.eq');
        f.if(
          null,
          () => this.setPlane(),
          () => this.clearUnless(() => f.i32(0)),
        );
        f.get(intent);
        f.i32(1);
        f.op('i32.add');
        f.tee(intent);
        f.i32(INTENTS);
        f.op('i32.lt_u');
        f.brIf(again);
      });
    });
  }

  /** Pushes floor(u * count), u being the next number drawn. */
  private pushDrawn(count: () => void): void {
    const { f, frame } = this;
    f.with('i32', (drawn) => {
      pushUnit(new Unit(frame.c, f));
      count();
      f.op('f64.convert_i32_s', 'f64.mul', 'i32.trunc_f64_s');
      f.set(drawn);
      // A number of exactly 1 is possible, if hardly: then the last.
      f.get(drawn);
      count();
      f.i32(1);
      f.op('i32.sub');
      f.get(drawn);
      count();
      f.op('i32.lt_s', 'select');
    });
  }

  private pushWord(): void {
    const { f } = this;
    f.get(this.plane);
    f.get(this.offset);
    f.op('i32.add');
    f.memory('i64.load');
  }

  private flip(): void {
    const { f } = this;
    f.get(this.plane);
    f.get(this.offset);
    f.op('i32.add');
    f.get(this.word);
    f.get(this.bit);
    f.op('i64.xor');
    f.memory('i64.store');
    f.i32(1);
    f.set(this.changed);
  }

  private clearUnless(kept: () => void): void {
    const { f } = this;
    this.pushWord();
    f.tee(this.word);
    f.get(this.bit);
    f.op('i64.and');
    f.i64(0n);
    f.op('i64.ne');
    kept();
    f.op('i32.eqz', 'i32.and');
    f.if(null, () => this.flip());
  }

  private setPlane(): void {
    const { f } = this;
    this.pushWord();
    f.tee(this.word);
    f.get(this.bit);
    f.op('i64.and', 'i64.eqz');
    f.if(null, () => this.flip());
  }

  /** Marks all layers of the list if one of them has no mark; marks of several groups run into each other. */
  private mark(): void {
    const { f } = this;
    const [, , cell] = f.params;
    const [value, list, isNew, layer] = Array.from({ length: 4 }, () => f.local('i32'));
    take(f, this.at);
    f.set(value);
    f.get(this.at);
    f.set(list);
    f.i32(0);
    f.set(isNew);
    const pushMark = () => {
      f.get(layer);
      f.memory('i32.load8_u');
    };
    const takeLayer = () => {
      take(f, this.at);
      f.get(cell);
      f.op('i32.add');
      f.set(layer);
    };
    repeatFor(f, this.at, this.count, () => {
      takeLayer();
      pushMark();
      f.op('i32.eqz');
      f.get(isNew);
      f.op('i32.or');
      f.set(isNew);
    });
    f.get(isNew);
    f.if(null, () => {
      f.i32(1);
      f.set(this.changed);
      f.get(list);
      f.set(this.at);
      repeatFor(f, this.at, this.count, () => {
        takeLayer();
        f.get(layer);
        pushMark();
        f.get(value);
        f.op('i32.or');
        f.memory('i32.store8');
      });
    });
  }
}
