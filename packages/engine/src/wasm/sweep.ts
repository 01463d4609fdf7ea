/** How sight spreads over the places of a view: MiniGrid's sweep. */
import type { FunctionRef } from './assembler/function-builder';
import type { Compilation } from './compilation';
import type { SightMemory } from './sight';

/**
 * (origin, across, down, width, own column, own row, bit): from the own row away, each row from left to right and back, what
 * is seen spreads over what does not block. Place (x, y) has the number origin + x * across + y * down.
 */
export function sweeper(c: Compilation, memory: Pick<SightMemory, 'blocks' | 'seen'>): FunctionRef {
  return c.helper('sweep', ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'], [], (f) => {
    const [origin, across, down, width, column, row, bit] = f.params;
    const [x, y, at] = Array.from({ length: 3 }, () => f.local('i32'));
    const see = (push: () => void) => {
      push();
      push();
      f.memory('i32.load8_u', memory.seen);
      f.get(bit);
      f.op('i32.or');
      f.memory('i32.store8', memory.seen);
    };
    const place = () => {
      f.get(origin);
      f.get(x);
      f.get(across);
      f.op('i32.mul', 'i32.add');
      f.get(y);
      f.get(down);
      f.op('i32.mul', 'i32.add');
    };
    const spread = (side: 'i32.add' | 'i32.sub') =>
      f.block(null, (end) => {
        place();
        f.tee(at);
        f.memory('i32.load8_u', memory.seen);
        f.get(bit);
        f.op('i32.and', 'i32.eqz');
        f.get(at);
        f.memory('i32.load8_u', memory.blocks);
        f.op('i32.or');
        f.brIf(end);
        const beside = () => {
          f.get(at);
          f.get(across);
          f.op(side);
        };
        see(beside);
        f.get(y);
        f.op('i32.eqz');
        f.brIf(end);
        for (const push of [() => f.get(at), beside]) {
          see(() => {
            push();
            f.get(down);
            f.op('i32.sub');
          });
        }
      });
    f.get(column);
    f.set(x);
    f.get(row);
    f.set(y);
    see(place);
    f.loop((nextRow) => {
      f.i32(0);
      f.set(x);
      f.block(null, (end) =>
        f.loop((again) => {
          f.get(x);
          f.get(width);
          f.i32(1);
          f.op('i32.sub', 'i32.ge_s');
          f.brIf(end);
          spread('i32.add');
          f.get(x);
          f.i32(1);
          f.op('i32.add');
          f.set(x);
          f.br(again);
        }),
      );
      f.block(null, (end) =>
        f.loop((again) => {
          f.get(x);
          f.i32(0);
          f.op('i32.le_s');
          f.brIf(end);
          spread('i32.sub');
          f.get(x);
          f.i32(1);
          f.op('i32.sub');
          f.set(x);
          f.br(again);
        }),
      );
      f.get(y);
      f.i32(1);
      f.op('i32.sub');
      f.tee(y);
      f.i32(0);
      f.op('i32.ge_s');
      f.brIf(nextRow);
    });
  });
}
