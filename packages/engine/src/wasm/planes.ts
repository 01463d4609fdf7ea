/**
 * Bit-planes: for a set of kinds of one layer (or an intent, or the board) one bit a cell, 64 cells a word. Planes of kinds
 * are derived from the bytes when a rule asks for them: 16 cells are one vector compare or table look-up and one
 * `bitmask`. They are kept until their layer is written; a global for each layer says which are valid.
 *
 * A plane's words are padded with zeroes on both sides, so that a shifted read needs no bounds test.
 */
import type { FunctionBuilder, FunctionRef, Global, Local } from './assembler/function-builder';
import { kindMatcher, writeByteScan, type ByteComparison } from './byte-scan';
import type { Compilation, StateName } from './compilation';
import { align } from './memory-map';
import { withBit } from './plane-bits';
import { longestRow } from './program-walk';

export interface Slot {
  readonly address: number;
  /** Null: always valid. */
  readonly derive: { readonly call: FunctionRef; readonly valid: Global; readonly bit: number } | null;
}

export const DIRECTIONS = 4;
/** North, south, west, east, act. */
export const INTENTS = 5;
const SLOTS_PER_GLOBAL = 32;

interface SlotGroup {
  count: number;
  readonly valid: Global[];
}

export class Planes {
  readonly padding: number;
  /** Bytes from the first to behind the last word, rounded up to whole vectors. */
  readonly bytes: number;
  private readonly slots = new Map<string, Slot>();
  /** Planes of the kinds of each layer, as they are now. */
  private readonly keptTrue = new Map<number, { address: number; allowed: readonly number[] }[]>();
  private readonly derivedTogether = new Map<number, readonly number[]>();
  private readonly groups = new Map<string, SlotGroup>();
  private intents = -1;

  constructor(private readonly c: Compilation) {
    const height = c.board?.height ?? 0;
    const reach = Math.max(longestRow(c.program) * height, height + 1);
    this.padding = align(Math.ceil(reach / 8) + 16, 16);
    this.bytes = align(c.words * 8, 16);
  }

  /** A zeroed plane between its paddings. */
  reserve(): number {
    return this.c.map.reserve(this.bytes + 2 * this.padding) + this.padding;
  }

  /** A constant plane, with its paddings only where `shifted` readers need them. */
  constant(bits: (cell: number) => boolean): number {
    const bytes = new Uint8Array(this.bytes);
    for (let cell = 0; cell < this.c.layout.cells; cell++)
      if (bits(cell)) bytes[cell >> 3] |= 1 << (cell & 7);
    return this.c.map.constant(bytes);
  }

  /** The plane of the cells whose number on the layer is one of `allowed`. */
  kinds(state: StateName, layer: number, allowed: readonly number[]): Slot {
    const key = `${state} ${layer} ${allowed.join()}`;
    return this.derived(key, kindGroup(state, layer), (f, slot) => {
      if (state === 'now') this.kept(layer).push({ address: slot.address, allowed });
      const bytes = this.c.stateOffset(state) + this.c.layout.state.layers[layer].kinds;
      const match = kindMatcher(this.c, layer, allowed);
      writeByteScan(f, this.c.words, bytes, slot.address, () => match(f));
    });
  }

