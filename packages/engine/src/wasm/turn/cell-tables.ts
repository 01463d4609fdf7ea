/** Tests and writes of single cells as tables, for places whose order can be seen, and the function that tests by them. */
import type { FunctionRef } from '../assembler/function-builder';
import type { TurnFrame } from './frame';
import type { CellPlan } from './plans';
import { noteOf } from './rewrite-together';
import { repeatFor, take } from './table-reader';

/** Address of a table: numbers of planes and planes, that must have the cell, that must not, of which one must. */
export function testTable({ tables }: TurnFrame, { present, missing, anyOf }: CellPlan): number {
  const list = (planes: readonly number[]) => [planes.length, ...planes];
  return tables.add([...list(present), ...list(missing), anyOf.length, ...anyOf.flatMap(list)]);
}

/** Where a table of writes has its parts: bits that become live and dirty, words of kinds that come about, then lists. */
export const WRITES = { live: 0, dirty: 8, about: 16 } as const;
/** Of a layer whose kind is drawn. */
export const LAYER = { kinds: 0, count: 4, intents: 8, dirty: 12 } as const;

/** Address of a table of what a cell writes, or 0. `isNarrow`: the cell is known to pass the test when it is written. */
export function writeTable(frame: TurnFrame, plan: CellPlan, isNarrow: boolean, rigid: number): number {
  const { write } = plan.cell;
  if (!write) return 0;
  const { clear, set } = isNarrow && !plan.special ? plan.narrow : plan.wide;
  if (clear.length + set.length === 0 && !plan.special) return 0;
  const { live, dirty, about } = noteOf(frame, [
    { clear, set: [...set, ...write.any.map((kind) => frame.kind(kind))] },
  ]);
  const layerTable = (layer: number) => {
    const of = frame.layer(layer);
    return frame.tables.add([
      of.kinds[0].address,
      of.kinds.length,
      Math.max(0, of.intents),
      ...halves(of.dirty),
    ]);
  };
  return frame.tables.add([
    ...halves(live),
    ...halves(dirty),
    ...frame.globals.about.flatMap((_, g) => halves(about >> BigInt(64 * g))),
    write.any.length,
    ...write.any.flatMap((kind) => [frame.kind(kind), layerTable(kind.layer)]),
    write.wander.length,
    ...write.wander.flatMap((layer) => [frame.layer(layer).intents, frame.layer(layer).liveShift]),
    clear.length,
    ...clear,
    set.length,
    ...set,
    rigid + 1,
    write.rigid.length,
    ...write.rigid.map((layer) => frame.layer(layer).marks),
  ]);
}

function halves(bits: bigint): number[] {
  return [Number(BigInt.asIntN(32, bits)), Number(BigInt.asIntN(32, bits >> 32n))];
}

/** (table, cell): does the cell pass? */
export function cellTester({ c }: TurnFrame): FunctionRef {
  return c.helper('turn: test cell', ['i32', 'i32'], ['i32'], (f) => {
    const [table, cell] = f.params;
    const [left, lists, found] = Array.from({ length: 3 }, () => f.local('i32'));
    const fail = () => {
      f.i32(0);
      f.op('return');
    };
    // Bytes do: they lie within the words that were stored.
    const pushHas = () => {
      take(f, table);
      f.get(cell);
      f.i32(3);
      f.op('i32.shr_u', 'i32.add');
      f.memory('i32.load8_u');
      f.get(cell);
      f.i32(7);
      f.op('i32.and', 'i32.shr_u');
      f.i32(1);
      f.op('i32.and');
    };
    repeatFor(f, table, left, () => {
      pushHas();
      f.op('i32.eqz');
      f.if(null, fail);
    });
    repeatFor(f, table, left, () => {
      pushHas();
      f.if(null, fail);
    });
    repeatFor(f, table, lists, () => {
      f.i32(0);
      f.set(found);
      repeatFor(f, table, left, () => {
        pushHas();
        f.get(found);
        f.op('i32.or');
        f.set(found);
      });
      f.get(found);
      f.op('i32.eqz');
      f.if(null, fail);
    });
    f.i32(1);
  });
}
