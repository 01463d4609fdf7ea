/**
 * One state of a search: 16 bytes of head (hash, parent, action, clock) and the bytes that tell it from others, which the
 * plan names: a list of 16-byte blocks of the instance, each with a mask.
 */
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import type { Compilation } from './compilation';

/** Byte offsets in the record of the search: i32 each, then the plan. */
export const SEARCH = {
  target: 0, budget: 4, blocks: 8, states: 12, steps: 16, parent: 20, action: 24, store: 28, stride: 32, table: 36, mask: 40,
  instance: 44, plan: 48,
} as const;

/** In the head of a state. */
export const HEAD = { hash: 0, parent: 4, action: 8, clock: 12, bytes: 16 } as const;

/** An entry of the plan: v128 mask, i32 offset in the instance's record. */
export const PLAN = { mask: 0, offset: 16, bytes: 32 } as const;

type Field = keyof typeof SEARCH;

const FACTOR = 0x9e3779b97f4a7c15n - (1n << 64n);
const OTHER_FACTOR = 0x2545f4914f6cdd1dn;

export class SearchState {
  readonly address: number;

  constructor(readonly c: Compilation) {
    const { state, signals, memory } = c.layout;
    const mostBlocks = (state.bytes + signals.bytes + memory.bytes) / 16;
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
      const [block, hash] = [f.local('v128'), f.local('i64')];
      this.forBlocks(f, slot, (entry, at) => {
        f.get(at);
        f.get(instance);
        f.get(entry);
        f.memory('i32.load', PLAN.offset);
        f.op('i32.add');
        f.memory('v128.load');
        f.get(entry);
        f.memory('v128.load', PLAN.mask);
        f.op('v128.and');
        f.tee(block);
        f.memory('v128.store');
        f.get(hash);
        f.get(block);
        f.extractLane('i64', 0);
        f.op('i64.xor');
        f.get(block);
        f.extractLane('i64', 1);
        f.i64(OTHER_FACTOR);
        f.op('i64.mul');
        f.i64(32n);
        f.op('i64.rotl', 'i64.xor');
        f.i64(29n);
        f.op('i64.rotl');
        f.i64(FACTOR);
        f.op('i64.mul');
        f.set(hash);
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
      const to = f.local('i32');
      f.get(instance);
      f.get(slot);
      f.memory('i32.load', HEAD.clock);
      f.memory('i32.store', record.signals + layout.signals.steps);
      this.forBlocks(f, slot, (entry, at) => {
        f.get(instance);
        f.get(entry);
        f.memory('i32.load', PLAN.offset);
        f.op('i32.add');
        f.tee(to);
        f.get(at);
        f.memory('v128.load');
        f.get(to);
        f.memory('v128.load');
        f.get(entry);
        f.memory('v128.load', PLAN.mask);
        f.op('v128.bitselect');
        f.memory('v128.store');
      });
    });
  }

  /** (slot, slot): whether the states are equal. */
  comparer(): FunctionRef {
    return this.c.helper('compare states', ['i32', 'i32'], ['i32'], (f) => {
      const [slot, other] = f.params;
      this.forBlocks(f, slot, (_, at) => {
        f.get(at);
        f.memory('v128.load');
        f.get(at);
        f.get(other);
        f.get(slot);
        f.op('i32.sub', 'i32.add');
        f.memory('v128.load');
        f.op('v128.xor', 'v128.any_true');
        f.if(null, () => {
          f.i32(0);
          f.op('return');
        });
      });
      f.i32(1);
    });
  }


  /** A loop over the plan's entries and the blocks of a state beside them. */
  private forBlocks(f: FunctionBuilder, slot: Local, body: (entry: Local, at: Local) => void): void {
    const [entry, at, end] = [f.local('i32'), f.local('i32'), f.local('i32')];
    f.i32(this.address + SEARCH.plan);
    f.set(entry);
    f.get(slot);
    f.i32(HEAD.bytes);
    f.op('i32.add');
    f.set(at);
    f.get(slot);
    this.load(f, 'stride');
    f.op('i32.add');
    f.set(end);
    f.loop((again) => {
      body(entry, at);
      f.get(entry);
      f.i32(PLAN.bytes);
      f.op('i32.add');
      f.set(entry);
      f.get(at);
      f.i32(16);
      f.op('i32.add');
      f.tee(at);
      f.get(end);
      f.op('i32.lt_u');
      f.brIf(again);
    });
  }
}
