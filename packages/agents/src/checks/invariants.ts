/**
 * `always` and `never`: looked for in random play, from the default z and from drawn ones, in every task. One sweep serves all
 * of them, because the play does not depend on what is asked.
 */
import { EngineError, type Instance } from '@terrarium/engine';
import type { Check, World } from '@terrarium/language';
import { randomPolicy } from '../policies/random';
import { isOver } from '../signal-bytes';
import { STEPS_PER_BEAT, type Work } from '../work';
import { sampleZ } from '../z/sample';
import { ZError } from '../z/z-error';
import type { CheckResult, Witness } from './result';

export const DRAWN_Z = 8;
export const SEEDS = 4;
export const STEPS = 200;

export interface Invariant {
  readonly check: Check;
  readonly question: number;
}

export interface Zs {
  readonly zs: readonly (readonly number[])[];
  /** Why there are fewer than asked for; empty if there are not. */
  readonly note: string;
}

/** The default z and eight drawn ones, or as many as can be drawn. */
export function zsToTry(world: World, defaults: readonly number[]): Zs {
  const zs: (readonly number[])[] = [defaults];
  if (world.params.length === 0) return { zs, note: '' };
  for (let seed = 1; seed <= DRAWN_Z; seed++) {
    try {
      zs.push(sampleZ(world, seed));
    } catch (error) {
      if (error instanceof ZError) return { zs, note: ` ${error.message}` };
      throw error;
    }
  }
  return { zs, note: '' };
}

interface Open extends Invariant {
  failure?: { readonly reason: string; readonly witness: Witness };
}

export function* checkInvariants(
  instance: Instance,
  invariants: readonly Invariant[],
  { zs, note }: Zs,
): Work<CheckResult[]> {
  const open: Open[] = invariants.map((invariant) => ({ ...invariant }));
  const tasks = instance.program.tasks.length;
  const total = zs.length * tasks * SEEDS;
  let episodes = 0;
  let steps = 0;
  let rejected = '';
  let done = 0;

  for (const z of zs) {
    instance.setZ(z);
    for (let start = 0; start < tasks; start++) {
      for (let seed = 0; seed < SEEDS; seed++, done++) {
        const play = new RandomPlay(instance, z, start, seed);
        const problem = play.begin();
        if (problem !== null) {
          rejected ||= problem;
          continue;
        }
        episodes++;
        ask(open, play);
        while (!play.isOver) {
          play.step();
          ask(open, play);
          if (++steps % STEPS_PER_BEAT === 0) yield { done, total };
        }
      }
    }
  }
  const tried = `${episodes} episodes, ${steps} steps of random play, ${zs.length} sets of parameters.${note}`;
  return open.map(({ check, failure }): CheckResult => {
    const { title, is: kind, span } = check;
    if (failure) return { title, kind, span, status: 'failed', ...failure };
    if (episodes === 0)
      return { title, kind, span, status: 'unknown', reason: `No episode could begin. ${rejected}` };
    return { title, kind, span, status: 'passed', reason: tried };
  });
}

function ask(open: readonly Open[], play: RandomPlay): void {
  for (const item of open) {
    if (item.failure) continue;
    const holds = play.instance.ask(item.question) !== 0;
    if (holds === (item.check.is === 'always')) continue;
    const count = play.actions.length;
    const when = count === 0 ? 'at the start' : `after ${count} ${count === 1 ? 'step' : 'steps'}`;
    const what = item.check.is === 'always' ? 'does not hold' : 'holds';
    item.failure = { reason: `The condition ${what} ${when}.`, witness: play.witness() };
  }
}

/** An episode of random play that keeps its actions. */
class RandomPlay {
  readonly actions: number[] = [];
  private readonly policy = randomPolicy();

  constructor(
    readonly instance: Instance,
    private readonly z: readonly number[],
    private readonly start: number,
    private readonly seed: number,
  ) {}

  /** Why the start was rejected, or null. */
  begin(): string | null {
    try {
      this.instance.reset(this.start, this.seed);
    } catch (error) {
      if (error instanceof EngineError) return error.message;
      throw error;
    }
    this.policy.begin(this.instance, this.seed);
    return null;
  }

  get isOver(): boolean {
    return this.actions.length >= STEPS || isOver(this.instance);
  }

  step(): void {
    const action = this.policy.act(this.instance);
    this.instance.step(action);
    this.actions.push(action);
  }

  witness(): Witness {
    return { z: this.z, start: this.start, seed: this.seed, actions: [...this.actions] };
  }
}
