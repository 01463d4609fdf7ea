/**
 * Intents are scratch, empty between steps: a byte a cell (intent + 1) for single looks and a bit-plane an intent for
 * scans. A summary says which intents may be about, so that a rule that needs one is skipped at once when there is none.
 */
import type { FunctionBuilder, FunctionRef } from './assembler/function-builder';
import { CHANGED_INTENT, type Compilation } from './compilation';
import { withBit } from './plane-bits';
import { INTENTS } from './planes';

/** Intents of more layers share the bits of the summary. */
const SUMMARY_LAYERS = 12;

const indexOf = (c: Compilation, layer: number): number => c.intentLayers.indexOf(layer);

export function carriesIntents(c: Compilation, layer: number): boolean {
  return indexOf(c, layer) >= 0;
}

/** Address of the intent byte of a layer's first cell. */
export function intentBytes(c: Compilation, layer: number): number {
  return c.intentByteBase() + indexOf(c, layer) * c.layout.paddedCells;
}

/** Summary bits of intents (bit k: intent k) on a layer. */
export function summaryBits(c: Compilation, layer: number, intents: number): bigint {
  return BigInt(intents) << BigInt(INTENTS * (indexOf(c, layer) % SUMMARY_LAYERS));
}

/** (cell, intent -1..4): replaces the intent. */
export function setIntent(c: Compilation, layer: number): FunctionRef {
  return c.helper(`intent ${layer}`, ['i32', 'i32'], [], (f) => {
    const [cell, intent] = f.params;
    const bytes = intentBytes(c, layer);
    const before = f.local('i32');
    f.get(intent);
    f.i32(1);
    f.op('i32.add');
    f.set(intent);
    f.get(cell);
    f.memory('i32.load8_u', bytes);
    f.tee(before);
    f.get(intent);
    f.op('i32.eq');
    f.if(null, () => f.op('return'));
    f.getGlobal(c.globals.changes);
    f.i32(CHANGED_INTENT);
    f.op('i32.or');
    f.setGlobal(c.globals.changes);
    f.get(cell);
    f.get(intent);
    f.memory('i32.store8', bytes);
    withBit(c, f, cell, (flipBit) => {
      const flip = (which: typeof intent) => {
        f.get(which);
        f.if(null, () => {
          // The first plane is that of north, byte 1.
          f.get(which);
          f.i32(c.planes.pitch);
          f.op('i32.mul');
          f.set(which);
          flipBit(c.planes.intent(layer, 0).address - c.planes.pitch, which);
        });
      };
      flip(before);
      f.get(intent);
      f.if(null, () => {
        f.getGlobal(c.globals.live);
        f.i64(summaryBits(c, layer, 1));
        f.get(intent);
        f.i32(1);
        f.op('i32.sub', 'i64.extend_i32_u', 'i64.shl', 'i64.or');
        f.setGlobal(c.globals.live);
      });
      flip(intent);
    });
  });
}

/** Forgets all intents; no change in the sense of `repeat`. */
export function clearIntents(c: Compilation): FunctionRef {
  return c.helper('clear intents', [], [], (f) => {
    f.getGlobal(c.globals.live);
    f.op('i64.eqz');
    f.if(null, () => f.op('return'));
    f.i64(0n);
    f.setGlobal(c.globals.live);
    for (const layer of c.intentLayers) {
      fill(f, intentBytes(c, layer), c.layout.paddedCells);
      for (let intent = 0; intent < INTENTS; intent++)
        fill(f, c.planes.intent(layer, intent).address, c.planes.bytes);
    }
  });
}

/** Forgets all intents, if there may be any. */
export function forgetIntents(c: Compilation, f: FunctionBuilder): void {
  if (c.intentLayers.length === 0) return;
  f.getGlobal(c.globals.live);
  f.op('i64.eqz');
  f.if(
    null,
    () => {},
    () => f.call(clearIntents(c)),
  );
}

/** Zeroes a multiple of 16 bytes at a constant address. */
function fill(f: FunctionBuilder, address: number, bytes: number): void {
  if (bytes > 128) {
    f.i32(address);
    f.i32(0);
    f.i32(bytes);
    return f.fillMemory();
  }
  for (let at = 0; at < bytes; at += 16) {
    f.i32(0);
    f.v128(new Uint8Array(16));
    f.memory('v128.store', address + at);
  }
}
