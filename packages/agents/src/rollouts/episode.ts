import type { Fault, Instance } from '@terrarium/engine';
import type { Policy } from '../policies/policy';
import { isOver } from '../signal-bytes';

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
}

export interface EpisodeOptions {
  readonly start: number;
  readonly seed: number;
  readonly policySeed: number;
  /** Stops an episode that does not end. */
  readonly maxSteps: number;
}

/** An episode that can be played in portions. The instance is reset at once, its z is left as it is. */
export class EpisodeRun {
  private total = 0;
  private cost = 0;
  private length = 0;
  private over: boolean;

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

  /** Plays at most `steps` steps; answers how many it did. */
  play(steps: number): number {
    const { instance, policy } = this;
    let done = 0;
    while (done < steps && !this.over) {
      instance.step(policy.act(instance));
      const { reward, cost } = instance.signals;
      this.total += reward;
      this.cost += cost;
      this.length++;
      done++;
      this.over = isOver(instance) || this.mustStop();
    }
    return done;
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
    };
  }

  private mustStop(): boolean {
    return this.length >= this.options.maxSteps || (this.policy.finished?.() ?? false);
  }
}
