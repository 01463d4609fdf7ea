import type { StepTrace, Coverage } from './trace-store';

/** What the editor shows beside the line of a rule. */
export interface LineMark {
  readonly line: number;
  /** In the shown step. */
  readonly fired: number;
  /** In all steps of the episode. */
  readonly total: number;
  readonly isChosen: boolean;
}

interface Seen {
  readonly shown?: StepTrace;
  readonly coverage: Coverage;
  readonly chosen?: number;
}

export function lineMarks(rules: readonly number[], { shown, coverage, chosen }: Seen): readonly LineMark[] {
  const fired = firedByLine(shown);
  const event = chosen === undefined ? undefined : shown?.events[chosen];
  const chosenLine = event && event.is !== 'move' ? event.line : undefined;
  return rules.map((line) => ({
    line,
    fired: fired.get(line) ?? 0,
    total: coverage.byLine.get(line) ?? 0,
    isChosen: line === chosenLine,
  }));
}

export function firedByLine(shown: StepTrace | undefined): ReadonlyMap<number, number> {
  const fired = new Map<number, number>();
  for (const event of shown?.events ?? [])
    if (event.is === 'rule') fired.set(event.line, (fired.get(event.line) ?? 0) + 1);
  return fired;
}
