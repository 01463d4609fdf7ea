/** What all emitters share while one module is written, and the function that one of them is writing. */
import {
  type FunctionBuilder,
  type FunctionRef,
  type Global,
  type Label,
  type Local,
} from './assembler/function-builder';
import { ModuleBuilder } from './assembler/module-builder';
import type { ValueType } from './assembler/opcodes';
import { type Globals, globalsOf } from './globals';
import { loneLayer } from './lone';
import { align, instanceRecord, MemoryMap, type InstanceRecord } from './memory-map';
import { Planes } from './planes';
import { intentLayers, localUses, plays, type LocalUse } from './program-walk';
import { MAX_WORK_PER_STEP } from '../limits';
import { isWithinBudget } from '../lower/budget';
import { layoutOf, type Layout } from '../state/layout';
import { frameOf, type TurnFrame } from './turn/frame';
import type { Board, Expr, Program, Stmt } from '../program/program';

/** Which of the kept states an expression reads. */
export type StateName = 'now' | 'was' | 'initial';
/** Those that nobody reads, but that S is copied from and to. */
export type KeptState = StateName | 'checkpoint' | 'left';

export const CHANGED_STATE = 1;
export const CHANGED_INTENT = 2;

/** By a `require` in the transitions, by a fault, by what rejects the try of a start. */
export const STOPPED_STEP = 1;
export const STOPPED_FAULT = 2;
export const STOPPED_TRY = 3;

export class Compilation {
  readonly module = new ModuleBuilder();
  readonly map = new MemoryMap(this.module);
  readonly layout: Layout;
  readonly record: InstanceRecord;
  readonly board: Board | null;
  /** May the board be smaller than its capacity: by the start, or by z? */
  readonly varies: boolean;
  /** Words of a bit-plane. */
  readonly words: number;
  readonly globals: Globals;
  readonly planes: Planes;
  /** Of the turn of transitions `as puzzlescript`. */
  readonly turn: TurnFrame | null;
  /** Layers that may carry intents, ascending. */
  readonly intentLayers: readonly number[];
  /** A layer that may be known to have one object; -1 if there is none. */
  readonly loneLayer: number;
  /** Are the loops of a step sure to keep within its budget, so that nobody need count? */
  readonly isWithinBudget: boolean;
  /** Is what is being written run only while that layer has one object? */
  isAlone = false;
  /** Arguments of the action being done: globals by number. */
  readonly args: readonly Global[];
  /** Address of the region of lists. */
  readonly lists: Global = this.module.lateConstant(() => this.listsAt);
  listsAt = 0;
  private readonly locals: readonly LocalUse[];
  private readonly shared: ReadonlyMap<number, number>;
  private readonly helpers = new Map<string, FunctionBuilder>();
  private listTop = 0;
  listBytes = 0;
  private numbers = 0;
  private boardAt = -1;
  private intentBytesAt = -1;
  private dueAt = -1;
  private nearTargetsAt = -1;
  private sizes: readonly [Global, Global] | null = null;
  private readonly unwritten: (() => void)[] = [];

  constructor(
    readonly program: Program,
    observationBytes: number,
    roots: readonly (readonly [object, unknown])[],
    /** In one step. */
    readonly mostWork = MAX_WORK_PER_STEP,
  ) {
    this.layout = layoutOf(program);
    this.record = instanceRecord(program, this.layout, observationBytes);
    this.board = program.board;
    this.varies = program.board !== null && mayBeSmaller(program.board);
    this.words = this.layout.paddedCells / 64;
    this.intentLayers = intentLayers(program);
    this.loneLayer = loneLayer(program);
    this.isWithinBudget = isWithinBudget(program) && !plays(program);
    this.globals = globalsOf(this.module);
    const args = Math.max(0, ...program.actions.map((action) => action.args.length));
    this.args = Array.from({ length: args }, () => this.module.global('i32'));
    this.planes = new Planes(this);
    this.locals = localUses(program, roots);
    const shared = new Map<number, number>();
    this.locals.forEach((use, local) => {
      // A name that every function gives a value of its own is as many names.
      if (use.units.size > 1 && ![...use.units.values()].every(Boolean))
        shared.set(local, this.map.reserve(4, 4));
    });
    this.shared = shared;
    this.turn = frameOf(this);
  }

