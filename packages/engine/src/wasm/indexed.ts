/** Values that stand in a row, one of which an expression picks: variables, and the entries of lists in holes. */
import type { Expr } from '../program/program';
import type { Unit } from './compilation';
import { pushExpr } from './expressions';

export function pushParamAt(unit: Unit, e: Extract<Expr, { op: 'paramAt' }>): void {
  const { c, f } = unit;
  pushExpr(unit, e.index);
  f.with('i32', (index) => {
    f.tee(index);
    f.i32(0);
    f.get(index);
    f.i32(e.count);
    f.op('i32.lt_u', 'select');
    f.i32(2);
    f.op('i32.shl');
    f.get(unit.instance);
    f.op('i32.add');
    f.memory('i32.load', c.record.z + 4 * e.param);
  });
}

export function pushVariable(unit: Unit, e: Extract<Expr, { op: 'variable' }>): void {
  const { c, f } = unit;
  const offset = c.stateOffset(unit.state) + c.layout.state.variables + 4 * e.base;
  if (e.index === null) {
    f.get(unit.instance);
    return f.memory('i32.load', offset);
  }
  pushExpr(unit, e.index);
  f.with('i32', (index) => {
    f.tee(index);
    f.i32(e.count);
    f.op('i32.lt_u');
    f.if(
      'i32',
      () => {
        f.get(unit.instance);
        f.get(index);
        f.i32(2);
        f.op('i32.shl', 'i32.add');
        f.memory('i32.load', offset);
      },
      () => f.i32(c.program.variables[e.base].low),
    );
  });
}
