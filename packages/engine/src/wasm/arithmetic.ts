/** 32-bit arithmetic that WebAssembly has no instruction for. */
import type { Expr } from '../program/program';
import type { FunctionBuilder, FunctionRef } from './assembler/function-builder';
import type { Compilation, Unit } from './compilation';
import { pushExpr } from './expressions';

/** With the left operand on the stack: rounds down, by zero 0. */
export function pushDivision(unit: Unit, right: Expr): void {
  const { c, f } = unit;
  if (right.op === 'const' && right.value > 0 && (right.value & (right.value - 1)) === 0) {
    f.i32(31 - Math.clz32(right.value));
    return f.op('i32.shr_s');
  }
  pushExpr(unit, right);
  f.call(divider(c, 'quotient'));
}

/** With the left operand on the stack: the sign of the divisor, by zero 0. */
export function pushModulo(unit: Unit, right: Expr): void {
  const { c, f } = unit;
  if (right.op === 'const' && right.value > 0 && (right.value & (right.value - 1)) === 0) {
    f.i32(right.value - 1);
    return f.op('i32.and');
  }
  pushExpr(unit, right);
  f.call(divider(c, 'remainder'));
}

function divider(c: Compilation, what: 'quotient' | 'remainder'): FunctionRef {
  return c.helper(what, ['i32', 'i32'], ['i32'], (f) => {
    const [left, right] = f.params;
    f.get(right);
    f.op('i32.eqz');
    f.if(null, () => {
      f.i32(0);
      f.op('return');
    });
    // The least integer divided by -1 would trap.
    f.get(right);
    f.i32(-1);
    f.op('i32.eq');
    f.if(null, () => {
      f.i32(0);
      if (what === 'quotient') {
        f.get(left);
        f.op('i32.sub');
      }
      f.op('return');
    });
    const remainder = f.local('i32');
    f.get(left);
    f.get(right);
    f.op('i32.rem_s');
    f.set(remainder);
    // One too many, where the remainder has the other sign.
    const correct = () => {
      f.get(remainder);
      f.i32(0);
      f.op('i32.ne');
      f.get(remainder);
      f.get(right);
      f.op('i32.xor');
      f.i32(31);
      f.op('i32.shr_u', 'i32.and');
    };
    if (what === 'quotient') {
      f.get(left);
      f.get(right);
      f.op('i32.div_s');
      correct();
      return f.op('i32.sub');
    }
    f.get(remainder);
    f.get(right);
    f.i32(0);
    correct();
    f.op('select', 'i32.add');
  });
}

export function pushMinimum(f: FunctionBuilder): void {
  pick(f, 'i32.lt_s');
}

export function pushMaximum(f: FunctionBuilder): void {
  pick(f, 'i32.gt_s');
}

function pick(f: FunctionBuilder, op: 'i32.lt_s' | 'i32.gt_s'): void {
  f.with('i32', (left) =>
    f.with('i32', (right) => {
      f.set(right);
      f.set(left);
      f.get(left);
      f.get(right);
      f.get(left);
      f.get(right);
      f.op(op, 'select');
    }),
  );
}

/** Replaces the value on the stack by the one it becomes in a declared range: saturates, or goes round. */
export function pushFit(f: FunctionBuilder, low: number, high: number, wrap: boolean): void {
  if (wrap) {
    const size = high - low + 1;
    // As numbers of 64 bits: the distance from `low` may not fit into 32.
    return f.with('i64', (value) => {
      f.op('i64.extend_i32_s');
      f.i64(BigInt(low));
      f.op('i64.sub');
      f.i64(BigInt(size));
      f.op('i64.rem_s');
      f.tee(value);
      f.i64(BigInt(size));
      f.op('i64.add');
      f.get(value);
      f.get(value);
      f.i64(0n);
      f.op('i64.lt_s', 'select');
      f.op('i32.wrap_i64');
      f.i32(low);
      f.op('i32.add');
    });
  }
  if (low > -0x80000000) {
    f.i32(low);
    pushMaximum(f);
  }
  if (high < 0x7fffffff) {
    f.i32(high);
    pushMinimum(f);
  }
}

/** Is the expression sure to give a value in the range, so that nothing need be fitted? */
export function isWithin(e: Expr, low: number, high: number): boolean {
  return e.op === 'const' && e.value >= low && e.value <= high;
}
