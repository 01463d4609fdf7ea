import { commandsOf, type Commands } from '../commands';
import { MAX_WORK_PER_STEP } from '../limits';
import type { Program } from '../program/program';
import { drawUnit } from '../luck';
import { drawAt, pickOf, streamBase } from '../random';
import { layoutOf, type Layout } from '../state/layout';
import { SignalViews } from './signal-views';
import { Space } from './space';
import { StateViews } from './state-views';
import type { Trace } from './trace';

/** Everything an instance holds and the parts of the interpreter share. */
export class Machine {
  readonly layout: Layout;
  readonly commands: Commands;

  /** S, and its copies from the start of the step and of the episode. */
  readonly now: StateViews;
  readonly was: StateViews;
  readonly initial: StateViews;
  /** What `restart` goes back to. */
  readonly target: StateViews;
  /** S before the tick of a turn whose `restart` was obeyed last in this step or reset. */
  left: Uint8Array = new Uint8Array();
  /** The state that readers look at: `in` switches it. */
  view: StateViews;
  /** By layer and cell: -1 none, 0..3 directions, 4 act. */
  readonly intents: readonly Int8Array[];
  readonly locals: Int32Array;
  space: Space;

  /** Y's memory and the constants of x. */
  readonly memory: Uint8Array;
  readonly ever: Uint8Array;
  readonly once: Uint8Array;
  readonly goalsAtStart: Uint8Array;
  readonly taskLocals: Int32Array;
  /** A's record and O's. */
  readonly acting: Int32Array;
  readonly seen: Uint8Array;
  /** What a turn draws from. */
  readonly luck: Uint8Array;
  readonly signals: SignalViews;

  readonly z: Int32Array;
  start = 0;
  seed = 0;
  /** Number of the action being done, -1 for none, and its arguments. */
  action = -1;
  args: readonly number[] = [];

  /** Writes that changed an object, an attribute or a variable, and writes that changed an intent. */
  changes = 0;
  intentChanges = 0;
  /** Sweeps of all repeats of the step or of the try. */
  sweeps = 0;
  /** Counted up to `mostWork`. */
  work = 0;
  /** What the tick commands, for when it is over. `again` is the line of the command, 0 without one. */
  cancelled = false;
  again = 0;
  checkpoint = false;
  restart = false;
  /** Is the tick that runs the one of a restart? It restarts nothing. */
  restarting = false;
  /** The ending that a tick came to which the start's last `play` as a turn commanded, -1 for none. */
  startEnds = -1;
  /** Whether statements run for a start, where a failed `require` rejects the try. */
  starting = false;

  private drawBase = 0;
  private drawCount = 0;

  constructor(
    readonly program: Program,
    public trace: Trace | null,
    /** In one step. */
    readonly mostWork = MAX_WORK_PER_STEP,
  ) {
    const layout = layoutOf(program);
    this.layout = layout;
    this.commands = commandsOf(program);
    this.now = new StateViews(program, layout);
    this.was = new StateViews(program, layout);
    this.initial = new StateViews(program, layout);
    this.target = new StateViews(program, layout);
    this.view = this.now;
    this.intents = program.layers.map(() => new Int8Array(layout.paddedCells).fill(-1));
    this.locals = new Int32Array(program.frameLocals);
    this.space = new Space(program.board, 0, 0);

    const { ever, once, goalsAtStart, taskLocals, bytes } = layout.memory;
    const memory = new ArrayBuffer(bytes);
    this.memory = new Uint8Array(memory);
    this.ever = new Uint8Array(memory, ever, program.evers.length);
    this.once = new Uint8Array(memory, once, program.onceCount);
    this.goalsAtStart = new Uint8Array(memory, goalsAtStart, taskLocals - goalsAtStart);
    this.taskLocals = new Int32Array(memory, taskLocals, program.taskLocals.length);
    this.acting = new Int32Array(layout.acting.bytes / 4);
    this.seen = new Uint8Array(layout.seen.bytes);
    this.luck = new Uint8Array(layout.luck.bytes);
    this.signals = new SignalViews(program, layout);
    this.z = Int32Array.from(program.params, (param) => param.default);
  }

  get task() {
    return this.program.tasks[this.program.starts[this.start].task];
  }

  /** Draw number `k` of the running stream; it moves no other. */
  drawNumber(k: number): number {
    return drawAt(this.drawBase, k);
  }

  /** From here on, draws are those of this stream at this step. */
  drawFrom(stream: number, step: number): void {
    this.drawBase = streamBase(this.seed, stream, step);
    this.drawCount = 0;
  }

  /** Reads with draws of another stream; those of the running one go on afterwards. */
  drawingAside<T>(stream: number, step: number, read: () => T): T {
    const { drawBase, drawCount } = this;
    this.drawFrom(stream, step);
    const value = read();
    Object.assign(this, { drawBase, drawCount });
    return value;
  }

  /** The next draw, in 0..2^32-1. */
  draw(): number {
    return drawAt(this.drawBase, this.drawCount++);
  }

  /** The next draw as one of 0..count-1. */
  pick(count: number): number {
    return pickOf(this.draw(), count);
  }

  /** The next number of a turn, from 0 to 1. */
  drawUnit(): number {
    return drawUnit(this.luck);
  }

  clearIntents(): void {
    for (const intents of this.intents) intents.fill(-1);
  }

  resize(width: number, height: number): void {
    this.now.size[0] = width;
    this.now.size[1] = height;
    this.refreshSpace();
  }

  /** To be called when the bytes of `now` were replaced as a whole. */
  refreshSpace(): void {
    const [width, height] = this.now.size;
    if (width !== this.space.width || height !== this.space.height) {
      this.space = new Space(this.program.board, width, height);
    }
  }

  /** What statements begin with: nobody acts, nothing is intended, no label, nothing counted. */
  clearFrame(): void {
    this.view = this.now;
    this.action = -1;
    this.args = [];
    this.locals.fill(0);
    this.signals.clearFrame();
    this.clearIntents();
    this.sweeps = 0;
    this.cancelled = false;
  }
}
