/** From the bytes of the layers to planes, when a turn begins, and back, when it is over. */
import type { FunctionBuilder, FunctionRef, Local } from '../assembler/function-builder';
import { pushBytesOfBits } from '../bulk-writer';
import { boardSlot } from '../board';
import { invalidateOthers, markChanged } from '../contents';
import { Unit } from '../compilation';
import { pushVector } from '../plane-expressions';
import type { TurnFrame, TurnLayer } from './frame';
import { STEP_X, STEP_Y } from '../space';

/** Makes the planes of all layers and the masks of the board true. */
export function writeBegin(frame: TurnFrame, f: FunctionBuilder, instance: Local): void {
  const { c } = frame;
  for (const { kinds } of frame.layers) c.planes.prepare(f, instance, new Set(kinds.slice(0, 1)));
  if (!c.varies) return;
  const [width, height] = c.boardSize();
  const [madeWidth, madeHeight] = [c.module.global('i32'), c.module.global('i32')];
  boardSlot(new Unit(c, f));
  f.getGlobal(width);
  f.getGlobal(madeWidth);
  f.op('i32.ne');
  f.getGlobal(height);
  f.getGlobal(madeHeight);
  f.op('i32.ne', 'i32.or');
  f.if(null, () => {
    f.getGlobal(width);
    f.setGlobal(madeWidth);
    f.getGlobal(height);
    f.setGlobal(madeHeight);
    f.call(c.lateHelper('turn: masks', [], [], (g) => writeMasks(frame, g)));
  });
}

/** A row fits where its first and its last cell are cells of the board. */
function writeMasks(frame: TurnFrame, f: FunctionBuilder): void {
  const { c } = frame;
  const board = c.boardPlane();
  const offset = f.local('i32');
  for (const { address, step, length } of frame.sizedMasks()) {
    const reach = length - 1;
    const within = c.planes.constant((cell) => frame.reaches(cell, step, reach));
    const shift = (STEP_X[step] * c.board!.height + STEP_Y[step]) * reach;
    f.i32(0);
    f.set(offset);
    f.loop((again) => {
      f.get(offset);
      for (const by of [0, shift])
        pushVector(c, f, { is: 'slot', slot: { address: board, derive: null }, shift: by }, offset);
      f.get(offset);
      f.memory('v128.load', within);
      f.op('v128.and', 'v128.and');
      f.memory('v128.store', address);
      f.get(offset);
      f.i32(16);
      f.op('i32.add');
      f.tee(offset);
      f.i32(c.planes.bytes);
      f.op('i32.lt_u');
      f.brIf(again);
    });
  }
}

/** Writes the layers that changed. */
export function writeEnd(frame: TurnFrame, f: FunctionBuilder, instance: Local): void {
  const { c, globals } = frame;
  f.getGlobal(globals.dirty);
  f.op('i64.eqz', 'i32.eqz');
  f.if(null, () => {
    markChanged(c, f);
    for (const layer of frame.layers) {
      f.getGlobal(globals.dirty);
      f.i64(layer.dirty);
      f.op('i64.and', 'i64.eqz', 'i32.eqz');
      f.if(null, () => {
        f.get(instance);
        f.call(layerWriter(frame, layer));
      });
    }
  });
}

/** (instance): the bytes of a layer from its planes, by the binary digits of the kinds' numbers. */
function layerWriter({ c }: TurnFrame, { layer, kinds }: TurnLayer): FunctionRef {
  return c.lateHelper(`turn: write layer ${layer}`, ['i32'], [], (f) => {
    const [instance] = f.params;
    const [offset, bytes] = [f.local('i32'), f.local('i32')];
    const digits = Array.from({ length: 32 - Math.clz32(kinds.length) }, () => f.local('v128'));
    const at = c.stateOffset('now') + c.layout.state.layers[layer].kinds;
    f.get(instance);
    f.set(bytes);
    f.loop((again) => {
      digits.forEach((digit, d) => {
        f.i64(0n);
        kinds.forEach(({ address }, i) => {
          if (!((i + 1) & (1 << d))) return;
          f.get(offset);
          f.memory('i64.load', address);
          f.op('i64.or');
        });
        f.op('i64x2.splat');
        f.set(digit);
      });
      for (let group = 0; group < 4; group++) {
        f.get(bytes);
        digits.forEach((digit, d) => {
          f.get(digit);
          pushBytesOfBits(f, 2 * group);
          f.v128(new Uint8Array(16).fill(1 << d));
          f.op('v128.and');
          if (d > 0) f.op('v128.or');
        });
        f.memory('v128.store', at + 16 * group);
      }
      f.get(bytes);
      f.i32(64);
      f.op('i32.add');
      f.set(bytes);
      f.get(offset);
      f.i32(8);
      f.op('i32.add');
      f.tee(offset);
      f.i32(8 * c.words);
      f.op('i32.lt_u');
      f.brIf(again);
    });
    c.planes.keepOnly(f, layer, kinds);
    invalidateOthers(c, f, layer);
  });
}
