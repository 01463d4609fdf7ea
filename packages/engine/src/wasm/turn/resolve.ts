/**
 * Resolving intents. Layers do not see each other, so one is settled after the other: where all go one way, all at once
 * (who is blocked spreads backwards), else by sweeps over the cells with an intent. Intents may lie where nothing stands.
 */
import type { FunctionBuilder } from '../assembler/function-builder';
import { DIRECTIONS, INTENTS } from '../planes';
import { DIRECTION_BITS, INTENT_BITS, type TurnFrame, type TurnLayer } from './frame';
import { slider } from './slide';
import { sweeper } from './sweep';

/** Boards of more words are always swept: moving all at once is written out word by word. */
const MOST_WORDS = 16;

/** Moves what can move. The intents of who cannot are left. */
export function writeResolve(frame: TurnFrame, f: FunctionBuilder): void {
  for (const layer of frame.layers) {
    if (layer.intents < 0 || layer.kinds.length === 0) continue;
    f.getGlobal(frame.globals.live);
    f.i64(frame.liveBits(layer.layer, DIRECTION_BITS));
    f.op('i64.and', 'i64.eqz', 'i32.eqz');
    f.if(null, () => writeLayer(frame, f, layer));
  }
}

/** Forgets all intents. */
export function writeClearIntents(frame: TurnFrame, f: FunctionBuilder): void {
  const { c, globals } = frame;
  for (const { layer, intents } of frame.layers) {
    if (intents < 0) continue;
    f.getGlobal(globals.live);
    f.i64(frame.liveBits(layer, INTENT_BITS));
    f.op('i64.and', 'i64.eqz', 'i32.eqz');
    f.if(null, () => {
      for (let intent = 0; intent < INTENTS; intent++) {
        const address = frame.intent(layer, intent);
        if (c.planes.bytes > 64) {
          f.i32(address);
          f.i32(0);
          f.i32(c.planes.bytes);
          f.fillMemory();
        } else
          for (let w = 0; w < c.words; w++) {
            f.i32(0);
            f.i64(0n);
            f.memory('i64.store', address + 8 * w);
          }
      }
    });
  }
  f.i64(0n);
  f.setGlobal(globals.live);
}

function writeLayer(frame: TurnFrame, f: FunctionBuilder, layer: TurnLayer): void {
  const moved = () => {
    f.if(null, () => {
      f.getGlobal(frame.globals.dirty);
      f.i64(layer.dirty);
      f.op('i64.or');
      f.setGlobal(frame.globals.dirty);
    });
  };
  const push = () => {
    f.i32(layer.kinds[0].address);
    f.i32(layer.kinds.length);
    f.i32(layer.intents);
  };
  if (frame.c.words > MOST_WORDS) {
    push();
    f.call(sweeper(frame));
    return moved();
  }
  f.block(null, (done) => {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      f.getGlobal(frame.globals.live);
      f.i64(frame.liveBits(layer.layer, DIRECTION_BITS));
      f.op('i64.and');
      f.i64(frame.liveBits(layer.layer, 1 << direction));
      f.op('i64.eq');
      f.if(null, () => {
        push();
        f.call(slider(frame, direction));
        moved();
        f.br(done);
      });
    }
    push();
    f.call(sweeper(frame));
    moved();
  });
}
