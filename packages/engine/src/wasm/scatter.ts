/**
 * `scatter n X`: a loop that does nothing but choose a cell and put an object there, after which the cell passes no more.
 * The cells that pass are found once and lose the chosen one each time; how many there are in the words before each word is
 * kept up beside them in a vector, so that the n-th is found without a search.
 */
import type { Stmt } from '../program/program';
import type { Local } from './assembler/function-builder';
import type { Compilation, Unit } from './compilation';
import { computeCells, dropCell, forEachCell, pushMember, pushSize, type Cells } from './cells';
import { markChanged, touchLayer } from './contents';
import { intersects } from './disturbance';
import { dependencies } from './dependencies';
import { pushPick } from './draws';
import { carriesIntents } from './intents';
import { prepare } from './plane-expressions';
import { draws } from './program-walk';
import { pushSelectedBit } from './select-bit';
import { isPure, requireRest, wherePlane } from './tests';

type Of<Op extends Stmt['op']> = Extract<Stmt, { op: Op }>;

const LANES = 8;
const MOST_WORDS = 2 * LANES;

export interface Scatter {
  readonly choose: Of<'choose'>;
  readonly put: Of<'put'>;
}

/** The parts of the loop, if it is one. */
export function scatterOf(c: Compilation, { local, body }: Of<'for'>): Scatter | null {
  if (body.op !== 'block' || body.how !== 'all' || body.body.length !== 2) return null;
  const [choose, put] = body.body;
  if (choose.op !== 'choose' || put.op !== 'put' || !c.board) return null;
  if (put.cell.op !== 'local' || put.cell.local !== choose.local) return null;
  const { where } = choose;
  if (
    where.allOf.some((tests) =>
      tests.some((test) => test.residual.length > 0 || test.was.length > 0 || test.intents.length > 0),
    )
  ) {
    return null;
  }
  // What is asked of a cell beside its kinds must not change from choice to choice.
  const { reads } = dependencies(c.program, where.condition);
  if (draws(where.condition) || intersects(dependencies(c.program, put).writes, reads)) return null;
  if ([local, choose.local].some((one) => reads.has(`local ${one}`))) return null;
  const fills = where.allOf.some((tests) =>
    tests.every((test) =>
      test.kinds.some(({ layer, allowed }) =>
        put.writes.some(
          (write) =>
            write.layer === layer && write.object.is === 'make' && !allowed.includes(write.object.number),
        ),
      ),
    ),
  );
  return fills ? { choose, put } : null;
}

/** Does the put only write a byte where nothing stood? */
export function isPlain(c: Compilation, { choose, put }: Scatter): boolean {
  if (put.writes.length !== 1) return false;
  const [{ layer, object, columns, intent }] = put.writes;
  const empty = choose.where.allOf.some((tests) =>
    tests.every((test) => test.kinds.some((one) => one.layer === layer && one.allowed.join() === '0')),
  );
  if (
    !empty ||
    object.is !== 'make' ||
    object.number <= 0 ||
    object.number > c.program.layers[layer].kinds.length
  )
    return false;
  const noIntent =
    intent === 'keep' || !carriesIntents(c, layer) || (intent.op === 'const' && intent.value < 0);
  return noIntent && columns.length === 0 && c.program.layers[layer].columns.length === 0;
}

/** The cells that may still be chosen. */
export class Candidates {
  private readonly cells: Cells;
  private readonly left: Local;
  private readonly sums: readonly Local[];
  private readonly sumsAt: number;

  constructor(private readonly unit: Unit) {
    const { c, f } = unit;
    this.cells = { address: c.map.reserve(Math.max(16, c.planes.bytes)) };
    this.left = f.local('i32');
    const vectors = c.words <= MOST_WORDS ? Math.ceil(c.words / LANES) : 0;
    this.sums = Array.from({ length: vectors }, () => f.local('v128'));
    // Behind a zero for what lies before the first word.
    this.sumsAt = c.map.reserve(16 * (vectors + 1)) + 16;
  }