  /** A function that several places call; `write` runs when the first asks for it. */
  helper(
    name: string,
    params: readonly ValueType[],
    results: readonly ValueType[],
    write: (f: FunctionBuilder) => void,
  ): FunctionRef {
    let f = this.helpers.get(name);
    if (!f) {
      f = this.module.function(name, params, results);
      this.helpers.set(name, f);
      const written = f;
      this.inMode(false, () => write(written));
    }
    return f;
  }

  /** As `helper`, but what it does depends on whether `loneLayer` has one object: there are two of it. */
  modalHelper(
    name: string,
    params: readonly ValueType[],
    results: readonly ValueType[],
    write: (f: FunctionBuilder) => void,
  ): FunctionRef {
    const mode = this.isAlone;
    return this.helper(mode ? `${name} alone` : name, params, results, (f) =>
      this.inMode(mode, () => write(f)),
    );
  }

  /** Runs `write` with code for one object on `loneLayer`, or for any number. */
  inMode<T>(isAlone: boolean, write: () => T): T {
    const before = this.isAlone;
    this.isAlone = isAlone;
    const result = write();
    this.isAlone = before;
    return result;
  }

  /** A helper that needs to know everything that the others ask for: it is written last. */
  lateHelper(
    name: string,
    params: readonly ValueType[],
    results: readonly ValueType[],
    write: (f: FunctionBuilder) => void,
  ): FunctionRef {
    return this.helper(name, params, results, (f) => this.unwritten.push(() => write(f)));
  }

  writeLateHelpers(): void {
    for (let next = this.unwritten.pop(); next; next = this.unwritten.pop()) next();
  }

  /**
   * Lists of places live on a stack that is laid out now, as rewrites nest in the program only: pushes of `write` are
   * popped when it has been written.
   */
  withLists<T>(write: () => T): T {
    const before = this.listTop;
    const result = write();
    this.listTop = before;
    return result;
  }

  /** Offset, in the region of lists, of so many bytes. */
  list(bytes: number): number {
    const offset = this.listTop;
    this.listTop += align(bytes, 16);
    this.listBytes = Math.max(this.listBytes, this.listTop);
    return offset;
  }

  /** Address of a frame local that several functions share, or null. */
  sharedAddress(local: number): number | null {
    return this.shared.get(local) ?? null;
  }

  isRead(local: number): boolean {
    return this.reads(local) > 0;
  }

  /** How many times the program reads a frame local. */
  reads(local: number): number {
    return this.locals[local]?.reads ?? 0;
  }

  /** Does the local always hold a cell of the board? */
  isCell(local: number): boolean {
    return this.locals[local] !== undefined && !this.locals[local].other;
  }

  /** The plane of all cells of the board. */
  boardPlane(): number {
    if (this.boardAt < 0) {
      this.boardAt = this.planes.reserve();
      if (this.board && !this.varies) {
        const bits = new Uint8Array(this.planes.bytes);
        for (let cell = 0; cell < this.layout.cells; cell++) bits[cell >> 3] |= 1 << (cell & 7);
        this.module.bytesAt(this.boardAt, bits);
      }
    }
    return this.boardAt;
  }

  /** Address of the intent bytes: one array for each layer with intents. */
  intentByteBase(): number {
    if (this.intentBytesAt < 0) {
      this.intentBytesAt = this.map.reserve(Math.max(1, this.intentLayers.length) * this.layout.paddedCells);
    }
    return this.intentBytesAt;
  }

