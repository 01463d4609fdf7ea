/** Reading tables: numbers one after the other, and counting down. */
import type { FunctionBuilder, Local } from '../assembler/function-builder';

const WORD = 4;

/** Pushes the number at an address, which goes on behind it. */
export function take(f: FunctionBuilder, at: Local): void {
  f.get(at);
  f.memory('i32.load');
  f.get(at);
  f.i32(WORD);
  f.op('i32.add');
  f.set(at);
}

/** Takes a number and runs `body` so often. */
export function repeatFor(f: FunctionBuilder, at: Local, left: Local, body: () => void): void {
  take(f, at);
  f.set(left);
  countDown(f, left, body);
}

export function countDown(f: FunctionBuilder, left: Local, body: () => void): void {
  f.block(null, (end) =>
    f.loop((again) => {
      f.get(left);
      f.op('i32.eqz');
      f.brIf(end);
      f.get(left);
      f.i32(1);
      f.op('i32.sub');
      f.set(left);
      body();
      f.br(again);
    }),
  );
}