  find({ where }: Of<'choose'>): void {
    const { unit, cells } = this;
    const { c, f } = unit;
    const plane = wherePlane(unit, where);
    prepare(unit, plane);
    computeCells(unit, plane, cells);
    f.op('drop');
    if (!isPure(where)) {
      forEachCell(c, f, cells, (cell, next) => {
        f.block(null, (fail) => {
          requireRest(unit, where, cell, fail);
          f.br(next);
        });
        dropCell(f, cells, cell);
      });
    }
    pushSize(c, f, cells);
    f.set(this.left);
    if (this.sums.length === 0 || !('address' in cells)) return;
    f.with('i32', (sum) => {
      f.i32(0);
      f.set(sum);
      // Lanes without a word are never passed.
      for (let w = 0; w < this.sums.length * LANES; w++) {
        f.i32(0);
        if (w < c.words) {
          f.get(sum);
          f.loadAt('i64.load', cells.address + 8 * w);
          f.op('i64.popcnt', 'i32.wrap_i64', 'i32.add');
          f.tee(sum);
        } else f.i32(0x7fff);
        f.memory('i32.store16', this.sumsAt + 2 * w);
      }
    });
    this.sums.forEach((sum, v) => {
      f.loadAt('v128.load', this.sumsAt + 16 * v);
      f.set(sum);
    });
  }

  /** Pushes how many are left. */
  pushCount(): void {
    this.unit.f.get(this.left);
  }

  /** Draws one of those left, which must not be none, takes it out, and leaves it in `cell`. */
  take(cell: Local): void {
    const { unit, cells, left, sums } = this;
    const { f } = unit;
    f.get(left);
    pushPick(unit);
    f.set(cell);
    f.get(left);
    f.i32(1);
    f.op('i32.sub');
    f.set(left);
    if (sums.length === 0 || !('address' in cells)) {
      pushMember(f, cells, cell);
      f.set(cell);
      return dropCell(f, cells, cell);
    }
    const [which, bits, rank] = [f.local('i32'), f.local('i64'), f.local('i64')];
    sums.forEach((sum, v) => {
      f.get(sum);
      f.get(cell);
      f.op('i16x8.splat', 'i16x8.le_s', 'i16x8.bitmask', 'i32.popcnt');
      if (v > 0) f.op('i32.add');
    });
    f.set(which);
    f.get(cell);
    f.get(which);
    f.i32(1);
    f.op('i32.shl');
    f.memory('i32.load16_u', this.sumsAt - 2);
    f.op('i32.sub', 'i64.extend_i32_u');
    f.set(rank);
    // One less in this word and those behind it: comparing gives -1.
    sums.forEach((sum, v) => {
      f.get(sum);
      f.get(which);
      f.op('i16x8.splat');
      f.v128(new Uint8Array(Int16Array.from({ length: LANES }, (_, lane) => v * LANES + lane).buffer));
      f.op('i16x8.le_s', 'i16x8.add');
      f.set(sum);
      f.i32(0);
      f.get(sum);
      f.memory('v128.store', this.sumsAt + 16 * v);
    });
    f.get(which);
    f.i32(3);
    f.op('i32.shl');
    f.memory('i64.load', cells.address);
    f.set(bits);
    pushSelectedBit(f, bits, rank);
    f.set(cell);
    f.get(which);
    f.i32(3);
    f.op('i32.shl');
    f.get(bits);
    f.i64(1n);
    f.get(cell);
    f.op('i64.extend_i32_u', 'i64.shl', 'i64.xor');
    f.memory('i64.store', cells.address);
    f.get(cell);
    f.get(which);
    f.i32(6);
    f.op('i32.shl', 'i32.add');
    f.set(cell);
  }
}

/** Before a loop of plain puts: what is known of the layer's planes is lost, once for all. */
export function beginPlain({ c, f }: Unit, { put }: Scatter): void {
  f.call(touchLayer(c, put.writes[0].layer));
}

/** Writes the object of a plain put. */
export function putPlain(unit: Unit, { put }: Scatter, cell: Local): void {
  const { c, f } = unit;
  const [{ layer, object }] = put.writes;
  f.get(unit.instance);
  f.get(cell);
  f.op('i32.add');
  f.i32(object.is === 'make' ? object.number : 0);
  f.memory('i32.store8', c.record.state + c.layout.state.layers[layer].kinds);
  markChanged(c, f);
}
