/**
 * Writing all places of a copy at once. That is possible where patterns are single cells, writes are constants, and no
 * place can spoil another (disturbance.ts): then order cannot be seen, and sixteen cells are one vector operation.
 */
import type { Copy, Entry, Write } from '../program/program';
import type { Local } from './assembler/function-builder';
import { CHANGED_INTENT, CHANGED_STATE, type Compilation, type Unit } from './compilation';
import { constantValue } from './constants';
import { attributeIn, fitted, kindsOfLayer, touchLayer } from './contents';
import { carriesIntents, intentBytes, summaryBits } from './intents';
import type { Cells } from './cells';
import { INTENTS } from './planes';

/** What is written to a layer of each cell: constants, as stored. */
export interface BulkWrite {
  readonly layer: number;
  /** Null: kept, as are columns. */
  readonly number: number | null;
  readonly columns: readonly (number | null)[];
  readonly dropsIntent: boolean;
}

/** The copy's writes as constants; null if some are not, or its pattern is no single cell of many. */
export function bulkWrites(c: Compilation, copy: Copy): BulkWrite[] | null {
  const [row] = copy.rows;
  if (copy.rows.length !== 1 || row.anchor || row.cells.length !== 1 || copy.effects.length > 0 || !c.board) return null;
  const { test } = row.cells[0];
  // A pattern that wants an intent has few places: those are written one by one.
  if (test.intents.some(({ layer, allowed }) => carriesIntents(c, layer) && !(allowed & 1))) return null;
  const layers = new Set(copy.writes.map((write) => write.layer));
  if (layers.size < copy.writes.length) return null;
  const writes: BulkWrite[] = [];
  for (const write of copy.writes) {
    const allowed = test.kinds.find(({ layer }) => layer === write.layer)?.allowed ?? null;
    const bulk = write.cell === test.cell ? bulkWrite(c, write, allowed) : null;
    if (!bulk) return null;
    writes.push(bulk);
  }
  return writes;
}

function bulkWrite(c: Compilation, write: Write, allowed: readonly number[] | null): BulkWrite | null {
  const { layer, object } = write;
  const { columns } = c.program.layers[layer];
  const number = object.is === 'clear' ? 0 : object.is === 'make' ? object.number : object.is === 'keep' ? null : -1;
  if (number === -1 || columns.some((column) => column.bytes !== 1)) return null;
  // A kept object's columns are fitted by its kind, which must be known.
  const kind = kindsOfLayer(c, layer)[(number ?? (allowed?.length === 1 ? allowed[0] : 0)) - 1];
  if (number === null && !kind && write.columns.length > 0) return null;

  const stored: (number | null)[] = [];
  for (let column = 0; column < columns.length; column++) {
    const named = write.columns.filter((one) => one.column === column);
    const attribute = attributeIn(kind, column);
    if (!attribute) {
      stored.push(number === null ? null : 0);
      continue;
    }
    const value = named.length > 0 ? named[named.length - 1].value : number === null ? null : attribute.default;
    if (value === null) stored.push(null);
    else {
      const constant = constantValue(value, -1, 0);
      if (constant === null) return null;
      stored.push(fitted(attribute, constant) - columns[column].low);
    }
  }
  if (write.columns.some(({ value }) => value.op !== 'const')) return null;
  const none = write.intent !== 'keep' && write.intent.op === 'const' && (write.intent.value < 0 || write.intent.value > 4);
  if (write.intent !== 'keep' && !none && number !== 0 && carriesIntents(c, layer)) return null;
  return { layer, number, columns: stored, dropsIntent: carriesIntents(c, layer) && (none || number === 0) };
}

/** Can no two places of the entries' copies want different things in one cell? */
export function agree(c: Compilation, entries: readonly Entry[]): boolean {
  const copies = entries.flatMap((entry) => entry.copies);
  return copies.every((a, i) =>
    copies.slice(i + 1).every((b) => {
      const [first, second] = [a.rows[0].cells[0].test, b.rows[0].cells[0].test];
      const apart = first.kinds.some(({ layer, allowed }) => {
        const other = second.kinds.find((one) => one.layer === layer);
        return other !== undefined && !other.allowed.some((number) => allowed.includes(number));
      });
      if (apart) return true;
      const writes = bulkWrites(c, a) ?? [];
      return (bulkWrites(c, b) ?? []).every((write) => {
        const other = writes.find((one) => one.layer === write.layer);
        return other === undefined || JSON.stringify(other) === JSON.stringify(write);
      });
    }),
  );
}

