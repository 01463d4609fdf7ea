/** What comes in from the workers, in whatever order, put where it belongs. */
import type { Episode } from '@terrarium/agents';
import { type Curve, CurveBuilder } from './curve';
import type { NamedPlan } from './plan';

/** An episode and what it is an episode of: positions in the plan. */
export interface Played extends Episode {
  /** Its place among all episodes of the plan. */
  readonly at: number;
  readonly environment: number;
  readonly task: number;
  readonly agent: number;
}

export class Results {
  /** In the order of the plan; what is not played yet is missing. */
  readonly episodes: (Played | undefined)[];
  done = 0;
  steps = 0;
  private readonly curves: readonly CurveBuilder[];
  /** Where the next episode of each job belongs. */
  private readonly next: number[];

  constructor(private readonly named: NamedPlan) {
    const { plan, jobs, rows, agents } = named;
    this.episodes = new Array<Played | undefined>(rows.length * plan.episodes).fill(undefined);
    this.curves = agents.map(() => new CurveBuilder());
    let at = 0;
    this.next = jobs.map(({ job }) => {
      const first = at;
      at += job.episodes;
      return first;
    });
  }

  add(job: number, episodes: readonly Episode[]): void {
    const row = this.named.rows[this.named.jobs[job].row];
    for (const episode of episodes) {
      const at = this.next[job]++;
      this.episodes[at] = { ...episode, ...row, at };
      this.curves[row.agent].add(episode.return, episode.goal);
      this.done++;
      this.steps += episode.length;
    }
  }

  /** Of each agent. */
  curvesNow(): readonly Curve[] {
    return this.curves.map((curve) => curve.curve());
  }
}
