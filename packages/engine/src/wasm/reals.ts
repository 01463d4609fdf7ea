/** Reals: each pushes one f64. */
import type { Real } from '../program/program';
import type { Unit } from './compilation';
import { pushExpr } from './expressions';
import { pushLimit } from './tasks';

export function pushReal(unit: Unit, r: Real): void {
  const { c, f } = unit;
  switch (r.op) {
    case 'real':
      return f.f64(r.value);
    case 'toReal':
      pushExpr(unit, r.of);
      f.op('f64.convert_i32_s');
      if (r.scale === 1) return;
      f.f64(r.scale);
      return f.op('f64.div');
    case 'negate':
    case 'abs':
      pushReal(unit, r.of);
      return f.op(r.op === 'abs' ? 'f64.abs' : 'f64.neg');
    case 'if':
      pushExpr(unit, r.condition);
      return f.if(
        'f64',
        () => pushReal(unit, r.then),
        () => pushReal(unit, r.else),
      );
    case 'limit':
      return pushLimit(unit);
    case 'met':
    case 'reward':
    case 'cost':
    case 'performance':
      f.get(unit.instance);
      return f.memory('f64.load', c.record.signals + c.layout.signals[r.op]);
    case '/':
      pushReal(unit, r.left);
      pushReal(unit, r.right);
      return f.with('f64', (left) =>
        f.with('f64', (right) => {
          f.set(right);
          f.set(left);
          f.get(right);
          f.f64(0);
          f.op('f64.eq');
          f.if(
            'f64',
            () => f.f64(0),
            () => {
              f.get(left);
              f.get(right);
              f.op('f64.div');
            },
          );
        }),
      );
    default:
      pushReal(unit, r.left);
      pushReal(unit, r.right);
      return f.op(
        r.op === '+'
          ? 'f64.add'
          : r.op === '-'
            ? 'f64.sub'
            : r.op === '*'
              ? 'f64.mul'
              : r.op === 'min'
                ? 'f64.min'
                : 'f64.max',
      );
  }
}
