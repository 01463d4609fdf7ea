/**
 * Single bits of planes. They are written by loads and stores as wide as those of who reads planes: a wide load that follows
 * a narrow store cannot take what it stored, and has to wait until it is in the cache.
 */
import type { FunctionBuilder, Local } from './assembler/function-builder';
import type { Compilation } from './compilation';

/** Lets `use` flip the bit of a cell in the plane at an address, or so far behind it as a local says. */
export function withBit(
  c: Compilation,
  f: FunctionBuilder,
  cell: Local,
  use: (flip: (address: number, behind?: Local) => void) => void,
): void {
  const isWord = c.words <= 1;
  const type = isWord ? 'i64' : 'v128';
  f.with(type, (bit) =>
    f.with('i32', (offset) => {
      f.i64(1n);
      f.get(cell);
      f.op('i64.extend_i32_u', 'i64.shl');
      if (!isWord) {
        // Of two equal words the one whose turn it is.
        f.op('i64x2.splat');
        f.get(cell);
        f.i32(6);
        f.op('i32.shr_u');
        f.i32(1);
        f.op('i32.and');
        f.i32(4);
        f.op('i32.shl');
        f.memory(
          'v128.load',
          c.map.constant(Uint8Array.from({ length: 32 }, (_, i) => (i < 8 || i >= 24 ? 0xff : 0))),
        );
        f.op('v128.and');
      }
      f.set(bit);
      const single = c.planes.bytes <= 16;
      if (!single) {
        f.get(cell);
        f.i32(7);
        f.op('i32.shr_u');
        f.i32(4);
        f.op('i32.shl');
        f.set(offset);
      }
      use((address, behind) => {
        const at = () => {
          if (single) {
            if (behind) f.get(behind);
            else f.i32(0);
            return;
          }
          f.get(offset);
          if (!behind) return;
          f.get(behind);
          f.op('i32.add');
        };
        at();
        at();
        f.memory(isWord ? 'i64.load' : 'v128.load', address);
        f.get(bit);
        f.op(isWord ? 'i64.xor' : 'v128.xor');
        f.memory(isWord ? 'i64.store' : 'v128.store', address);
      });
    }),
  );
}
