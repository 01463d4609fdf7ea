import type { Distinct, FunnelRow, GateName } from '@terrarium/forge';
import { table } from '../terminal/columns';

const MEANING: Readonly<Record<GateName, string>> = {
  check: 'z is allowed',
  distinct: 'no such rule-set yet',
  start: 'a start was found',
  executes: 'random play without a fault',
  invariants: 'always and never hold',
  'goal-open': 'the goal is not met at the start',
  solvable: 'solved, or not proven impossible',
};

export function funnelText(rows: readonly FunnelRow[]): string {
  const lines = rows.map(({ gate, entered, passed, reasons }) => [
    MEANING[gate],
    String(entered),
    String(passed),
    reasons.length === 0 ? '' : `${reasons[0].count} × ${reasons[0].reason}${more(reasons.length - 1)}`,
  ]);
  return table([['gate', 'came', 'passed', 'most frequent reason'], ...lines]);
}

function more(others: number): string {
  return others > 0 ? ` (and ${others} other ${others === 1 ? 'reason' : 'reasons'})` : '';
}

/** Both numbers, always together. */
export function distinctText({ environments, byHash, byBehaviour, probes }: Distinct): string {
  return (
    `${environments} environments: ${byHash} distinct by component hash, ${byBehaviour} by behaviour ` +
    `(${probes.runs} probes of ${probes.steps} steps).`
  );
}
