/**
 * Builds a suite in rounds. A round is a list of jobs that depend on nothing but the request and what came of the rounds
 * before, and their results are taken in the order of the jobs: any number of workers gives the same suite, and whoever kept
 * the results of an interrupted build goes on where it stopped.
 */
import { LANGUAGE_VERSION } from '@terrarium/engine';
import { load, parseZ, type World } from '@terrarium/language';
import { countDistinct } from '../distinct/count';
import { Funnel } from '../gates/funnel';
import type { Outcome, Rejection } from '../gates/gate';
import { REPEAT, rejected, SAME_START } from '../gates/judge';
import type { Generated, GenerateJob } from '../jobs/protocol';
import type { FamilyText } from '../sampling/family';
import type { Sampling } from '../sampling/plan';
import { environmentOf } from './environment';
import { SUITE_FORMAT, SUITE_VERSION, type Made, type Suite, type SuiteEnvironment } from './suite';

export interface BuildRequest extends Made {
  readonly families: readonly FamilyText[];
}

/** Candidates of one job: few enough for many workers, enough to be worth a message. */
const JOB_SIZE = 8;
const MAX_PER_FAMILY = 64;
/** So many candidates in a row without a new environment, and a family is left alone; longer where each comes but once. */
const DRY = { drawn: 128, listed: 20_000 };

/** A candidate with what became of it in this suite. */
export interface Judged {
  readonly family: string;
  readonly outcome: Outcome;
  readonly rejected: Rejection | null;
  /** Of one that was kept. */
  readonly environment: SuiteEnvironment | null;
}

interface Source {
  readonly family: FamilyText;
  readonly world: World;
  readonly sampling: Sampling;
  next: number;
  /** Candidates since the last new environment. */
  dry: number;
  ended: boolean;
}

export class SuiteBuild {
  readonly environments: SuiteEnvironment[] = [];
  /** All that were looked at, in order. */
  readonly judged: Judged[] = [];
  private readonly identities = new Set<string>();
  private readonly funnel = new Funnel();
  private readonly sources: readonly Source[];
  private round: { readonly source: Source; readonly job: GenerateJob }[] = [];

  /** Families have to check: `openWorld` says what is wrong with one that does not. */
  constructor(private readonly request: BuildRequest) {
    this.sources = request.families.map((family) => {
      const { world } = load(family.text);
      if (!world) throw new TypeError(`The family ${family.id} does not check.`);
      return { family, world, sampling: samplingOf(world, request), next: 0, dry: 0, ended: false };
    });
  }

  get isDone(): boolean {
    return this.environments.length >= this.request.count || this.active().length === 0;
  }

  /** Families that gave all they have, or nothing new for a while: why a suite may have fewer than were asked for. */
  get exhausted(): readonly string[] {
    return this.sources.filter((source) => !this.isActive(source)).map(({ family }) => family.id);
  }

  /** The jobs of the next round; none if the suite is done. */
  next(): readonly GenerateJob[] {
    if (this.isDone) return [];
    const active = this.active();
    const missing = this.request.count - this.environments.length;
    const each = Math.min(MAX_PER_FAMILY, Math.max(JOB_SIZE, Math.ceil(missing / active.length)));
    const { demands, repeats } = this.request;
    const known = [...this.identities];
    this.round = active.flatMap((source) => {
      const jobs: { source: Source; job: GenerateJob }[] = [];
      const end = source.next + each;
      for (let from = source.next; from < end; from += JOB_SIZE) {
        const to = Math.min(from + JOB_SIZE, end);
        const { family, sampling } = source;
        jobs.push({
          source,
          job: { kind: 'generate', family, sampling, from, to, demands, known, repeats },
        });
      }
      return jobs;
    });
    return this.round.map(({ job }) => job);
  }

  /** Takes the results of the round, in the order of its jobs. */
  accept(results: readonly Generated[]): void {
    for (const [i, { source, job }] of this.round.entries()) {
      source.next = job.to;
      if (results[i].ended) source.ended = true;
      for (const outcome of results[i].outcomes) {
        if (this.environments.length >= this.request.count) break;
        source.dry = this.take(source, outcome) ? 0 : source.dry + 1;
      }
    }
    this.round = [];
  }

  /** What a candidate will be once its round is over, unless another one of the round is the same. */
  early(family: string, outcome: Outcome): Judged {
    const { world } = this.sources.find((source) => source.family.id === family)!;
    return {
      family,
      outcome,
      rejected: outcome.rejected,
      environment: environmentOf(family, world, outcome),
    };
  }

  suite(name: string): Suite {
    const { families, ...made } = this.request;
    const place = new Map(families.map(({ id }, i) => [id, i]));
    const numberOf = ({ id }: SuiteEnvironment): number => Number(id.slice(id.lastIndexOf('-') + 1));
    const environments = [...this.environments].sort(
      (a, b) => place.get(a.family)! - place.get(b.family)! || numberOf(a) - numberOf(b),
    );
    return {
      format: SUITE_FORMAT,
      version: SUITE_VERSION,
      language: LANGUAGE_VERSION,
      name,
      made,
      families,
      environments,
      funnel: this.funnel.rows(),
      distinct: countDistinct(environments),
    };
  }

  /** True if it is a new environment of the suite. */
  private take(source: Source, outcome: Outcome): boolean {
    // Two jobs of a round do not know of each other: the later one gives way.
    const isRepeat = outcome.certificate !== null && this.identities.has(outcome.identity);
    const why = this.request.repeats ? SAME_START : REPEAT;
    const verdict = isRepeat ? rejected('distinct', why).rejected : outcome.rejected;
    this.funnel.add(verdict);
    const environment = verdict ? null : environmentOf(source.family.id, source.world, outcome);
    this.judged.push({ family: source.family.id, outcome, rejected: verdict, environment });
    if (!environment) return false;
    this.identities.add(outcome.identity);
    this.environments.push(environment);
    return true;
  }

  private active(): Source[] {
    return this.sources.filter((source) => this.isActive(source));
  }

  private isActive({ ended, dry }: Source): boolean {
    return !ended && dry < (this.request.plan.is === 'exhaustive' ? DRY.listed : DRY.drawn);
  }
}

function samplingOf(world: World, { plan, seed, z, tasks }: BuildRequest): Sampling {
  const chosen = world.tasks.flatMap(({ name }, task) => (tasks?.includes(name) ? [task] : []));
  return {
    plan,
    seed,
    ...(z && { z: parseZ(world, z).z }),
    ...(tasks && { tasks: chosen }),
  };
}
