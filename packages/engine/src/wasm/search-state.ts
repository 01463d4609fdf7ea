/**
 * One state of a search: 16 bytes of head (hash, parent, action, clock) and the bits that tell it from others. The plan names
 * them: 16-byte blocks of the instance, each with a mask and a place, as several share a block of the state.
 */
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import type { Compilation } from './compilation';

/** Byte offsets in the record of the search: i32 each, then the plan. */
export const SEARCH = {
  target: 0,
  budget: 4,
  entries: 8,
  blocks: 12,
  states: 16,
  steps: 20,
  parent: 24,
  action: 28,
  store: 32,
  stride: 36,
  table: 40,
  mask: 44,
  instance: 48,
  plan: 64,
} as const;

/** In the head of a state. */
export const HEAD = { hash: 0, parent: 4, action: 8, clock: 12, bytes: 16 } as const;

/** An entry of the plan: v128 mask; i32 offset in the instance's record, shift to the left in the state, 16 if the state's next block follows, else 0. */
export const PLAN = { mask: 0, offset: 16, shift: 20, advance: 24, bytes: 32 } as const;

type Field = keyof typeof SEARCH;

const FACTOR = 0x9e3779b97f4a7c15n - (1n << 64n);
const OTHER_FACTOR = 0x2545f4914f6cdd1dn;

export class SearchState {
  readonly address: number;

  constructor(readonly c: Compilation) {
    const { state, signals, memory, acting, luck } = c.layout;
    const mostBlocks = (2 * state.bytes + signals.bytes + memory.bytes + acting.bytes + luck.bytes) / 16;
    this.address = c.map.reserve(SEARCH.plan + PLAN.bytes * mostBlocks);
  }

  load(f: FunctionBuilder, field: Field): void {
    f.loadAt('i32.load', this.address + SEARCH[field]);
  }

  set(f: FunctionBuilder, field: Field, value: () => void): void {
    f.i32(0);
    value();
    f.memory('i32.store', this.address + SEARCH[field]);
  }

  add(f: FunctionBuilder, field: Field, amount: number): void {
    this.set(f, field, () => {
      this.load(f, field);
      f.i32(amount);
      f.op('i32.add');
    });
  }

  /** Pushes the address of a state by its number. */
  slot(f: FunctionBuilder, number: () => void): void {
    this.load(f, 'store');
    number();
    this.load(f, 'stride');
    f.op('i32.mul', 'i32.add');
  }

  /** (instance, slot): writes what the plan names, and its hash. */
  saver(): FunctionRef {
    return this.c.helper('save state', ['i32', 'i32'], [], (f) => {
      const [instance, slot] = f.params;
      const [block, hash, at] = [f.local('v128'), f.local('i64'), f.local('i32')];
      f.get(slot);
      f.set(at);
      this.forEntries(f, (entry) => {
        f.get(instance);
        f.get(entry);
        f.memory('i32.load', PLAN.offset);
        f.op('i32.add');
        f.memory('v128.load');
        f.get(entry);
        f.memory('v128.load', PLAN.mask);
        f.op('v128.and');
        f.get(entry);
        f.memory('i32.load', PLAN.shift);
        f.op('i64x2.shl');
        f.get(block);
        f.op('v128.or');
        f.set(block);
        f.get(entry);
        f.memory('i32.load', PLAN.advance);
        f.if(null, () => {
          f.get(at);
          f.get(block);
          f.memory('v128.store', HEAD.bytes);
          f.get(at);
          f.i32(16);
          f.op('i32.add');
          f.set(at);
          stir(f, hash, block);
          f.v128(new Uint8Array(16));
          f.set(block);
        });
      });
      f.get(slot);
      f.get(hash);
      f.get(hash);
      f.i64(32n);
      f.op('i64.shr_u', 'i64.xor');
      f.i64(FACTOR);
      f.op('i64.mul');
      f.i64(32n);
      f.op('i64.shr_u', 'i32.wrap_i64');
      f.memory('i32.store', HEAD.hash);
    });
  }

  /** (instance, slot): the instance is in that state, at its clock; what the plan does not name stays. */
  restorer(): FunctionRef {
    return this.c.helper('restore state', ['i32', 'i32'], [], (f) => {
      const [instance, slot] = f.params;
      const { record, layout } = this.c;
      const [to, at] = [f.local('i32'), f.local('i32')];
      f.get(instance);
      f.get(slot);
      f.memory('i32.load', HEAD.clock);
      f.memory('i32.store', record.signals + layout.signals.steps);
      f.get(slot);
      f.set(at);
      this.forEntries(f, (entry) => {
        f.get(instance);
        f.get(entry);
        f.memory('i32.load', PLAN.offset);
        f.op('i32.add');
        f.tee(to);
        f.get(at);
        f.memory('v128.load', HEAD.bytes);
        f.get(entry);
        f.memory('i32.load', PLAN.shift);
        f.op('i64x2.shr_u');
        f.get(to);
        f.memory('v128.load');
        f.get(entry);
        f.memory('v128.load', PLAN.mask);
        f.op('v128.bitselect');
        f.memory('v128.store');
        f.get(at);
        f.get(entry);
        f.memory('i32.load', PLAN.advance);
        f.op('i32.add');
        f.set(at);
      });
    });
  }

  /** (slot, slot): whether the states are equal. */
  comparer(): FunctionRef {
    return this.c.helper('compare states', ['i32', 'i32'], ['i32'], (f) => {
      const [slot, other] = f.params;
      const at = f.local('i32');
      f.i32(HEAD.bytes);
      f.set(at);
      f.loop((again) => {
        for (const state of [slot, other]) {
          f.get(state);
          f.get(at);
          f.op('i32.add');
          f.memory('v128.load');
        }
        f.op('v128.xor', 'v128.any_true');
        f.if(null, () => {
          f.i32(0);
          f.op('return');
        });
        f.get(at);
        f.i32(16);
        f.op('i32.add');
        f.tee(at);
        this.load(f, 'stride');
        f.op('i32.lt_u');
        f.brIf(again);
      });
      f.i32(1);
    });
  }

  private forEntries(f: FunctionBuilder, body: (entry: Local) => void): void {
    const [entry, end] = [f.local('i32'), f.local('i32')];
    const first = this.address + SEARCH.plan;
    f.i32(first);
    f.set(entry);
    this.load(f, 'entries');
    f.i32(PLAN.bytes);
    f.op('i32.mul');
    f.i32(first);
    f.op('i32.add');
    f.set(end);
    f.loop((again) => {
      body(entry);
      f.get(entry);
      f.i32(PLAN.bytes);
      f.op('i32.add');
      f.tee(entry);
      f.get(end);
      f.op('i32.lt_u');
      f.brIf(again);
    });
  }
}

/** One round over both halves of a block; the upper one is multiplied beside the chain. */
function stir(f: FunctionBuilder, hash: Local, block: Local): void {
  f.get(block);
  f.extractLane('i64', 1);
  f.i64(OTHER_FACTOR);
  f.op('i64.mul');
  f.i64(32n);
  f.op('i64.rotl');
  f.get(block);
  f.extractLane('i64', 0);
  f.op('i64.xor');
  f.get(hash);
  f.op('i64.xor');
  f.i64(29n);
  f.op('i64.rotl');
  f.i64(FACTOR);
  f.op('i64.mul');
  f.set(hash);
}
