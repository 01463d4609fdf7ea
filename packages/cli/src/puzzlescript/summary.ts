import type { GameFigures, Runner } from './measure';

export interface Spread {
  readonly p5: number;
  readonly median: number;
  readonly p95: number;
}

export interface Group {
  /** Which games: all, or those with so many concrete rules. */
  readonly of: string;
  readonly games: number;
  readonly steps: Readonly<Partial<Record<Runner, Spread>>>;
  readonly compile: Readonly<Partial<Record<Runner, Spread>>>;
  /** How many times the original's steps per second. */
  readonly ratio: Readonly<Partial<Record<Runner, Spread>>>;
}

const GROUPS: readonly { readonly of: string; readonly holds: (rules: number) => boolean }[] = [
  { of: 'all', holds: () => true },
  { of: 'up to 50 rules', holds: (rules) => rules <= 50 },
  { of: '51 to 200 rules', holds: (rules) => rules > 50 && rules <= 200 },
  { of: 'more than 200 rules', holds: (rules) => rules > 200 },
];
const RUNNERS: readonly Runner[] = ['wasm', 'interpreter', 'reference'];

export function summaryOf(games: readonly GameFigures[]): Group[] {
  return GROUPS.map(({ of, holds }) => ({ of, members: games.filter(({ rules }) => holds(rules)) }))
    .filter(({ members }) => members.length > 0)
    .map(({ of, members }) => ({
      of,
      games: members.length,
      steps: spreads(members, ({ steps }, runner) => steps[runner]),
      compile: spreads(members, ({ compile }, runner) => compile[runner]),
      ratio: spreads(members, ({ steps }, runner) =>
        runner === 'reference' || !steps.reference ? undefined : (steps[runner] ?? 0) / steps.reference,
      ),
    }));
}

function spreads(
  games: readonly GameFigures[],
  figure: (game: GameFigures, runner: Runner) => number | undefined,
): Partial<Record<Runner, Spread>> {
  return Object.fromEntries(
    RUNNERS.flatMap((runner) => {
      const figures = games.flatMap((game) => figure(game, runner) ?? []);
      return figures.length > 0 ? [[runner, spreadOf(figures)]] : [];
    }),
  );
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))];
  return { p5: at(0.05), median: at(0.5), p95: at(0.95) };
}
