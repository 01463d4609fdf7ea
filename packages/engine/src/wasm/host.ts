/** The host's side of a module: instances behind the interface that the interpreter has, and calls for whole batches. */
import { MAX_START_TRIES } from '../limits';
import { checkLuck, checkMemory, checkQuestion, checkStart, knownAction } from '../arguments';
import { EngineError, FAULT_CODES, type Instance, type Signals } from '../instance';
import type { Program } from '../program/program';
import type { EngineSearch, SearchRequest } from '../search';
import { digestText } from '../state/digest';
import { layoutOf, type Layout } from '../state/layout';
import { observationLayout } from '../state/observation-layout';
import { readSignals } from '../state/read-signals';
import { checkSnapshot, sealSnapshot } from '../state/snapshot';
import { validateState } from '../state/validate';
import { checkZ } from '../state/z';
import { readManifest } from './manifest';
import type { InstanceRecord } from './memory-map';
import { buildModule, type ModuleOptions } from './module';
import { searchInside, type SearchExports } from './search-host';
import { RESET, START_FAULT } from './step';

/** The functions of docs/abi.md. */
interface ModuleExports extends SearchExports {
  readonly memory: WebAssembly.Memory;
  init(count: number): number;
  z(instance: number): number;
  actions(): number;
  buffer(): number;
  reset(instance: number, start: number, seed: number): number;
  reset_with(instance: number, start: number, seed: number, luck: number): number;
  step(instance: number, action: number): void;
  step_batch(first: number, count: number): void;
  observe(instance: number): number;
  observe_batch(first: number, count: number): number;
  state(instance: number): number;
  signals(instance: number): number;
  results(instance: number): number;
  digest(instance: number): number;
  ask(instance: number, question: number): number;
  rollout(first: number, count: number, steps: number, policySeed: number, flags: number): number;
}

/** What rollouts of an instance have added up. */
export interface RolloutResult {
  /** Sum of all rewards. */
  readonly returns: number;
  readonly episodes: number;
  /** Episodes whose last step met the goal. */
  readonly successes: number;
  /** Steps that were not done: the start of a further episode was rejected, or the only one was over. */
  readonly missed: number;
}

/** Which instances are rolled out (all, if absent), and for how long. */
export interface RolloutPart {
  readonly first?: number;
  /** All from `first` on, if absent. */
  readonly count?: number;
  /** No new episode begins after one that is over. */
  readonly once?: boolean;
}

export interface WasmBatch {
  readonly program: Program;
  readonly instances: readonly Instance[];
  instance(index: number): Instance;
  /** One action (or tick, -1) for each of `actions.length` instances from `first` on. */
  stepAll(actions: ArrayLike<number>, first?: number): void;
  /**
   * The observations of all instances, one behind the other: a view that the next call overwrites, and that is empty after
   * the memory has grown.
   */
  observeAll(): Uint8Array;
  /** Keeps all instances as they are; the function that it returns puts them back. */
  remember(): () => void;
  /**
   * So many steps of each instance by a random policy, with a new episode after each that is over.
   * @param observe whether each step's observation is written, as an agent would need it.
   * @throws EngineError `start-rejected` after the others have done their steps: `result(i).missed` says whose
   */
  rollout(steps: number, policySeed: number, observe?: boolean, part?: RolloutPart): void;
  result(index: number): RolloutResult;
  clearResults(): void;
}

/** More would not fit into a module's memory. */
const MAX_INSTANCES = 1_000_000;

/**
 * Instances of a program in one module.
 * @param source a lowered program, or the bytes of a module with a manifest
 * @param options for a program
 * @throws EngineError `bad-module`
 */
export function createWasm(
  source: Program | Uint8Array<ArrayBuffer>,
  count = 1,
  options: Pick<ModuleOptions, 'mostWork'> = {},
): WasmBatch {
  if (!Number.isInteger(count) || count < 1 || count > MAX_INSTANCES)
    throw new EngineError('bad-module', `a batch has 1 to ${MAX_INSTANCES} instances, not ${count}`);
  if (source instanceof Uint8Array) {
    const module = compile(source);
    const manifest = readManifest(module);
    if (!manifest) throw new EngineError('bad-module', 'the module has no manifest of this version');
    return new Batch(manifest.program, manifest.record, module, count);
  }
  const { bytes, record } = buildModule(source, { ...options, manifest: false });
  return new Batch(source, record, compile(bytes), count);
}

function compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    throw new EngineError('bad-module', error instanceof Error ? error.message : 'the bytes are no module');
  }
}

class Batch implements WasmBatch {
  readonly exports: ModuleExports;
  readonly layout: Layout;
  readonly observationBytes: number;
  readonly instances: readonly Instance[];
  search: EngineSearch | null = null;
  private bytes: Uint8Array;

  constructor(
    readonly program: Program,
    readonly record: InstanceRecord,
    module: WebAssembly.Module,
    private readonly count: number,
  ) {
    this.exports = new WebAssembly.Instance(module).exports as unknown as ModuleExports;
    this.layout = layoutOf(program);
    this.observationBytes = observationLayout(program).bytes;
    if (this.exports.init(count) !== 0)
      throw new EngineError('bad-module', `no memory for ${count} instances`);
    this.bytes = new Uint8Array(this.exports.memory.buffer);
    this.instances = Array.from({ length: count }, (_, index) => new Slot(this, index));
  }

  instance(index: number): Instance {
    const found = this.instances[index];
    if (!found) throw new RangeError(`there is no instance ${index}`);
    return found;
  }

  stepAll(actions: ArrayLike<number>, first = 0): void {
    if (first < 0 || first + actions.length > this.count) throw new RangeError('more actions than instances');
    const address = this.exports.actions() + 4 * first;
    const codes = new Int32Array(this.memory().buffer, address, actions.length);
    for (let i = 0; i < actions.length; i++) codes[i] = knownAction(this.program, actions[i]);
    this.exports.step_batch(first, actions.length);
  }

  observeAll(): Uint8Array {
    return this.view(this.exports.observe_batch(0, this.count), this.count * this.observationBytes);
  }

  remember(): () => void {
    const { exports, record, count } = this;
    const records = () => this.view(exports.results(0), count * record.stride);
    const kept = records().slice();
    return () => records().set(kept);
  }

  rollout(steps: number, policySeed: number, observe = false, part: RolloutPart = {}): void {
    const { first = 0, count = this.count - first, once = false } = part;
    if (first < 0 || count < 0 || first + count > this.count)
      throw new RangeError('there are fewer instances');
    const flags = (observe ? 1 : 0) | (once ? 2 : 0);
    if (this.exports.rollout(first, count, steps, policySeed, flags) !== 0) {
      throw new EngineError('start-rejected', 'a start found no state');
    }
  }

  result(index: number): RolloutResult {
    const data = new DataView(this.memory().buffer, this.exports.results(index));
    const { returns, episodes, successes, missed } = this.record;
    return {
      returns: data.getFloat64(0, true),
      episodes: data.getInt32(episodes - returns, true),
      successes: data.getInt32(successes - returns, true),
      missed: data.getInt32(missed - returns, true),
    };
  }

  clearResults(): void {
    const bytes = this.record.digest - this.record.returns;
    for (let i = 0; i < this.count; i++) this.view(this.exports.results(i), bytes).fill(0);
  }

  /** A view of the module's memory: an older one is empty after the memory has grown. */
  view(address: number, bytes: number): Uint8Array {
    return this.memory().subarray(address, address + bytes);
  }

  private memory(): Uint8Array {
    if (this.bytes.buffer !== this.exports.memory.buffer)
      this.bytes = new Uint8Array(this.exports.memory.buffer);
    return this.bytes;
  }
}

class Slot implements Instance {
  constructor(
    private readonly batch: Batch,
    private readonly index: number,
  ) {}

  get program(): Program {
    return this.batch.program;
  }

  setZ(z: ArrayLike<number>): void {
    const canonical = checkZ(this.program, z);
    const bytes = this.batch.view(this.batch.exports.z(this.index), 4 * z.length);
    new Int32Array(bytes.buffer, bytes.byteOffset, z.length).set(canonical);
  }

