/**
 * Where everything lies in linear memory: constants and scratch first (shared by all instances, empty between steps), then
 * one record for each instance. Offsets in a record are constants of the code.
 */
import { commandsOf } from '../commands';
import type { ModuleBuilder } from './assembler/module-builder';
import type { Layout } from '../state/layout';
import type { Program } from '../program/program';

export const PAGE = 65536;
export const align = (offset: number, to: number): number => Math.ceil(offset / to) * to;

export interface InstanceRecord {
  /** f64 sum of rewards of a rollout, i32 finished episodes, i32 of them with the goal met, i32 steps it could not do. */
  readonly returns: number;
  readonly episodes: number;
  readonly successes: number;
  readonly missed: number;
  /** u32 lanes of the last `digest`. */
  readonly digest: number;
  /** i32: index of the action done last, -1 for none; then its arguments. */
  readonly action: number;
  /** i32 each, in the order of the program's params. */
  readonly z: number;
  /** What `snapshot` copies (layout.snapshot); the parts below lie in it. */
  readonly image: number;
  readonly start: number;
  readonly seed: number;
  readonly state: number;
  readonly signals: number;
  readonly memory: number;
  /** -1 if the program needs none, and so below. */
  readonly acting: number;
  readonly seen: number;
  readonly luck: number;
  readonly checkpoint: number;
  readonly was: number;
  readonly initial: number;
  /** S before the tick whose `restart` was obeyed last; its width is 0 if none was. */
  readonly left: number;
  readonly observation: number;
  readonly observationBytes: number;
  readonly stride: number;
}

export function instanceRecord(program: Program, layout: Layout, observationBytes: number): InstanceRecord {
  const action = 36;
  const args = Math.max(0, ...program.actions.map((one) => one.args.length));
  const z = action + 4 + 4 * args;
  const image = align(z + 4 * program.params.length, 16);
  const part = (offset: number) => (offset < 0 ? -1 : image + offset);
  const { snapshot } = layout;
  const { restart, asTurn } = commandsOf(program);
  const left = align(image + snapshot.bytes, 16);
  const keepsLeft = restart && asTurn;
  const observation = left + (keepsLeft ? layout.state.bytes : 0);
  return {
    returns: 0,
    episodes: 8,
    successes: 12,
    missed: 16,
    digest: 20,
    action,
    z,
    image,
    start: image + snapshot.start,
    seed: image + snapshot.seed,
    state: image + snapshot.state,
    signals: image + snapshot.signals,
    memory: image + snapshot.memory,
    acting: part(snapshot.acting),
    seen: part(snapshot.seen),
    luck: part(snapshot.luck),
    checkpoint: part(snapshot.checkpoint),
    was: part(snapshot.was),
    initial: part(snapshot.initial),
    left: keepsLeft ? left : -1,
    observation,
    observationBytes,
    stride: align(observation + observationBytes, 16) + 64,
  };
}

export class MemoryMap {
  /** Address 0 is left out: it reads like a mistake. */
  private next = 16;
  private readonly constants = new Map<string, number>();

  constructor(private readonly module: ModuleBuilder) {}

  /** Zeroed bytes at a fixed address. */
  reserve(bytes: number, alignment = 16): number {
    const address = align(this.next, alignment);
    this.next = address + bytes;
    return address;
  }

  /** Constant bytes; equal ones are stored once. */
  constant(bytes: Uint8Array): number {
    const key = bytes.join();
    let address = this.constants.get(key);
    if (address === undefined) {
      address = this.reserve(bytes.length);
      this.constants.set(key, address);
      this.module.bytesAt(address, bytes);
    }
    return address;
  }

  /** First address behind everything reserved. */
  end(): number {
    return align(this.next, 64);
  }
}
