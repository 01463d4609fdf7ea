import { EngineError } from '@terrarium/engine';
import {
  Lockstep,
  pairActions,
  SIDES,
  TICK_VERB,
  TwinStartError,
  type LockstepSide,
  type PairBy,
  type Pairing,
  type Side,
  type SignalDifference,
  type StateDifference,
  type Verb,
} from '@terrarium/forge';
import { Episode } from '../play/episode';
import { run } from '../world/load-world';
import type { TwinSide } from './resolve';

/** Of one side: what the feedback was, from the start on. */
export interface Course {
  readonly reward: number[];
  readonly total: number[];
  readonly met: number[];
}

/** What differs at the shown step. */
export interface ApartNow {
  readonly state: StateDifference | null;
  readonly observation: boolean;
  readonly signals: readonly SignalDifference[];
}

const NO_COURSE = { reward: 0, total: 0, met: 0 };
const NAMES = ['reward', 'total', 'met'] as const;

/** Two episodes in lockstep, with a way to every step that both have taken. */
export class TwinPlay {
  readonly pairing: Pairing;
  readonly episodes: Readonly<Record<Side, Episode>>;
  readonly courses: Readonly<Record<Side, Course>> = { left: newCourse(), right: newCourse() };
  private verbs: Verb[] = [];
  private readonly lockstep: Lockstep;

  /** @throws TwinStartError, InterpreterMissing */
  constructor(
    readonly sides: Readonly<Record<Side, TwinSide>>,
    readonly seed: number,
    by: PairBy,
  ) {
    const { left, right } = sides;
    const isOne = left.loaded === right.loaded;
    const ofLeft = run(left.loaded.program, isOne ? 2 : 1).instances;
    const ofRight = isOne ? ofLeft.slice(1) : run(right.loaded.program, 1).instances;
    this.episodes = { left: new Episode(ofLeft[0]), right: new Episode(ofRight[0], 'right') };
    for (const side of SIDES) this.begin(side);
    this.pairing = pairActions(left.loaded.program, right.loaded.program, by);
    this.lockstep = new Lockstep(stepping(this.episodes.left), stepping(this.episodes.right), this.pairing);
    this.measure();
  }

  get steps(): number {
    return this.episodes.left.position;
  }

  get recorded(): readonly Verb[] {
    return this.verbs;
  }

  get isOver(): boolean {
    return this.lockstep.over.length > 0;
  }

  get over(): readonly Side[] {
    return this.lockstep.over;
  }

  /** In all that is recorded. */
  get divergence() {
    return this.lockstep.divergence;
  }

  get apart() {
    return this.lockstep.apart;
  }

  /** What only one world has. */
  get only() {
    return this.lockstep.states.only;
  }

  apartNow(): ApartNow {
    const { left, right } = this.episodes;
    const { state, observation, signals } = this.lockstep.apart[this.steps];
    const { states, signals: comparison } = this.lockstep;
    return {
      state: state ? states.compare(left.instance.state, right.instance.state) : null,
      observation,
      signals: signals ? comparison.compare(left.instance, right.instance) : [],
    };
  }

  /** One step on for both. What was recorded after the shown step is dropped, unless the same comes next in it. */
  act(verb: Verb): boolean {
    const at = this.steps;
    if (this.isOver) return false;
    if (this.verbs[at] === verb) {
      this.seek(at + 1);
      return true;
    }
    this.verbs.length = at;
    for (const side of SIDES) for (const name of NAMES) this.courses[side][name].length = at + 1;
    this.lockstep.cut(at);
    if (!this.lockstep.step(verb)) return false;
    this.verbs.push(verb);
    this.measure();
    return true;
  }

  seek(step: number): void {
    for (const side of SIDES) this.episodes[side].seek(step);
  }

  /** As many as there is an episode for. */
  replay(verbs: readonly Verb[]): number {
    let done = 0;
    while (done < verbs.length && this.act(verbs[done])) done++;
    return done;
  }

  private begin(side: Side): void {
    const { z, task } = this.sides[side];
    try {
      this.episodes[side].begin({ z, task, seed: this.seed });
    } catch (error) {
      throw error instanceof EngineError ? new TwinStartError(side, error) : error;
    }
  }

  private measure(): void {
    for (const side of SIDES) {
      const { instance, totalReward, last } = this.episodes[side];
      const now = { ...NO_COURSE, reward: last?.reward ?? 0, total: totalReward, met: instance.signals.met };
      for (const name of NAMES) this.courses[side][name].push(now[name]);
    }
  }
}

const newCourse = (): Course => ({ reward: [], total: [], met: [] });

const stepping = (episode: Episode): LockstepSide => ({
  instance: episode.instance,
  step: (code) => episode.act(code),
});

/** The same verbs in another pairing, up to the first that it lacks: by the left side's name, or the only one there is. */
export function carryVerbs(verbs: readonly Verb[], to: Pairing): Verb[] {
  const known = new Map([TICK_VERB, ...to.verbs].map((verb) => [nameOf(verb), verb]));
  const carried: Verb[] = [];
  for (const verb of verbs) {
    const found = known.get(nameOf(verb));
    if (!found) break;
    carried.push(found);
  }
  return carried;
}

const nameOf = ({ text }: Verb): string => text.split(' / ')[0];
