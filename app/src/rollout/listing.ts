/** Which episodes a table shows, and in which order. */
import type { Played } from './results';

export type Outcome = 'met' | 'missed' | 'fault';

export interface Filter {
  readonly agent?: number;
  readonly task?: number;
  readonly environment?: number;
  readonly outcome?: Outcome;
}

export function outcomeOf({ goal, fault }: Pick<Played, 'goal' | 'fault'>): Outcome {
  return fault ? 'fault' : goal ? 'met' : 'missed';
}

const ORDER: readonly Outcome[] = ['fault', 'missed', 'met'];

/** Failures first, each kind in the order of the plan: one pass, for there may be very many. */
export function listed(episodes: readonly (Played | undefined)[], filter: Filter): readonly Played[] {
  const kinds: Record<Outcome, Played[]> = { fault: [], missed: [], met: [] };
  const passes = (wanted: number | undefined, value: number) => wanted === undefined || wanted === value;
  for (const episode of episodes) {
    if (!episode) continue;
    const outcome = outcomeOf(episode);
    if (filter.outcome !== undefined && filter.outcome !== outcome) continue;
    if (!passes(filter.agent, episode.agent) || !passes(filter.task, episode.task)) continue;
    if (passes(filter.environment, episode.environment)) kinds[outcome].push(episode);
  }
  return ORDER.flatMap((outcome) => kinds[outcome]);
}

export function endInWords({ ending, fault, truncated }: Played): string {
  if (ending !== null) return ending;
  if (fault) return `fault (${fault.code}, line ${fault.line})`;
  return truncated ? 'time is up' : 'stopped';
}
