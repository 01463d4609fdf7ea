import type { Fault, Instance } from '@terrarium/engine';
import type { Policy } from '../policies/policy';
import { costOf, isOver, rewardOf } from '../signal-bytes';
import { STEPS_PER_BEAT, type Work } from '../work';

/** One episode, from a reset to wherever it stopped. */
export interface Episode {
  /** The world's luck; the policy's own is `policySeed`. */
  readonly seed: number;
  readonly policySeed: number;
  /** Sum of the rewards, and of the costs. */
  readonly return: number;
  readonly cost: number;
  readonly length: number;
  /** Of the last step. */
  readonly performance: number;
  readonly met: number;
  readonly goal: boolean;
  /** The name of the ending, null if there was none. */
  readonly ending: string | null;
  /** Cut off by the task's limit or by a fault. */
  readonly truncated: boolean;
  readonly fault: Fault | null;
  /** Not over: the policy had nothing more to do, or the cap on steps was reached. */
  readonly stopped: boolean;
  /** Of the last state. */
  readonly digest: string;
  /** Steps in which a policy's second best acted (a planner without a plan); absent for a policy that has none. */
  readonly fallbacks?: number;
  /** The episode as text (docs/record-format.md), where records were asked for. */
  readonly record?: string;
}

export interface EpisodeOptions {
  readonly start: number;
  readonly seed: number;
  readonly policySeed: number;
  /** Stops an episode that does not end. */
  readonly maxSteps: number;
  /** Right after each step, with its action code. */
  readonly onStep?: (action: number) => void;
}

/** An episode that can be played in portions. The instance is reset at once, its z is left as it is. */
export class EpisodeRun {
  private total = 0;
  private cost = 0;
  private length = 0;
  private over: boolean;
  private thought: Work<unknown> | null = null;

  constructor(
    private readonly instance: Instance,
    private readonly policy: Policy,
    private readonly options: EpisodeOptions,
  ) {
    instance.reset(options.start, options.seed);
    policy.begin(instance, options.policySeed);
    this.over = this.mustStop();
  }

  get isDone(): boolean {
    return this.over;
  }

  /** Does so much work, in steps of a world (what the policy tries counts too), and maybe a bit more; answers how much. */
  play(work: number): number {
    let done = 0;
    while (done < work && !this.over) done += this.thinks() ? STEPS_PER_BEAT : this.step();
    return done;
  }

  /** One portion of what the policy has to think before its next step; false if there is none left. */
  private thinks(): boolean {
    this.thought ??= this.policy.think?.(this.instance) ?? null;
    if (!this.thought) return false;
    if (!this.thought.next().done) return true;
    this.thought = null;
    return false;
  }

  private step(): number {
    const { instance, policy } = this;
    const action = policy.act(instance);
    instance.step(action);
    this.total += rewardOf(instance);
    this.cost += costOf(instance);
    this.length++;
    this.over = isOver(instance) || this.mustStop();
    this.options.onStep?.(action);
    return 1 + (policy.effort ?? 0);
  }

  result(): Episode {
    const { instance } = this;
    const { signals } = instance;
    return {
      seed: this.options.seed,
      policySeed: this.options.policySeed,
      return: this.total,
      cost: this.cost,
      length: this.length,
      performance: signals.performance,
      met: signals.met,
      goal: signals.goal,
      ending: signals.ended < 0 ? null : (instance.program.endings[signals.ended] ?? null),
      truncated: signals.truncated,
      fault: signals.fault,
      stopped: !isOver(instance),
      digest: instance.digest(),
      ...(this.policy.fallbacks && { fallbacks: this.policy.fallbacks() }),
    };
  }

  private mustStop(): boolean {
    return this.length >= this.options.maxSteps || (this.policy.finished?.() ?? false);
  }
}