  /** Address of what a signal owed, while it is being paid. */
  dueAddress(): number {
    if (this.dueAt < 0) {
      const strides = this.layout.memory.owed.map((owed) => owed?.stride ?? 0);
      this.dueAt = this.map.reserve(Math.max(...strides));
    }
    return this.dueAt;
  }

  /** Address of the cells whose squares are being filled. */
  nearTargets(): number {
    if (this.nearTargetsAt < 0) this.nearTargetsAt = this.map.reserve(this.planes.bytes);
    return this.nearTargetsAt;
  }

  /** Width and height that the board's plane was made for. */
  boardSize(): readonly [Global, Global] {
    this.sizes ??= [this.module.global('i32'), this.module.global('i32')];
    return this.sizes;
  }

  /** A number that no other name of a function has. */
  number(): number {
    return this.numbers++;
  }

  /** Offset of a part of S in an instance's record. */
  stateOffset(state: KeptState): number {
    return state === 'now' ? this.record.state : this.record[state];
  }
}

/** A function that is being written. Its first parameter is the address of the instance's record. */
export class Unit {
  readonly instance: Local;
  /** What expressions read: `in` changes it while its operand is written. */
  state: StateName = 'now';
  /** Has the record of signals the goal of the state as it is? */
  goalIsKnown = false;
  /** Do failed requirements reject the try of a start, or stop the step? */
  inStart = false;
  /** The statements that size a board on which nothing stands. */
  emptySizes: ReadonlySet<Stmt> = new Set();
  /** Where a statement goes that ends the step or try. */
  exit: Label | null = null;
  /** Is what is being written run at most once in a call of the function? */
  runsOnce = false;
  private readonly frame = new Map<number, Local>();

  constructor(
    readonly c: Compilation,
    readonly f: FunctionBuilder,
  ) {
    this.instance = f.params[0];
  }

  /** A helper function of the same instance, reading the same state. */
  within(f: FunctionBuilder): Unit {
    const unit = new Unit(this.c, f);
    unit.state = this.state;
    unit.inStart = this.inStart;
    return unit;
  }

  /** Runs `write` with statements that end the step going elsewhere. */
  leavingBy(exit: Label, write: () => void): void {
    const before = this.exit;
    this.exit = exit;
    write();
    this.exit = before;
  }

  /** Runs `write`, which writes the body of a loop. */
  inLoop(write: () => void): void {
    const before = this.runsOnce;
    this.runsOnce = false;
    write();
    this.runsOnce = before;
  }

  /** Runs `write` with expressions reading another state. */
  reading(state: StateName, write: () => void): void {
    const before = this.state;
    this.state = state;
    write();
    this.state = before;
  }

  getFrame(local: number): void {
    const address = this.c.sharedAddress(local);
    if (address !== null) this.f.loadAt('i32.load', address);
    else this.f.get(this.frameLocal(local));
  }

  /** Assigns what `value` pushes. */
  setFrame(local: number, value: () => void): void {
    const address = this.c.sharedAddress(local);
    if (address !== null) {
      this.f.i32(0);
      value();
      this.f.memory('i32.store', address);
    } else {
      value();
      this.f.set(this.frameLocal(local));
    }
  }

  /** Leaves if the step or try was stopped. */
  leaveIfStopped(): void {
    if (!this.exit) return;
    this.f.getGlobal(this.c.globals.stop);
    this.f.brIf(this.exit);
  }

  private frameLocal(local: number): Local {
    let found = this.frame.get(local);
    if (!found) {
      found = this.f.local('i32');
      this.frame.set(local, found);
    }
    return found;
  }
}

function mayBeSmaller({ upto, width, height, widthOf, heightOf }: Board): boolean {
  const isWhole = (size: Expr, most: number) => size.op === 'const' && size.value === most;
  return upto || !isWhole(widthOf, width) || !isWhole(heightOf, height);
}
