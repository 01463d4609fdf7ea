import type { CheckResult } from '@terrarium/agents';
import { lineStarts, positionAt, type Check, type Span } from '@terrarium/language';

export type CheckState = 'waiting' | CheckResult['status'];

/** One entry of a file's `checks`, and what is known about it. */
export interface CheckEntry {
  readonly title: string;
  readonly kind: Check['is'];
  readonly span: Span;
  /** Of its first character, from 1. */
  readonly line: number;
  readonly state: CheckState;
  readonly result?: CheckResult;
  /** Seconds from the start of the run until it was known. */
  readonly seconds?: number;
}

export function entriesOf(text: string, checks: readonly Check[]): CheckEntry[] {
  const starts = lineStarts(text);
  return checks.map(({ title, is: kind, span }) => ({
    title,
    kind,
    span,
    line: positionAt(starts, span.start).line,
    state: 'waiting',
  }));
}

/** Results of one kind come in the order of the text: titles may be the same. */
export function withResult(
  entries: readonly CheckEntry[],
  result: CheckResult,
  seconds: number,
): readonly CheckEntry[] {
  const at = entries.findIndex(
    ({ state, kind, title }) => state === 'waiting' && kind === result.kind && title === result.title,
  );
  if (at < 0) return entries;
  return entries.map((entry, other) =>
    other === at ? { ...entry, state: result.status, result, seconds } : entry,
  );
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly unknown: number;
  readonly waiting: number;
}

export function tallyOf(entries: readonly CheckEntry[]): Tally {
  const count = (state: CheckState) => entries.filter((entry) => entry.state === state).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    unknown: count('unknown'),
    waiting: count('waiting'),
  };
}

/** `1 of 8 fails`, `8 hold`, `7 hold, 1 unknown` */
export function tallyInWords({ passed, failed, unknown, waiting }: Tally): string {
  const total = passed + failed + unknown + waiting;
  const rest = [unknown > 0 && `${unknown} unknown`, waiting > 0 && `${waiting} running`].filter(Boolean);
  const known = failed > 0 ? `${failed} of ${total} ${failed === 1 ? 'fails' : 'fail'}` : `${passed} hold`;
  return [...(passed + failed > 0 ? [known] : []), ...rest].join(', ');
}

/** Whether its episode can be put on the stage: what failed has one. */
export function canShow({ state, result }: CheckEntry): boolean {
  return state === 'failed' && result?.witness !== undefined && result.kind !== 'reachable';
}
