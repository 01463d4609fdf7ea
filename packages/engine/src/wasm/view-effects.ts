/** What is done to a written observation: its view is mirrored, its places and facts are blurred. */
import { HIDDEN_FACT, unseenCode, type ObservationLayout } from '../state/observation-layout';
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { countUp } from './board';
import type { Compilation, Unit } from './compilation';
import { pushHit } from './draws';
import { pushExpr } from './expressions';

export interface ViewSize {
  readonly width: Local;
  readonly height: Local;
}

const CHUNKS = [
  [16, 'v128.load', 'v128.store', 'v128'],
  [4, 'i32.load', 'i32.store', 'i32'],
  [1, 'i32.load8_u', 'i32.store8', 'i32'],
] as const;

/** The bytes of a place in the largest pieces that a load can take. */
function chunksOf(bytes: number): { readonly at: number; readonly chunk: (typeof CHUNKS)[number] }[] {
  const found: ReturnType<typeof chunksOf> = [];
  for (let at = 0; at < bytes;) {
    const chunk = CHUNKS.find(([size]) => at + size <= bytes)!;
    found.push({ at, chunk });
    at += chunk[0];
  }
  return found;
}

/** (target, width, height): exchanges left and right of the view. */
export function mirrorer(c: Compilation, layout: ObservationLayout): FunctionRef {
  return c.helper('mirror view', ['i32', 'i32', 'i32'], [], (f) => {
    const [target, width, height] = f.params;
    const [y, row, left, right] = Array.from({ length: 4 }, () => f.local('i32'));
    const { cellBytes } = layout;
    const move = (local: Local, from: Local, bytes: () => void, op: 'i32.add' | 'i32.sub') => {
      f.get(from);
      bytes();
      f.op(op);
      f.set(local);
    };
    f.get(target);
    f.set(row);
    countUp(
      f,
      y,
      () => f.get(height),
      () => {
        f.get(row);
        f.set(left);
        move(right, row, () => pushTimes(f, width, cellBytes), 'i32.add');
        f.block(null, (end) =>
          f.loop((again) => {
            move(right, right, () => f.i32(cellBytes), 'i32.sub');
            f.get(left);
            f.get(right);
            f.op('i32.ge_u');
            f.brIf(end);
            for (const { at, chunk } of chunksOf(cellBytes)) exchange(c, f, left, right, at, chunk);
            move(left, left, () => f.i32(cellBytes), 'i32.add');
            f.br(again);
          }),
        );
        move(row, row, () => f.i32(layout.width * cellBytes), 'i32.add');
      },
    );
  });
}

function pushTimes(f: FunctionBuilder, local: Local, factor: number): void {
  f.get(local);
  f.i32(factor);
  f.op('i32.mul');
}

function exchange(
  c: Compilation,
  f: FunctionBuilder,
  left: Local,
  right: Local,
  at: number,
  [, load, store, type]: (typeof CHUNKS)[number],
): void {
  const offset = c.record.observation + at;
  f.with(type, (kept) => {
    f.get(left);
    f.memory(load, offset);
    f.set(kept);
    f.get(left);
    f.get(right);
    f.memory(load, offset);
    f.memory(store, offset);
    f.get(right);
    f.get(kept);
    f.memory(store, offset);
  });
}

/** Blurs places and facts, a draw for each. */
export function writeBlur(unit: Unit, target: Local, layout: ObservationLayout, size: ViewSize): void {
  const { c, f } = unit;
  const { blurs, facts } = c.program.observation;
  if (blurs.length === 0) return;
  const [chance, x, y, at] = Array.from({ length: 4 }, () => f.local('i32'));
  f.block(null, (known) => {
    for (const { when, amount } of blurs) {
      const take = () => {
        pushExpr(unit, amount);
        f.set(chance);
        f.br(known);
      };
      if (!when) take();
      else {
        pushExpr(unit, when);
        f.if(null, take);
      }
    }
  });
  const pushIsHit = () => {
    f.get(chance);
    pushHit(unit);
  };
  f.get(chance);
  f.i32(0);
  f.op('i32.gt_s');
  f.if(null, () => {
    f.get(target);
    f.set(at);
    countUp(
      f,
      y,
      () => f.i32(layout.height),
      () =>
        countUp(
          f,
          x,
          () => f.i32(layout.width),
          () => {
            pushIsHit();
            for (const [local, limit] of [
              [x, size.width],
              [y, size.height],
            ] as const) {
              f.get(local);
              f.get(limit);
              f.op('i32.lt_s', 'i32.and');
            }
            f.if(null, () => hidePlace(c, f, at, layout));
            f.get(at);
            f.i32(layout.cellBytes);
            f.op('i32.add');
            f.set(at);
          },
        ),
    );
    facts.forEach((_, i) => {
      pushIsHit();
      f.if(null, () => {
        f.get(target);
        f.i32(HIDDEN_FACT);
        f.memory('i32.store', c.record.observation + layout.facts + 4 * i);
      });
    });
  });
}

/** Every layer of the place is unseen. */
function hidePlace(c: Compilation, f: FunctionBuilder, place: Local, layout: ObservationLayout): void {
  const bytes = new Uint8Array(layout.cellBytes);
  c.program.layers.forEach(({ kinds }, layer) => {
    bytes[layout.layers[layer].kind] = unseenCode(kinds.length);
  });
  const words = new DataView(bytes.buffer);
  for (const { at, chunk } of chunksOf(layout.cellBytes)) {
    const [size, , store] = chunk;
    f.get(place);
    if (size === 16) f.v128(bytes.subarray(at, at + 16));
    else f.i32(size === 4 ? words.getInt32(at, true) : bytes[at]);
    f.memory(store, c.record.observation + at);
  }
}
