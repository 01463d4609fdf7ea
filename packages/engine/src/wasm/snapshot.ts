/** Digests and snapshots inside the module: the same bytes as state/digest.ts and state/snapshot.ts give. */
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import { DIGEST_EMPTY_ROUNDS, DIGEST_FACTOR, DIGEST_SEEDS } from '../state/digest';
import type { Compilation } from './compilation';
import { mixer } from './draws';

const vectorOf = (lanes: readonly number[]): Uint8Array => new Uint8Array(Int32Array.from(lanes).buffer);
/** Byte numbers that bring every lane its neighbour. */
const NEXT_LANE = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3];

/** What `restore` returns. */
export const RESTORE = { done: 0, foreign: 1, damaged: 2 } as const;

/** (instance): writes the digest of S to the record, as state/digest.ts computes it. */
export function digester(c: Compilation): FunctionRef {
  return c.helper('digest instance', ['i32'], [], (f) => {
    const [instance] = f.params;
    const lanes = f.local('v128');
    const next = f.local('v128');
    const at = f.local('i32');
    /** Of the lanes on the stack. */
    const finishRound = () => {
      f.v128(vectorOf(Array(4).fill(DIGEST_FACTOR) as number[]));
      f.op('i32x4.mul');
      f.tee(lanes);
      f.get(lanes);
      f.i32(15);
      f.op('i32x4.shr_u', 'v128.xor');
      f.tee(lanes);
      f.get(lanes);
      f.v128(NEXT_LANE);
      f.op('i8x16.swizzle');
      f.tee(next);
      f.get(next);
      f.op('i32x4.add', 'i32x4.add');
      f.set(lanes);
    };
    f.v128(vectorOf(DIGEST_SEEDS));
    f.set(lanes);
    f.get(instance);
    f.set(at);
    f.loop((again) => {
      f.get(lanes);
      f.get(at);
      f.memory('v128.load', c.record.state);
      f.op('v128.xor');
      finishRound();
      f.get(at);
      f.i32(16);
      f.op('i32.add');
      f.tee(at);
      f.get(instance);
      f.i32(c.layout.state.bytes);
      f.op('i32.add', 'i32.lt_u');
      f.brIf(again);
    });
    for (let i = 0; i < DIGEST_EMPTY_ROUNDS; i++) {
      f.get(lanes);
      finishRound();
    }
    for (let lane = 0; lane < 4; lane++) {
      f.get(instance);
      f.get(lanes);
      f.extractLane('i32', lane);
      f.i32(lane);
      f.op('i32.add');
      f.call(mixer(c));
      f.memory('i32.store', c.record.digest + 4 * lane);
    }
  });
}

/** (address): the hash of a snapshot's bytes behind its two hashes. */
function checker(c: Compilation): FunctionRef {
  return c.helper('check', ['i32'], ['i32'], (f) => {
    const [address] = f.params;
    const bytes = c.layout.snapshot.bytes - 8;
    const [hash, end] = [f.local('i32'), f.local('i32')];
    f.get(address);
    f.i32(bytes);
    f.op('i32.add');
    f.set(end);
    f.i32(bytes);
    f.set(hash);
    f.loop((again) => {
      f.get(hash);
      f.get(address);
      f.memory('i32.load', 8);
      f.op('i32.xor');
      f.i32(DIGEST_FACTOR | 0);
      f.op('i32.mul');
      f.tee(hash);
      f.get(hash);
      f.i32(15);
      f.op('i32.shr_u', 'i32.xor');
      f.set(hash);
      f.get(address);
      f.i32(4);
      f.op('i32.add');
      f.tee(address);
      f.get(end);
      f.op('i32.lt_u');
      f.brIf(again);
    });
    f.get(hash);
    f.call(mixer(c));
  });
}

function pushImage(c: Compilation, f: FunctionBuilder, instance: Local): void {
  f.get(instance);
  f.i32(c.record.image);
  f.op('i32.add');
}

/** (instance, address): copies everything but z there. */
export function snapshotter(c: Compilation, programHash: number): FunctionRef {
  return c.helper('snapshot instance', ['i32', 'i32'], [], (f) => {
    const [instance, address] = f.params;
    const { snapshot } = c.layout;
    f.get(address);
    pushImage(c, f, instance);
    f.i32(snapshot.bytes);
    f.copyMemory();
    f.get(address);
    f.i32(programHash | 0);
    f.memory('i32.store', snapshot.program);
    f.get(address);
    f.get(address);
    f.call(checker(c));
    f.memory('i32.store', snapshot.check);
  });
}

/** (instance, address): a `RESTORE` value; if it is not 0, nothing changed. */
export function restorer(c: Compilation, programHash: number): FunctionRef {
  return c.helper('restore instance', ['i32', 'i32'], ['i32'], (f) => {
    const [instance, address] = f.params;
    const { snapshot } = c.layout;
    const give = (value: number) => {
      f.i32(value);
      f.op('return');
    };
    f.get(address);
    f.memory('i32.load', snapshot.program);
    f.i32(programHash | 0);
    f.op('i32.ne');
    f.if(null, () => give(RESTORE.foreign));
    f.get(address);
    f.memory('i32.load', snapshot.check);
    f.get(address);
    f.call(checker(c));
    f.op('i32.ne');
    f.if(null, () => give(RESTORE.damaged));
    pushImage(c, f, instance);
    f.get(address);
    f.i32(snapshot.bytes);
    f.copyMemory();
    writeNoAction(c, f, instance);
    f.i32(RESTORE.done);
  });
}

/** Nobody has acted in the record. */
export function writeNoAction(c: Compilation, f: FunctionBuilder, instance: Local): void {
  f.get(instance);
  f.i32(-1);
  f.memory('i32.store', c.record.action);
  c.args.forEach((_, i) => {
    f.get(instance);
    f.i32(0);
    f.memory('i32.store', c.record.action + 4 + 4 * i);
  });
}
