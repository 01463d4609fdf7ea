/** Statements that write a variable, or a column of one cell. */
import type { Stmt } from '../program/program';
import { pushFit } from './arithmetic';
import type { Local } from './assembler/function-builder';
import { pushOnBoard } from './board';
import type { Unit } from './compilation';
import { markChanged, setColumn } from './contents';
import { pushExpr } from './expressions';

type Of<Op extends Stmt['op']> = Extract<Stmt, { op: Op }>;

export function writeSetVariable(unit: Unit, s: Of<'setVariable'>): void {
  const { c, f } = unit;
  const at = c.record.state + c.layout.state.variables;
  const write = (variable: number, value: Local, index: Local | null) => {
    const { low, high, wrap } = c.program.variables[variable];
    const address = () => {
      f.get(unit.instance);
      if (!index) return;
      f.get(index);
      f.i32(2);
      f.op('i32.shl', 'i32.add');
    };
    const offset = at + 4 * (index ? s.base : variable);
    f.get(value);
    pushFit(f, low, high, wrap);
    f.set(value);
    address();
    f.memory('i32.load', offset);
    f.get(value);
    f.op('i32.ne');
    f.if(null, () => {
      address();
      f.get(value);
      f.memory('i32.store', offset);
      markChanged(c, f);
    });
  };
  const index = s.index;
  if (!index) {
    return f.with('i32', (value) => {
      pushExpr(unit, s.value);
      f.set(value);
      write(s.base, value, null);
    });
  }
  f.with('i32', (which) =>
    f.with('i32', (value) => {
      pushExpr(unit, index);
      f.set(which);
      pushExpr(unit, s.value);
      f.set(value);
      const range = ({ low, high, wrap }: (typeof c.program.variables)[number]) =>
        `${low} ${high} ${String(wrap)}`;
      const all = c.program.variables.slice(s.base, s.base + s.count);
      if (new Set(all.map(range)).size <= 1) {
        f.get(which);
        f.i32(s.count);
        f.op('i32.lt_u');
        return f.if(null, () => write(s.base, value, which));
      }
      all.forEach((_, i) => {
        f.get(which);
        f.i32(i);
        f.op('i32.eq');
        f.if(null, () => write(s.base + i, value, null));
      });
    }),
  );
}

export function writeSetColumn(unit: Unit, s: Of<'setColumn'>): void {
  const { c, f } = unit;
  f.with('i32', (cell) =>
    f.with('i32', (value) => {
      pushExpr(unit, s.cell);
      f.set(cell);
      pushExpr(unit, s.value);
      f.set(value);
      pushOnBoard(unit, cell);
      f.if(null, () => {
        f.get(unit.instance);
        f.get(cell);
        f.get(value);
        f.call(setColumn(c, s.layer, s.column));
      });
    }),
  );
}
