/**
 * The cells whose number of neighbours is one of those that a mask accepts (bit n: n of them), on boards of more than a word.
 * Which numbers those are is found out once a step, as their conditions read no cell; then a vector of cells costs little
 * more than the numbers accepted, or those refused if they are fewer.
 */
import type { FunctionRef, Local } from './assembler/function-builder';
import type { Compilation, Unit } from './compilation';
import { forEachVector, type PlaneExpr } from './plane-expressions';
import type { Slot } from './planes';

/** Writes code that finds the cells; `pushMask` pushes the mask. */
export function acceptedByMask(
  unit: Unit,
  bits: readonly Slot[],
  most: number,
  pushMask: () => void,
): PlaneExpr {
  const { c, f } = unit;
  const address = c.planes.reserve();
  c.planes.prepare(f, unit.instance, new Set(bits));
  pushMask();
  f.i32(address);
  f.call(matcher(c, bits, most));
  return { is: 'slot', slot: { address, derive: null }, shift: 0 };
}

/** (mask, address of the plane to write). */
function matcher(c: Compilation, bits: readonly Slot[], most: number): FunctionRef {
  return c.helper(`counts ${bits[0].address}`, ['i32', 'i32'], [], (f) => {
    const [mask, address] = f.params;
    const turn = f.local('v128');
    const found = f.local('v128');
    const planes = bits.map(() => f.local('v128'));
    const all = 2 ** (most + 1) - 1;
    // All bits, if it is the refused that are looked for.
    f.i64(-1n);
    f.i64(0n);
    f.get(mask);
    f.op('i32.popcnt');
    f.i32((most + 1) >> 1);
    f.op('i32.gt_s', 'select', 'i64x2.splat');
    f.tee(turn);
    f.op('v128.any_true');
    f.if(null, () => {
      f.get(mask);
      f.i32(all);
      f.op('i32.xor');
      f.set(mask);
    });
    forEachVector(c, f, (offset) => {
      bits.forEach((bit, i) => {
        f.get(offset);
        f.memory('v128.load', bit.address);
        f.set(planes[i]);
      });
      f.get(turn);
      f.set(found);
      for (let count = 0; count <= most; count++) {
        f.get(mask);
        f.i32(1 << count);
        f.op('i32.and');
        f.if(null, () => {
          f.get(found);
          pushEquals(count);
          f.op('v128.xor');
          f.set(found);
        });
      }
      f.get(address);
      f.get(offset);
      f.op('i32.add');
      f.get(found);
      f.memory('v128.store');
    });

    /** Only the greatest count has the highest bit, and no other. */
    function pushEquals(count: number): void {
      const low = planes.slice(0, -1);
      const top = planes[planes.length - 1];
      if (count === most) return f.get(top);
      const not: Local[] = count === 0 ? [top] : [];
      const yes = low.filter((_, i) => (count >> i) & 1);
      not.push(...low.filter((_, i) => !((count >> i) & 1)));
      yes.forEach((plane, i) => {
        f.get(plane);
        if (i > 0) f.op('v128.and');
      });
      if (count === 0) {
        not.forEach((plane, i) => {
          f.get(plane);
          if (i > 0) f.op('v128.or');
        });
        return f.op('v128.not');
      }
      for (const plane of not) {
        f.get(plane);
        f.op('v128.andnot');
      }
    }
  });
}
