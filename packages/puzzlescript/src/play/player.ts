import { drawsOf, luckOf, type Instance } from '@terrarium/engine';
import { sameBytes, UndoStack } from './undo';

/** The code of a step without an action. */
export const TICK = -1;

export interface PlayerOptions {
  /** Whether a level that is won gives way to the next at once; else it is the last. Levels are the program's tasks. */
  readonly followed: (level: number) => boolean;
  /** Whether undoing and restarting are allowed (default: both). */
  readonly undo?: boolean;
  readonly restart?: boolean;
}

/**
 * Plays a game as people do: level after level, with undo and restart. What an undo goes back to is the state alone; luck
 * goes on, and so does what a checkpoint has moved.
 */
export class Player {
  private level = 0;
  private readonly undone = new UndoStack();
  /** Draws in levels that were left. */
  private drawn = 0;
  private levelSeed = 0;
  private over = false;

  constructor(
    readonly instance: Instance,
    private readonly options: PlayerOptions,
  ) {}

  /** The level being played. */
  get current(): number {
    return this.level;
  }

  /** The seed with which the level began. */
  get seed(): number {
    return this.levelSeed;
  }

  /** Whether the last level is won. */
  get isOver(): boolean {
    return this.over;
  }

  /** Numbers drawn since the first `begin`. */
  get draws(): number {
    return this.drawn + this.drawsInLevel;
  }

  get drawsInLevel(): number {
    const { luck } = this.instance;
    return luck.length > 0 ? drawsOf(luck) : 0;
  }

  get canUndo(): boolean {
    return (this.options.undo ?? true) && this.undone.length > 0;
  }

  /**
   * Begins a level; what was played is forgotten.
   * @param key what the luck is keyed by; the decimal digits of the seed if there is none
   * @throws EngineError `start-rejected`
   */
  begin(level: number, seed: number, key?: string): void {
    this.drawn = 0;
    this.load(level, seed, key);
  }

  private load(level: number, seed: number, key?: string): void {
    this.level = level;
    this.levelSeed = seed;
    this.over = false;
    this.undone.clear();
    this.instance.reset(level, seed, key === undefined ? undefined : luckOf(key));
    this.keepLeft();
    if (this.isWon()) this.next();
  }

  /** An action, or a tick, which no undo stops at. A level that is won gives way to the next at once, with luck of its own. */
  step(action: number): void {
    const { instance } = this;
    const before = instance.state.slice();
    instance.step(action);
    if (action !== TICK && !sameBytes(before, instance.state)) this.undone.push(before);
    this.keepLeft();
    if (this.isWon() && !this.over) this.next();
  }

  /** Where the rules went back by a `restart`, an undo stops at what they left. */
  private keepLeft(): void {
    const { left } = this.instance;
    if (left.length > 0) this.undone.push(left);
  }

  /** A level that is solved from the start is not won by a move that is taken back. */
  private isWon(): boolean {
    const { ended, refused } = this.instance.signals;
    return !refused && ended >= 0 && this.instance.program.endings[ended] === 'success';
  }

  private next(): void {
    this.over = !this.options.followed(this.level);
    if (this.over) return;
    this.drawn = this.draws;
    this.load(this.level + 1, (this.levelSeed + 1) >>> 0);
  }

  undo(): void {
    if (!(this.options.undo ?? true)) return;
    const state = this.undone.pop(this.instance.state);
    if (state) this.instance.setState(state);
  }

  /** Goes back to the checkpoint, else to the level's start; it can be undone. */
  restart(): void {
    if (!(this.options.restart ?? true)) return;
    const { instance } = this;
    this.undone.push(instance.state);
    const { endsWithTick } = instance.program.starts[this.level];
    if (instance.checkpoint.length === 0) {
      const luck = instance.luck.slice();
      instance.reset(this.level, this.levelSeed, luck.length > 0 ? luck : undefined);
      if (this.isWon() && !this.over) this.next();
      return;
    }
    instance.setState(instance.checkpoint.slice());
    if (!endsWithTick) return;
    instance.step(TICK);
    this.keepLeft();
  }
}
