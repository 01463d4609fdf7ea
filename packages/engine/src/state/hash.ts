import type { Program } from '../program/program';
import { mix } from '../random';

const FACTOR = 0x9e3779b1;

/** A 32-bit hash of bytes, for checks. Their length is a multiple of 4, as is their offset. */
export function hashBytes(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
  let hash = bytes.byteLength;
  for (const word of words) {
    hash = Math.imul(hash ^ word, FACTOR);
    hash ^= hash >>> 15;
  }
  return mix(hash);
}

const known = new WeakMap<Program, number>();

/** Tells one program from another: the hash of its JSON text. */
export function programHash(program: Program): number {
  let hash = known.get(program);
  if (hash === undefined) {
    const text = JSON.stringify(program);
    const units = new Uint32Array(text.length);
    for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
    hash = hashBytes(new Uint8Array(units.buffer));
    known.set(program, hash);
  }
  return hash;
}
