import { checkLuck, checkMemory, checkQuestion, checkStart, knownAction } from '../arguments';
import { EngineError, type Instance, type Signals } from '../instance';
import { luckOfSeed } from '../luck';
import type { Program } from '../program/program';
import { digestLanes, digestText } from '../state/digest';
import { observationLayout, type ObservationLayout } from '../state/observation-layout';
import { readSignals } from '../state/read-signals';
import { checkSnapshot, sealSnapshot } from '../state/snapshot';
import { validateState } from '../state/validate';
import { checkZ } from '../state/z';
import { Machine } from './machine';
import { keepSeen, writeTold } from './seen';
import { answer } from './signals';
import { reset, step } from './step';
import type { Trace } from './trace';

export interface InterpreterOptions {
  readonly trace?: Trace;
  /** Work that a step may count before it faults: for tests, that need not do so much. */
  readonly mostWork?: number;
}

/** A running environment that reads the program as it goes: slow, and the specification of the fast one. */
export function createInterpreter(program: Program, options: InterpreterOptions = {}): Instance {
  return new Interpreter(program, options);
}

class Interpreter implements Instance {
  private readonly machine: Machine;
  private readonly observationLayout: ObservationLayout;
  private readonly observation: Uint8Array;

  constructor(
    readonly program: Program,
    { trace, mostWork }: InterpreterOptions,
  ) {
    this.machine = new Machine(program, trace ?? null, mostWork);
    this.machine.signals.clear();
    this.observationLayout = observationLayout(program);
    this.observation = new Uint8Array(this.observationLayout.bytes);
  }

  setZ(z: ArrayLike<number>): void {
    this.machine.z.set(checkZ(this.program, z));
  }

  reset(start: number, seed: number, luck?: Uint8Array): void {
    checkStart(this.program, start, seed);
    if (luck) checkLuck(luck);
    const before = this.parts().map((part) => part.slice());
    const { start: startBefore, seed: seedBefore, action, args } = this.machine;
    try {
      reset(this.machine, start, seed, luck ?? luckOfSeed(seed));
    } catch (error) {
      this.parts().forEach((part, i) => part.set(before[i]));
      Object.assign(this.machine, { start: startBefore, seed: seedBefore, action, args });
      this.machine.refreshSpace();
      throw error;
    }
  }

  /** All bytes that an episode changes. */
  private parts(): Uint8Array[] {
    const { now, was, initial, target, signals, memory, acting, seen, luck } = this.machine;
    const states = [now, was, initial, target].map(({ bytes }) => bytes);
    return [...states, signals.bytes, memory, bytesOf(acting), seen, luck];
  }

  step(action: number): void {
    keepSeen(this.machine, this.observationLayout);
    step(this.machine, knownAction(this.program, action));
  }

  get signals(): Signals {
    return readSignals(this.program, this.machine.layout, this.machine.signals.bytes);
  }

  get state(): Uint8Array {
    return this.machine.now.bytes;
  }

  get signalBytes(): Uint8Array {
    return this.machine.signals.bytes;
  }

  get memory(): Uint8Array {
    return this.machine.memory;
  }

  get luck(): Uint8Array {
    return this.machine.luck;
  }

  get checkpoint(): Uint8Array {
    return this.program.needsCheckpoint ? this.machine.target.bytes : new Uint8Array();
  }

  get left(): Uint8Array {
    return this.machine.left;
  }

  observe(): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.observation;
    writeTold(this.machine, this.observationLayout, new DataView(buffer, byteOffset, byteLength));
    return this.observation;
  }

  digest(): string {
    return digestText(digestLanes(this.machine.now.bytes));
  }

  snapshot(): Uint8Array {
    const { machine: m } = this;
    const at = m.layout.snapshot;
    const bytes = new Uint8Array(at.bytes);
    const head = new DataView(bytes.buffer);
    head.setInt32(at.start, m.start, true);
    head.setUint32(at.seed, m.seed, true);
    bytes.set(m.now.bytes, at.state);
    bytes.set(m.signals.bytes, at.signals);
    bytes.set(m.memory, at.memory);
    if (at.acting >= 0) bytes.set(bytesOf(m.acting), at.acting);
    if (at.seen >= 0) bytes.set(m.seen, at.seen);
    if (at.luck >= 0) bytes.set(m.luck, at.luck);
    if (at.checkpoint >= 0) bytes.set(m.target.bytes, at.checkpoint);
    if (at.was >= 0) bytes.set(m.was.bytes, at.was);
    if (at.initial >= 0) bytes.set(m.initial.bytes, at.initial);
    sealSnapshot(this.program, bytes);
    return bytes;
  }

  restore(snapshot: Uint8Array): void {
    const { machine: m, program } = this;
    checkSnapshot(program, m.layout, snapshot);
    const at = m.layout.snapshot;
    const part = (offset: number, bytes: number) => snapshot.subarray(offset, offset + bytes);
    const size = m.layout.state.bytes;
    const head = new DataView(snapshot.buffer, snapshot.byteOffset);
    m.start = head.getInt32(at.start, true);
    m.seed = head.getUint32(at.seed, true);
    m.now.bytes.set(part(at.state, size));
    m.signals.bytes.set(part(at.signals, m.layout.signals.bytes));
    m.memory.set(part(at.memory, m.layout.memory.bytes));
    if (at.acting >= 0) bytesOf(m.acting).set(part(at.acting, m.layout.acting.bytes));
    if (at.seen >= 0) m.seen.set(part(at.seen, m.layout.seen.bytes));
    if (at.luck >= 0) m.luck.set(part(at.luck, m.layout.luck.bytes));
    if (at.checkpoint >= 0) m.target.bytes.set(part(at.checkpoint, size));
    m.was.bytes.set(part(at.was >= 0 ? at.was : at.state, size));
    m.initial.bytes.set(part(at.initial >= 0 ? at.initial : at.state, size));
    m.left = new Uint8Array();
    m.action = -1;
    m.args = [];
    m.refreshSpace();
  }

  setState(state: Uint8Array): void {
    const wrong = validateState(this.program, state);
    if (wrong) throw new EngineError('bad-state', wrong);
    this.machine.now.bytes.set(state);
    this.machine.refreshSpace();
  }

  setMemory(memory: Uint8Array): void {
    checkMemory(this.machine.layout, memory);
    this.machine.memory.set(memory);
  }

  ask(question: number): number {
    checkQuestion(this.program, question);
    return answer(this.machine, question);
  }
}

function bytesOf(words: Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}
