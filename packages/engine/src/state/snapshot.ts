import { EngineError } from '../instance';
import { luckOfSeed } from '../luck';
import type { Program } from '../program/program';
import { hashBytes, programHash } from './hash';
import { layoutOf, type Layout } from './layout';
import { validateState } from './validate';

/** Writes the two hashes at the head of a snapshot whose other bytes are in place (`layout.snapshot`). */
export function sealSnapshot(program: Program, bytes: Uint8Array): void {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  data.setUint32(0, programHash(program), true);
  data.setUint32(4, hashBytes(bytes.subarray(8)), true);
}

/** The same moment with another seed: what is drawn from here on is other luck. */
export function reseeded(program: Program, snapshot: Uint8Array, seed: number): Uint8Array {
  const bytes = snapshot.slice();
  const at = layoutOf(program).snapshot;
  new DataView(bytes.buffer).setUint32(at.seed, seed, true);
  if (at.luck >= 0) bytes.set(luckOfSeed(seed), at.luck);
  sealSnapshot(program, bytes);
  return bytes;
}

/** @throws EngineError `bad-snapshot` if the bytes are damaged, of another program, or hold a state that is none. */
export function checkSnapshot(program: Program, layout: Layout, snapshot: Uint8Array): void {
  const { bytes, start } = layout.snapshot;
  if (snapshot.byteLength !== bytes) {
    throw new EngineError(
      'bad-snapshot',
      `a snapshot of this world has ${bytes} bytes, not ${snapshot.byteLength}`,
    );
  }
  // A copy, because the bytes may begin anywhere in their buffer.
  const aligned = snapshot.slice();
  const data = new DataView(aligned.buffer);
  if (data.getUint32(0, true) !== programHash(program)) {
    throw new EngineError('bad-snapshot', 'the snapshot is of another world');
  }
  if (
    data.getUint32(4, true) !== hashBytes(aligned.subarray(8)) ||
    !program.starts[data.getInt32(start, true)]
  ) {
    throw new EngineError('bad-snapshot', 'the snapshot is damaged');
  }
  // What a step begins with, and what a restart may bring back.
  for (const at of [layout.snapshot.state, layout.snapshot.checkpoint]) {
    if (at < 0) continue;
    const wrong = validateState(program, aligned.subarray(at, at + layout.state.bytes));
    if (wrong) throw new EngineError('bad-snapshot', wrong);
  }
}
