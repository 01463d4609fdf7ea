/** What the results of many records add up to, and how each is written down. */
import type { RefusedZ, ZRollout } from '@terrarium/agents';

/** Refused records that are kept by name. */
const MOST_NAMED = 20;

/** Of the records that fit; those that were refused are counted apart, even if they began. */
export class RecordTotals {
  played = 0;
  steps = 0;
  episodes = 0;
  /** Episodes whose last step met the goal. */
  solved = 0;
  /** Records with such an episode. */
  everSolved = 0;
  /** How the last steps of records ended, by name. */
  readonly ended: Record<string, number> = {};
  refused = 0;
  readonly refusedBy: Partial<Record<RefusedZ['code'], number>> = {};
  /** The first few that were refused. */
  readonly named: RefusedZ[] = [];
  private returns = 0;

  constructor(
    /** In the file. */
    readonly records: number,
  ) {}

  /** Of a record; null if none was played. */
  get meanReturn(): number | null {
    return this.played === 0 ? null : this.returns / this.played;
  }

  /** In the order of the file: sums of reals depend on it. */
  add({ first, returns, episodes, solved, steps, ended, refused }: ZRollout): void {
    for (const one of refused) {
      this.refused++;
      this.refusedBy[one.code] = (this.refusedBy[one.code] ?? 0) + 1;
      if (this.named.length < MOST_NAMED) this.named.push(one);
    }
    const isRefused = new Set(refused.map(({ record }) => record - first));
    for (let k = 0; k < steps.length; k++) {
      if (isRefused.has(k)) continue;
      this.played++;
      this.steps += steps[k];
      this.returns += returns[k];
      this.episodes += episodes[k];
      this.solved += solved[k];
      if (solved[k] > 0) this.everSolved++;
      const end = ended[k] ?? 'stopped';
      this.ended[end] = (this.ended[end] ?? 0) + 1;
    }
  }
}

export const CSV_HEAD = 'record,return,episodes,solved,steps,ended,refused\n';

/** A line for each record; one that was refused has what it did until then, and the reason's code. */
export function csvRows({ first, returns, episodes, solved, steps, ended, refused }: ZRollout): string {
  const codes = new Map(refused.map(({ record, code }) => [record, code]));
  let rows = '';
  for (let k = 0; k < steps.length; k++) {
    const numbers = `${first + k},${returns[k]},${episodes[k]},${solved[k]},${steps[k]}`;
    rows += `${numbers},${ended[k] ?? ''},${codes.get(first + k) ?? ''}\n`;
  }
  return rows;
}
