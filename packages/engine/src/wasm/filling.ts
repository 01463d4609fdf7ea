/** `fill`: a loop that puts the same thing on cells of a column writes them 16 at a time. */
import { MAX_WORK_PER_STEP } from '../limits';
import type { Expr, Stmt, Write } from '../program/program';
import type { Local } from './assembler/function-builder';
import { pushSize } from './board';
import type { Compilation, Unit } from './compilation';
import { markChanged, touchLayer } from './contents';
import { dependencies } from './dependencies';
import { intersects } from './disturbance';
import { pushExpr } from './expressions';
import { carriesIntents } from './intents';
import { draws } from './program-walk';
import { pushValue, readWrite, type Value } from './writes';

type For = Extract<Stmt, { op: 'for' }>;

const LANES = Uint8Array.from({ length: 16 }, (_, lane) => lane);

export interface Fill {
  readonly x: Expr;
  readonly write: Write;
}

/** What the loop fills a part of a column with, if that is all it does. */
export function fillOf(c: Compilation, { local, body }: For): Fill | null {
  if (!c.board || body.op !== 'put' || body.cell.op !== 'cellAt' || body.writes.length !== 1) return null;
  const { x, y } = body.cell;
  const [write] = body.writes;
  const { layer, object, columns, intent } = write;
  if (y.op !== 'local' || y.local !== local || draws([x, write])) return null;
  if (object.is === 'keep' || object.is === 'copy') return null;
  const noIntent =
    !carriesIntents(c, layer) || (intent !== 'keep' && intent.op === 'const' && intent.value < 0);
  if (!noIntent || c.program.layers[layer].columns.some(({ bytes }) => bytes > 1)) return null;
  // Every cell must be given the same.
  const { reads } = dependencies(c.program, [x, object, columns.map(({ value }) => value)]);
  const varies = reads.has(`local ${local}`) || intersects(dependencies(c.program, body).writes, reads);
  return varies ? null : { x, write };
}

/**
 * Fills the rows from `low` to `high` and leaves; goes on behind where a cell would be off the board or the work too much, and
 * the loop has to say when.
 */
export function writeFill(
  unit: Unit,
  { x, write }: Fill,
  s: For,
  low: Local,
  high: Local,
  leave: () => void,
): void {
  const { c, f } = unit;
  const { globals, record, layout } = c;
  const [column, count] = [f.local('i32'), f.local('i32')];
  pushExpr(unit, x);
  f.set(column);
  f.get(high);
  f.get(low);
  f.op('i32.sub');
  f.i32(1);
  f.op('i32.add');
  f.set(count);
  f.get(column);
  pushSize(unit, 'width');
  f.op('i32.lt_u');
  f.get(low);
  f.i32(0);
  f.op('i32.ge_s', 'i32.and');
  f.get(high);
  pushSize(unit, 'height');
  f.op('i32.lt_s', 'i32.and');
  f.get(count);
  f.i32(s.work);
  f.op('i32.mul');
  f.getGlobal(globals.work);
  f.op('i32.add');
  f.i32(MAX_WORK_PER_STEP);
  f.op('i32.le_s', 'i32.and');
  f.if(null, () => {
    f.getGlobal(globals.work);
    f.get(count);
    f.i32(s.work);
    f.op('i32.mul', 'i32.add');
    f.setGlobal(globals.work);
    const { object } = readWrite(unit, write, () => f.i32(-1));
    const { kinds, columns } = layout.state.layers[write.layer];
    const at = f.local('i32');
    f.get(unit.instance);
    f.get(column);
    f.i32(c.board!.height);
    f.op('i32.mul', 'i32.add');
    f.get(low);
    f.op('i32.add');
    f.set(at);
    const changed = f.local('v128');
    f.v128(new Uint8Array(16));
    f.set(changed);
    const part = (first: number) => {
      const mask = writeMask(unit, count, first);
      writeVector(unit, at, record.state + kinds + first, object!.number, mask, changed);
      columns.forEach((offset, i) =>
        writeVector(unit, at, record.state + offset + first, object!.columns[i], mask, changed),
      );
    };
    part(0);
    for (let first = LANES.length; first < c.board!.height; first += LANES.length) {
      f.get(count);
      f.i32(first);
      f.op('i32.gt_s');
      f.if(null, () => part(first));
    }
    f.get(changed);
    f.op('v128.any_true');
    f.if(null, () => {
      f.call(touchLayer(c, write.layer));
      markChanged(c, f);
    });
    leave();
  });
}

/** The lanes from number `first` on that lie below the count. */
function writeMask({ f }: Unit, count: Local, first: number): Local {
  const mask = f.local('v128');
  f.v128(LANES.map((lane) => lane + first));
  f.get(count);
  f.op('i8x16.splat', 'i8x16.lt_u');
  f.set(mask);
  return mask;
}

/** Writes the value to the lanes of the mask, and adds to `changed` what is another than before. */
function writeVector(unit: Unit, at: Local, offset: number, value: Value, mask: Local, changed: Local): void {
  const { f } = unit;
  f.with('v128', (old) =>
    f.with('v128', (filled) => {
      f.get(at);
      f.memory('v128.load', offset);
      f.set(old);
      f.get(at);
      pushValue(unit, value);
      f.op('i8x16.splat');
      f.get(old);
      f.get(mask);
      f.op('v128.bitselect');
      f.tee(filled);
      f.memory('v128.store', offset);
      f.get(old);
      f.get(filled);
      f.op('v128.xor');
      f.get(changed);
      f.op('v128.or');
      f.set(changed);
    }),
  );
}
