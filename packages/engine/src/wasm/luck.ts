/** The luck of a turn (luck.ts) in an instance's record: keying it, and drawing from it. */
import { LUCK } from '../state/luck-layout';
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { countUp } from './board';
import type { Compilation, Unit } from './compilation';

/** Digits of the largest seed. */
const MOST_DIGITS = 10;
const BYTES_OF_A_DRAW = 7;

/** Begins the record: a copy of the one whose address is the global `luck`, or that of the seed if the global is 0. */
export function writeBeginLuck(c: Compilation, f: FunctionBuilder, instance: Local): void {
  if (c.record.luck < 0) return;
  f.getGlobal(c.globals.luck);
  f.if(
    null,
    () => {
      f.get(instance);
      f.i32(c.record.luck);
      f.op('i32.add');
      f.getGlobal(c.globals.luck);
      f.i32(LUCK.bytes);
      f.copyMemory();
    },
    () => {
      f.get(instance);
      f.call(keyer(c));
    },
  );
}

/** (instance): the luck of its seed, keyed by the decimal digits. */
function keyer(c: Compilation): FunctionRef {
  return c.helper('key luck', ['i32'], [], (f) => {
    const [instance] = f.params;
    const [rest, first, i, j, at] = Array.from({ length: 5 }, () => f.local('i32'));
    const digits = c.map.reserve(MOST_DIGITS);
    const permutation = c.record.luck + LUCK.permutation;
    f.get(instance);
    f.memory('i32.load', c.record.seed);
    f.set(rest);
    f.i32(MOST_DIGITS);
    f.set(first);
    f.loop((again) => {
      f.get(first);
      f.i32(1);
      f.op('i32.sub');
      f.tee(first);
      f.get(rest);
      f.i32(10);
      f.op('i32.rem_u');
      f.i32('0'.charCodeAt(0));
      f.op('i32.add');
      f.memory('i32.store8', digits);
      f.get(rest);
      f.i32(10);
      f.op('i32.div_u');
      f.tee(rest);
      f.brIf(again);
    });
    for (const field of [LUCK.i, LUCK.draws]) {
      f.get(instance);
      f.i32(0);
      f.memory('i32.store', c.record.luck + field);
    }
    countUp(
      f,
      i,
      () => f.i32(256),
      () => {
        f.get(instance);
        f.get(i);
        f.op('i32.add');
        f.get(i);
        f.memory('i32.store8', permutation);
      },
    );
    f.i32(0);
    f.set(j);
    f.get(first);
    f.set(at);
    countUp(
      f,
      i,
      () => f.i32(256),
      () => {
        f.get(j);
        pushByte(c, f, instance, () => f.get(i));
        f.get(at);
        f.memory('i32.load8_u', digits);
        f.op('i32.add', 'i32.add');
        pushLow(f);
        f.set(j);
        swap(c, f, instance, i, j);
        f.get(first);
        f.get(at);
        f.i32(1);
        f.op('i32.add');
        f.tee(at);
        f.get(at);
        f.i32(MOST_DIGITS);
        f.op('i32.eq', 'select');
        f.set(at);
      },
    );
  });
}

/** Pushes the next number of a turn, an f64 from 0 to 1. */
export function pushUnit({ c, f, instance }: Unit): void {
  f.get(instance);
  f.call(drawer(c));
}

function drawer(c: Compilation): FunctionRef {
  return c.helper('draw unit', ['i32'], ['f64'], (f) => {
    const [instance] = f.params;
    const [i, j, left] = Array.from({ length: 3 }, () => f.local('i32'));
    const number = f.local('i64');
    const load = (field: number) => {
      f.get(instance);
      f.memory('i32.load8_u', c.record.luck + field);
    };
    f.get(instance);
    f.get(instance);
    f.memory('i32.load', c.record.luck + LUCK.draws);
    f.i32(1);
    f.op('i32.add');
    f.memory('i32.store', c.record.luck + LUCK.draws);
    load(LUCK.i);
    f.set(i);
    load(LUCK.j);
    f.set(j);
    f.i32(BYTES_OF_A_DRAW);
    f.set(left);
    f.loop((again) => {
      f.get(i);
      f.i32(1);
      f.op('i32.add');
      pushLow(f);
      f.set(i);
      f.get(j);
      pushByte(c, f, instance, () => f.get(i));
      f.op('i32.add');
      pushLow(f);
      f.set(j);
      swap(c, f, instance, i, j);
      f.get(number);
      f.i64(8n);
      f.op('i64.shl');
      pushByte(c, f, instance, () => {
        for (const place of [i, j]) pushByte(c, f, instance, () => f.get(place));
        f.op('i32.add');
        pushLow(f);
      });
      f.op('i64.extend_i32_u', 'i64.or');
      f.set(number);
      f.get(left);
      f.i32(1);
      f.op('i32.sub');
      f.tee(left);
      f.brIf(again);
    });
    for (const [field, place] of [
      [LUCK.i, i],
      [LUCK.j, j],
    ] as const) {
      f.get(instance);
      f.get(place);
      f.memory('i32.store8', c.record.luck + field);
    }
    // 56 bits, rounded once: as when the bytes are added up in f64.
    f.get(number);
    f.op('f64.convert_i64_s');
    f.f64(2 ** 56 - 1);
    f.op('f64.div');
  });
}

/** The lowest byte of the number on the stack. */
function pushLow(f: FunctionBuilder): void {
  f.i32(255);
  f.op('i32.and');
}

/** Pushes a byte of the permutation. */
function pushByte(c: Compilation, f: FunctionBuilder, instance: Local, place: () => void): void {
  f.get(instance);
  place();
  f.op('i32.add');
  f.memory('i32.load8_u', c.record.luck + LUCK.permutation);
}

function swap(c: Compilation, f: FunctionBuilder, instance: Local, i: Local, j: Local): void {
  f.with('i32', (kept) => {
    pushByte(c, f, instance, () => f.get(i));
    f.set(kept);
    const put = (place: Local, value: () => void) => {
      f.get(instance);
      f.get(place);
      f.op('i32.add');
      value();
      f.memory('i32.store8', c.record.luck + LUCK.permutation);
    };
    put(i, () => pushByte(c, f, instance, () => f.get(j)));
    put(j, () => f.get(kept));
  });
}
