/**
 * The cells of the board. A fixed grid's are constant; of a `grid upto`, or one sized by z, they follow from the width and height in S, and
 * their plane is kept from instance to instance as long as the size stays the same.
 */
import type { FunctionBuilder, Local } from './assembler/function-builder';
import type { Compilation, Unit } from './compilation';

/** Makes the board's plane valid. */
export function boardSlot(unit: Unit): void {
  const { c, f } = unit;
  if (!c.varies) return;
  const [width, height] = c.boardSize();
  const { state } = c.layout;
  const same = (global: typeof width, offset: number) => {
    f.get(unit.instance);
    f.memory('i32.load', c.record.state + offset);
    f.getGlobal(global);
    f.op('i32.ne');
  };
  same(width, state.width);
  same(height, state.height);
  f.op('i32.or');
  f.if(null, () => {
    f.get(unit.instance);
    f.call(c.helper('board plane', ['i32'], [], (g) => writeBoardPlane(c, g)));
  });
}

function writeBoardPlane(c: Compilation, f: FunctionBuilder): void {
  const board = c.board!;
  const [width, height] = c.boardSize();
  const plane = c.boardPlane();
  const instance = f.params[0];
  const { state } = c.layout;
  f.get(instance);
  f.memory('i32.load', c.record.state + state.width);
  f.setGlobal(width);
  f.get(instance);
  f.memory('i32.load', c.record.state + state.height);
  f.setGlobal(height);
  f.i32(plane);
  f.i32(0);
  f.i32(c.planes.bytes);
  f.fillMemory();
  // A column of at most 64 cells may lie across two words: its bits are set one by one, as sizes seldom change.
  const x = f.local('i32');
  const y = f.local('i32');
  const cell = f.local('i32');
  countUp(
    f,
    x,
    () => f.getGlobal(width),
    () =>
      countUp(
        f,
        y,
        () => f.getGlobal(height),
        () => {
          f.get(x);
          f.i32(board.height);
          f.op('i32.mul');
          f.get(y);
          f.op('i32.add');
          f.tee(cell);
          f.i32(3);
          f.op('i32.shr_u');
          f.get(cell);
          f.i32(3);
          f.op('i32.shr_u');
          f.memory('i32.load8_u', plane);
          f.i32(1);
          f.get(cell);
          f.i32(7);
          f.op('i32.and', 'i32.shl', 'i32.or');
          f.memory('i32.store8', plane);
        },
      ),
  );
}

/** `for (counter = 0; counter < limit; counter++) body`. */
export function countUp(f: FunctionBuilder, counter: Local, limit: () => void, body: () => void): void {
  f.i32(0);
  f.set(counter);
  f.block(null, (end) =>
    f.loop((again) => {
      f.get(counter);
      limit();
      f.op('i32.ge_s');
      f.brIf(end);
      body();
      f.get(counter);
      f.i32(1);
      f.op('i32.add');
      f.set(counter);
      f.br(again);
    }),
  );
}

/** Pushes the width or height of the board: kept states have the size of now. */
export function pushSize(unit: Unit, which: 'width' | 'height'): void {
  const { c, f } = unit;
  if (!c.board) return f.i32(0);
  if (!c.varies) return f.i32(c.board[which]);
  f.get(unit.instance);
  f.memory('i32.load', c.record.state + c.layout.state[which]);
}

/** Pushes whether the number in `cell` is a cell of the board. */
export function pushOnBoard(unit: Unit, cell: Local): void {
  const { c, f } = unit;
  if (!c.board) return f.i32(0);
  if (!c.varies) {
    f.get(cell);
    f.i32(c.layout.cells);
    return f.op('i32.lt_u');
  }
  // As unsigned numbers, so that -1 lies far outside.
  f.get(cell);
  f.i32(c.board.height);
  f.op('i32.div_u');
  pushSize(unit, 'width');
  f.op('i32.lt_u');
  f.get(cell);
  f.i32(c.board.height);
  f.op('i32.rem_u');
  pushSize(unit, 'height');
  f.op('i32.lt_u', 'i32.and');
}