  /**
   * Keeps the planes of a layer's kinds true when the object of one cell changes from one number to another; planes that
   * are not valid may be written all the same. For late functions: all planes must be known.
   */
  writeChange(f: FunctionBuilder, layer: number, cell: Local, before: Local, after: Local): void {
    this.c.turn?.writeAnythingAbout(f);
    const slots = this.kept(layer);
    if (slots.length === 0) return;
    if (slots.length > SLOTS_PER_GLOBAL) return this.invalidate(f, kindGroup('now', layer));
    const numbers = this.c.program.layers[layer].kinds.length + 1;
    const members = Int32Array.from({ length: numbers }, (_, number) =>
      slots.reduce((bits, { allowed }, i) => (allowed.includes(number) ? bits | (1 << i) : bits), 0),
    );
    const table = this.c.map.constant(new Uint8Array(members.buffer));
    const pushMembers = (number: Local) => {
      f.get(number);
      f.i32(2);
      f.op('i32.shl');
      f.memory('i32.load', table);
    };
    f.with('i32', (different) =>
      withBit(this.c, f, cell, (flip) => {
        pushMembers(before);
        pushMembers(after);
        f.op('i32.xor');
        f.set(different);
        slots.forEach(({ address }, i) => {
          f.get(different);
          f.i32(1 << i);
          f.op('i32.and');
          f.if(null, () => flip(address));
        });
      }),
    );
  }

  /**
   * A plane for each kind of a layer, one pitch apart: `kinds` gives the same. They are derived together, so all of them are
   * valid or none is. To be called before any of them is asked for.
   * @param derived writes what else is to be done when they have been derived
   */
  ofEachKind(layer: number, derived?: (f: FunctionBuilder, slots: readonly Slot[]) => void): readonly Slot[] {
    const numbers = this.c.program.layers[layer].kinds.map((_, i) => i + 1);
    const base = this.c.map.reserve(this.pitch * numbers.length) + this.padding;
    const f = this.c.module.function(`planes of ${layer}`, ['i32']);
    const slots = numbers.map((number, i): Slot => {
      const slot = {
        address: base + i * this.pitch,
        derive: { call: f, ...this.validity(kindGroup('now', layer)) },
      };
      this.slots.set(`now ${layer} ${number}`, slot);
      this.kept(layer).push({ address: slot.address, allowed: [number] });
      return slot;
    });
    const bytes = this.c.stateOffset('now') + this.c.layout.state.layers[layer].kinds;
    slots.forEach(({ address }, i) => {
      writeByteScan(f, this.c.words, bytes, address, () => kindMatcher(this.c, layer, [i + 1])(f));
    });
    this.markValid(f, slots);
    derived?.(f, slots);
    return slots;
  }

  /** Of a layer's planes of kinds none but these is true. For late functions: all planes must be known. */
  keepOnly(f: FunctionBuilder, layer: number, slots: readonly Slot[]): void {
    this.invalidate(f, kindGroup('now', layer));
    this.markValid(f, slots);
  }

  private markValid(f: FunctionBuilder, slots: readonly Slot[]): void {
    const bits = new Map<Global, number>();
    for (const { derive } of slots)
      if (derive) bits.set(derive.valid, (bits.get(derive.valid) ?? 0) | (1 << derive.bit));
    for (const [valid, mask] of bits) {
      f.getGlobal(valid);
      f.i32(mask);
      f.op('i32.or');
      f.setGlobal(valid);
    }
  }

  /** A new bit of a group. */
  private validity(groupKey: string): { readonly valid: Global; readonly bit: number } {
    const group = this.group(groupKey);
    const n = group.count++;
    if (n > 0 && n % SLOTS_PER_GLOBAL === 0) group.valid.push(this.c.module.global('i32'));
    return { valid: group.valid[group.valid.length - 1], bit: n % SLOTS_PER_GLOBAL };
  }

  /** The plane of the cells whose stored byte in a column of one byte compares so; valid until the layer's objects change. */
  column(state: StateName, layer: number, column: number, compare: ByteComparison, value: number): Slot {
    return this.derived(
      `${state} ${layer} column ${column} ${compare} ${value}`,
      columnGroup(state, layer),
      (f, slot) => {
        const bytes = this.c.stateOffset(state) + this.c.layout.state.layers[layer].columns[column];
        writeByteScan(f, this.c.words, bytes, slot.address, () => {
          f.v128(new Uint8Array(16).fill(value));
          f.op(compare);
        });
      },
    );
  }