/** Writes to all cells of the set, and ors into `fired` whether there was one. */
export function writeBulk(unit: Unit, cells: Cells, writes: readonly BulkWrite[], fired: Local): void {
  const { c, f } = unit;
  const [group, bits, changed] = [f.local('i32'), f.local('i32'), f.local('v128')];
  const mask = f.local('v128');
  f.v128(new Uint8Array(16));
  f.set(changed);
  f.i32(0);
  f.set(group);
  f.loop((again) => {
    pushBits(unit, cells, group);
    f.tee(bits);
    f.if(null, () => {
      f.i32(1);
      f.set(fired);
      f.get(bits);
      pushExpanded(unit);
      f.set(mask);
      for (const write of writes) writeGroup(unit, write, group, mask, changed);
    });
    f.get(group);
    f.i32(16);
    f.op('i32.add');
    f.tee(group);
    f.i32(c.layout.paddedCells);
    f.op('i32.lt_u');
    f.brIf(again);
  });
  f.get(changed);
  f.op('v128.any_true');
  f.if(null, () => {
    f.getGlobal(c.globals.changes);
    f.i32(CHANGED_STATE);
    f.op('i32.or');
    f.setGlobal(c.globals.changes);
    for (const { layer } of writes) f.call(touchLayer(c, layer));
  });
  for (const write of writes) if (write.dropsIntent) dropIntents(unit, cells, write.layer);
}

/** Pushes the sixteen bits of a group of cells. */
function pushBits({ f }: Unit, cells: Cells, group: Local): void {
  if ('word' in cells) {
    f.get(cells.word);
    f.get(group);
    f.op('i64.extend_i32_u', 'i64.shr_u', 'i32.wrap_i64');
    f.i32(0xffff);
    return f.op('i32.and');
  }
  f.get(group);
  f.i32(3);
  f.op('i32.shr_u');
  f.memory('i32.load16_u', cells.address);
}

/** Replaces sixteen bits by sixteen bytes of FF and 0. */
function pushExpanded({ f }: Unit): void {
  const bitOf = Uint8Array.from({ length: 16 }, (_, i) => 1 << (i & 7));
  f.op('i32x4.splat');
  f.v128(Uint8Array.from({ length: 16 }, (_, i) => i >> 3));
  f.op('i8x16.swizzle');
  f.v128(bitOf);
  f.op('v128.and');
  f.v128(bitOf);
  f.op('i8x16.eq');
}

function writeGroup(unit: Unit, write: BulkWrite, group: Local, mask: Local, changed: Local): void {
  const { c, f } = unit;
  const layout = c.layout.state.layers[write.layer];
  const put = (offset: number, value: number) => {
    const [before, after] = [f.local('v128'), f.local('v128')];
    const address = () => {
      f.get(unit.instance);
      f.get(group);
      f.op('i32.add');
    };
    address();
    f.v128(new Uint8Array(16).fill(value));
    address();
    f.memory('v128.load', c.record.state + offset);
    f.tee(before);
    f.get(mask);
    f.op('v128.bitselect');
    f.tee(after);
    f.memory('v128.store', c.record.state + offset);
    f.get(changed);
    f.get(before);
    f.get(after);
    f.op('v128.xor', 'v128.or');
    f.set(changed);
  };
  if (write.number !== null) put(layout.kinds, write.number);
  write.columns.forEach((value, column) => {
    if (value !== null) put(layout.columns[column], value);
  });
}

/** Takes the intents of a layer away from all cells of the set. */
function dropIntents(unit: Unit, cells: Cells, layer: number): void {
  const { c, f } = unit;
  const word = f.local('i64');
  const bytes = intentBytes(c, layer);
  f.getGlobal(c.globals.live);
  f.i64(summaryBits(c, layer, 2 ** INTENTS - 1));
  f.op('i64.and', 'i64.eqz', 'i32.eqz');
  f.if(null, () => {
    for (let w = 0; w < c.words; w++) {
      if ('word' in cells) f.get(cells.word);
      else f.loadAt('i64.load', cells.address + 8 * w);
      f.set(word);
      for (let intent = 0; intent < INTENTS; intent++) {
        const { address } = c.planes.intent(layer, intent);
        f.get(word);
        f.loadAt('i64.load', address + 8 * w);
        f.op('i64.and', 'i64.eqz', 'i32.eqz');
        f.if(null, () => {
          f.getGlobal(c.globals.changes);
          f.i32(CHANGED_INTENT);
          f.op('i32.or');
          f.setGlobal(c.globals.changes);
          f.i32(0);
          f.loadAt('i64.load', address + 8 * w);
          f.get(word);
          f.i64(-1n);
          f.op('i64.xor', 'i64.and');
          f.memory('i64.store', address + 8 * w);
        });
      }
    }
    const group = f.local('i32');
    f.i32(0);
    f.set(group);
    f.loop((again) => {
      f.get(group);
      f.get(group);
      f.memory('v128.load', bytes);
      pushBits(unit, cells, group);
      pushExpanded(unit);
      f.op('v128.andnot');
      f.memory('v128.store', bytes);
      f.get(group);
      f.i32(16);
      f.op('i32.add');
      f.tee(group);
      f.i32(c.layout.paddedCells);
      f.op('i32.lt_u');
      f.brIf(again);
    });
  });
}