  reset(start: number, seed: number, luck?: Uint8Array): void {
    checkStart(this.program, start, seed);
    if (luck) checkLuck(luck);
    const result = this.begin(start, seed, luck);
    if (result === RESET.done) return;
    const { name } = this.program.starts[start];
    throw new EngineError('start-rejected', `start '${name}': ${whyRejected(result)}`);
  }

  private begin(start: number, seed: number, luck?: Uint8Array): number {
    const { exports, layout } = this.batch;
    if (!luck || layout.luck.bytes === 0) return exports.reset(this.index, start, seed);
    this.batch.view(exports.buffer(), luck.length).set(luck);
    return exports.reset_with(this.index, start, seed, exports.buffer());
  }

  step(action: number): void {
    this.batch.exports.step(this.index, knownAction(this.program, action));
  }

  get signals(): Signals {
    return readSignals(this.program, this.batch.layout, this.signalBytes);
  }

  get state(): Uint8Array {
    return this.batch.view(this.batch.exports.state(this.index), this.batch.layout.state.bytes);
  }

  get signalBytes(): Uint8Array {
    return this.batch.view(this.batch.exports.signals(this.index), this.batch.layout.signals.bytes);
  }

  get memory(): Uint8Array {
    const { record, layout } = this.batch;
    return this.part(record.memory, layout.memory.bytes);
  }

  get luck(): Uint8Array {
    const { record, layout } = this.batch;
    return this.part(record.luck, layout.luck.bytes);
  }

  get checkpoint(): Uint8Array {
    const { record, layout } = this.batch;
    return this.part(record.checkpoint, this.program.needsCheckpoint ? layout.state.bytes : 0);
  }

  get left(): Uint8Array {
    const { record, layout } = this.batch;
    if (record.left < 0) return new Uint8Array();
    const left = this.part(record.left, layout.state.bytes);
    return left.subarray(0, 4).some((byte) => byte !== 0) ? left : new Uint8Array();
  }

  observe(): Uint8Array {
    return this.batch.view(this.batch.exports.observe(this.index), this.batch.observationBytes);
  }

  digest(): string {
    const bytes = this.batch.view(this.batch.exports.digest(this.index), 16);
    return digestText([...new Uint32Array(bytes.buffer, bytes.byteOffset, 4)]);
  }

  snapshot(): Uint8Array {
    const bytes = this.image().slice();
    sealSnapshot(this.program, bytes);
    return bytes;
  }

  restore(snapshot: Uint8Array): void {
    checkSnapshot(this.program, this.batch.layout, snapshot);
    this.image().set(snapshot);
    if (this.batch.record.left >= 0) this.part(this.batch.record.left, 4).fill(0);
    this.forgetAction();
  }

  setState(state: Uint8Array): void {
    const wrong = validateState(this.program, state);
    if (wrong) throw new EngineError('bad-state', wrong);
    this.state.set(state);
  }

  setMemory(memory: Uint8Array): void {
    checkMemory(this.batch.layout, memory);
    this.memory.set(memory);
  }

  ask(question: number): number {
    checkQuestion(this.program, question);
    return this.batch.exports.ask(this.index, question);
  }

  search(request: SearchRequest): EngineSearch | null {
    return searchInside(this.batch, this.index, request);
  }

  /** What a snapshot copies. */
  private image(): Uint8Array {
    const { record, layout } = this.batch;
    return this.part(record.image, layout.snapshot.bytes);
  }

  /** A part of the record: `at` as the record's map says. */
  private part(at: number, bytes: number): Uint8Array {
    const { record, exports } = this.batch;
    return this.batch.view(exports.z(this.index) + at - record.z, bytes);
  }

  private forgetAction(): void {
    const { record, exports } = this.batch;
    const bytes = this.batch.view(exports.z(this.index) + record.action - record.z, record.z - record.action);
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
    words.fill(0);
    words[0] = -1;
  }
}

/** @param result of a `reset` that found no state */
function whyRejected(result: number): string {
  if (result === RESET.rejected) return `none in ${MAX_START_TRIES} tries`;
  const code = FAULT_CODES[((result >>> START_FAULT.code) & 15) - 1];
  return `fault '${code}' in line ${result >>> START_FAULT.line}`;
}