  /**
   * A plane that `write` derives (with the instance as its first parameter), valid until its group is invalidated. The
   * slot's address may be used in `write`.
   */
  derived(
    key: string,
    groupKey: string,
    write: (f: FunctionBuilder, slot: { readonly address: number }) => void,
  ): Slot {
    let slot = this.slots.get(key);
    if (!slot) {
      const { valid, bit } = this.validity(groupKey);
      const address = this.reserve();
      const f = this.c.module.function(`plane ${key}`, ['i32']);
      slot = { address, derive: { call: f, valid, bit } };
      this.slots.set(key, slot);
      write(f, slot);
      f.getGlobal(valid);
      f.i32(1 << bit);
      f.op('i32.or');
      f.setGlobal(valid);
    }
    return slot;
  }

  /** Planes that one derivation fills beside its own. */
  rememberFollowers(address: number, followers: readonly number[]): void {
    this.derivedTogether.set(address, followers);
  }

  followers(address: number): readonly number[] {
    return this.derivedTogether.get(address) ?? [];
  }

  /** The plane of the cells of a layer that carry an intent. */
  intent(layer: number, intent: number): Slot {
    const index = this.c.intentLayers.indexOf(layer);
    return { address: this.intentBase() + (index * INTENTS + intent) * this.pitch, derive: null };
  }

  get pitch(): number {
    return this.bytes + 2 * this.padding;
  }

  /** Address of the first intent plane; the others follow, one pitch apart. */
  intentBase(): number {
    if (this.intents < 0) {
      this.intents =
        this.c.map.reserve(this.pitch * INTENTS * Math.max(1, this.c.intentLayers.length)) + this.padding;
    }
    return this.intents;
  }

  /** The planes of a group are no longer true. For late functions: all planes must be known. */
  invalidate(f: FunctionBuilder, groupKey: string): void {
    for (const valid of this.groups.get(groupKey)?.valid ?? []) {
      f.i32(0);
      f.setGlobal(valid);
    }
  }

  /** Nothing is true any more: another instance, or other states. Written last, when all planes are known. */
  writeForget(f: FunctionBuilder): void {
    for (const group of this.groups.values()) {
      for (const valid of group.valid) {
        f.i32(0);
        f.setGlobal(valid);
      }
    }
  }

  /** Makes the slots valid. */
  prepare(f: FunctionBuilder, instance: Local, slots: ReadonlySet<Slot>): void {
    const prepared = new Set<number>();
    for (const { derive } of slots) {
      if (!derive || prepared.has(derive.call.index)) continue;
      prepared.add(derive.call.index);
      f.getGlobal(derive.valid);
      f.i32(1 << derive.bit);
      f.op('i32.and', 'i32.eqz');
      f.if(null, () => {
        f.get(instance);
        f.call(derive.call);
      });
    }
  }

  /** The planes of a layer's kinds that are kept true. For late functions: all planes must be known. */
  keptPlanes(layer: number): readonly { readonly address: number; readonly allowed: readonly number[] }[] {
    return this.kept(layer);
  }

  private kept(layer: number): { address: number; allowed: readonly number[] }[] {
    let slots = this.keptTrue.get(layer);
    if (!slots) {
      slots = [];
      this.keptTrue.set(layer, slots);
    }
    return slots;
  }

  private group(key: string): SlotGroup {
    let group = this.groups.get(key);
    if (!group) {
      group = { count: 0, valid: [this.c.module.global('i32')] };
      this.groups.set(key, group);
    }
    return group;
  }
}

/** Which planes fall together: those of a layer's kinds, counts or columns, those of a kept state. */
export const kindGroup = (state: StateName, layer: number): string =>
  state === 'now' ? `kinds ${layer}` : state;
export const countGroup = (state: StateName, layer: number): string =>
  state === 'now' ? `counts ${layer}` : state;
export const columnGroup = (state: StateName, layer: number): string =>
  state === 'now' ? `columns ${layer}` : state;
