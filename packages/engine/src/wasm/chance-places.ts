/**
 * One chance for all cells of a set: a draw for each in scan order, four of them a vector (draws are hashes of their number,
 * so none waits for another), and none is looked at where the chance is 0 or 1. Which draw hits is known without dividing:
 * floor(u * 1000000 / 2^32) < p means u < ceil(p * 2^32 / 1000000).
 */
import type { Expr } from '../program/program';
import type { FunctionBuilder, Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import { pushSize, type Cells } from './cells';
import { DRAW_STEP } from './draws';
import { pushExpr } from './expressions';

const CERTAIN = 1_000_000;
const LANES = 4;
const every = (value: number): Uint8Array =>
  new Uint8Array(Int32Array.from([value, value, value, value]).buffer);

/** Leaves the cells whose draw hits; `found` becomes 0 where none can. The chance must be the same for all of them. */
export function keepHits(unit: Unit, cells: Cells, chance: Expr, found: Local): void {
  const { c, f } = unit;
  const [probability, threshold] = [f.local('i32'), f.local('i32')];
  const { drawNext } = c.globals;
  f.get(found);
  f.if(null, () => {
    pushExpr(unit, chance);
    f.tee(probability);
    f.i32(1);
    f.op('i32.sub');
    f.i32(CERTAIN - 1);
    f.op('i32.ge_u');
    f.if(
      null,
      () => {
        f.getGlobal(drawNext);
        pushSize(c, f, cells);
        f.op('i32.add');
        f.setGlobal(drawNext);
        f.get(probability);
        f.i32(CERTAIN);
        f.op('i32.ge_s');
        f.set(found);
      },
      () => {
        f.get(probability);
        f.op('i64.extend_i32_u');
        f.i64(32n);
        f.op('i64.shl');
        f.i64(BigInt(CERTAIN - 1));
        f.op('i64.add');
        f.i64(BigInt(CERTAIN));
        f.op('i64.div_u', 'i32.wrap_i64');
        f.set(threshold);
        if ('word' in cells) return keepInWord(unit, cells.word, threshold);
        const [offset, word] = [f.local('i32'), f.local('i64')];
        f.i32(0);
        f.set(offset);
        f.loop((again) => {
          f.get(offset);
          f.memory('i64.load', cells.address);
          f.tee(word);
          f.op('i64.eqz');
          f.if(
            null,
            () => {},
            () => {
              keepInWord(unit, word, threshold);
              f.get(offset);
              f.get(word);
              f.memory('i64.store', cells.address);
            },
          );
          f.get(offset);
          f.i32(8);
          f.op('i32.add');
          f.tee(offset);
          f.i32(c.words * 8);
          f.op('i32.lt_u');
          f.brIf(again);
        });
      },
    );
  });
}

function keepInWord({ c, f }: Unit, word: Local, threshold: Local): void {
  const { drawBase, drawNext } = c.globals;
  const [kept, rest, fewer] = [f.local('i64'), f.local('i64'), f.local('i64')];
  const [numbers, x, hits] = [f.local('v128'), f.local('v128'), f.local('i32')];
  f.i64(0n);
  f.set(kept);
  f.get(word);
  f.set(rest);
  // The lanes' draws, before they are mixed: base + step * (next + 1 + lane).
  f.getGlobal(drawBase);
  f.getGlobal(drawNext);
  f.i32(DRAW_STEP);
  f.op('i32.mul', 'i32.add', 'i32x4.splat');
  f.v128(new Uint8Array(Int32Array.from([1, 2, 3, 4], (n) => Math.imul(DRAW_STEP, n)).buffer));
  f.op('i32x4.add');
  f.set(numbers);
  f.getGlobal(drawNext);
  f.get(word);
  f.op('i64.popcnt', 'i32.wrap_i64', 'i32.add');
  f.setGlobal(drawNext);
  f.loop((again) => {
    f.get(numbers);
    mixLanes(f, x);
    f.get(threshold);
    f.op('i32x4.splat', 'i32x4.lt_u', 'i32x4.bitmask');
    f.set(hits);
    for (let lane = 0; lane < LANES; lane++) {
      // The next cell, if there is one, is the lowest bit of those left.
      f.get(kept);
      f.get(rest);
      f.get(rest);
      f.get(rest);
      f.i64(1n);
      f.op('i64.sub', 'i64.and');
      f.tee(fewer);
      f.op('i64.xor');
      f.i64(0n);
      f.get(hits);
      f.i32(1 << lane);
      f.op('i32.and', 'select', 'i64.or');
      f.set(kept);
      f.get(fewer);
      f.set(rest);
    }
    f.get(numbers);
    f.v128(every(Math.imul(DRAW_STEP, LANES)));
    f.op('i32x4.add');
    f.set(numbers);
    f.get(rest);
    f.op('i64.eqz', 'i32.eqz');
    f.brIf(again);
  });
  f.get(kept);
  f.set(word);
}

/** Replaces four numbers on the stack by their mixes (random.ts). */
function mixLanes(f: FunctionBuilder, x: Local): void {
  const fold = (bits: number) => {
    f.tee(x);
    f.get(x);
    f.i32(bits);
    f.op('i32x4.shr_u', 'v128.xor');
  };
  fold(16);
  f.v128(every(0x7feb352d));
  f.op('i32x4.mul');
  fold(15);
  f.v128(every(0x846ca68b | 0));
  f.op('i32x4.mul');
  fold(16);
}
