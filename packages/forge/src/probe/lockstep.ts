/**
 * Two worlds side by side under the same seeds and the same actions. After each step the second is put into the state of
 * the first, so every step is a question to both about the same input, and what one component does differently in one
 * step is not counted against the others in all later ones.
 */
import { createInstances, isOver, type EngineName } from '@terrarium/agents';
import { actionCode, ActionError, EngineError, observationLayout, type Instance } from '@terrarium/engine';
import { equalBytes } from '../twins/equal-bytes';
import type { Filled } from './graft';
import type { Play } from './plays';
import { carryOver, sharedObservation, sharedState, spaceOf } from './translate';

/** How often something was compared, and how often it differed. */
export interface Tally {
  readonly compared: number;
  readonly different: number;
}

export interface Lockstep {
  /** The states that the starts found. */
  readonly starts: Tally;
  /** What the transitions made of a state and an action: the next state and the labels. */
  readonly states: Tally;
  /** What is seen of a state. */
  readonly observations: Tally;
  /** What is paid and said where states and labels are the same. */
  readonly signals: Tally;
  /** Whether the goal holds, how far it is, whether time is up. */
  readonly goals: Tally;
}

export interface LockstepOptions {
  /** Ends after the first play in which one of these differed. */
  readonly until?: readonly (keyof Lockstep)[];
  /** Default wasm. */
  readonly engine?: EngineName;
}

export function lockstep(
  one: Filled,
  other: Filled,
  plays: Iterable<Play>,
  { until = [], engine = 'wasm' }: LockstepOptions = {},
): Lockstep {
  const pair = new Pair(engine === 'wasm' ? baseOf(one) : instanceOf(one, engine), instanceOf(other, engine));
  for (const play of plays) {
    pair.play(play);
    if (until.some((tally) => pair.tallies[tally].different > 0)) break;
  }
  return pair.tallies;
}

/** A base is compared with many: it is compiled once. */
const BASES = new WeakMap<Filled['open'], Instance>();

function baseOf(one: Filled): Instance {
  let instance = BASES.get(one.open);
  if (!instance) BASES.set(one.open, (instance = instanceOf(one, 'wasm')));
  instance.setZ(one.z);
  return instance;
}

function instanceOf({ open, z }: Filled, engine: EngineName): Instance {
  const [instance] = createInstances(open.program, engine);
  instance.setZ(z);
  return instance;
}

class Counter {
  compared = 0;
  different = 0;

  count(isSame: boolean): boolean {
    this.compared++;
    if (!isSame) this.different++;
    return isSame;
  }
}

class Pair {
  readonly tallies = {
    starts: new Counter(),
    states: new Counter(),
    observations: new Counter(),
    signals: new Counter(),
    goals: new Counter(),
  };
  private readonly sameSpace: boolean;
  private readonly sameView: boolean;

  constructor(
    private readonly one: Instance,
    private readonly other: Instance,
  ) {
    this.sameSpace = spaceOf(one.program) === spaceOf(other.program);
    const view = (instance: Instance) => JSON.stringify(observationLayout(instance.program));
    this.sameView = view(one) === view(other);
  }

  play({ start, seed, actions }: Play): void {
    const { one, other, tallies } = this;
    if (!begin(one, start, seed)) return;
    // Where the second finds no start at all, nothing else can be asked.
    if (!tallies.starts.count(begin(other, start, seed))) return;
    if (!tallies.starts.count(this.hasSameState())) this.sync();
    tallies.observations.count(this.seesTheSame());
    tallies.goals.count(same(goalOf(one), goalOf(other)));
    for (const text of actions) {
      this.step(text);
      if (isOver(one)) break;
    }
  }

  private step(text: string): void {
    const { one, other, tallies } = this;
    const action = codeOf(other, text);
    one.step(actionCode(one.program, text));
    // An action that the other lacks says nothing about what follows from it.
    if (action === undefined) return void this.sync();
    other.step(action);
    const isSame = this.hasSameState() && same(labelsOf(one), labelsOf(other));
    if (!tallies.states.count(isSame)) this.sync();
    tallies.observations.count(this.seesTheSame());
    if (!isSame) return;
    tallies.signals.count(same(feedbackOf(one), feedbackOf(other)));
    tallies.goals.count(same(goalOf(one), goalOf(other)));
  }

  private hasSameState(): boolean {
    const { one, other } = this;
    return this.sameSpace
      ? equalBytes(one.state, other.state)
      : same(sharedState(one, one.program), sharedState(other, one.program));
  }

  private seesTheSame(): boolean {
    const { one, other } = this;
    if (this.sameSpace) return this.sameView && equalBytes(one.observe().slice(), other.observe());
    return sharedObservation(one, one.program) === sharedObservation(other, one.program);
  }

  private sync(): void {
    if (this.sameSpace) this.other.setState(this.one.state);
    else carryOver(this.one, this.other);
  }
}

function begin(instance: Instance, start: number, seed: number): boolean {
  try {
    instance.reset(start, seed);
    return true;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

function codeOf({ program }: Instance, text: string): number | undefined {
  try {
    return actionCode(program, text);
  } catch (error) {
    if (error instanceof ActionError) return undefined;
    throw error;
  }
}

/** Labels that fired, by name, with what else the transitions decide. */
function labelsOf({ program, signals: { labels, refused, fault } }: Instance) {
  const fired = program.labels.filter((_, label) => labels[label]);
  return [[...new Set(fired)].sort(), refused, fault?.code];
}

function feedbackOf({ program, signals: { reward, cost, performance, says, ended } }: Instance) {
  return [reward, cost, performance, says, program.endings[ended]];
}

function goalOf({ signals: { goal, met, truncated } }: Instance) {
  return [goal, met, truncated];
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
