import type { Output } from '../terminal/output';
import { json } from '../terminal/output';
import { table } from '../terminal/columns';
import { rate, shortNumber } from '../terminal/numbers';
import { gamesOf } from './games';
import { measureGame, type GameFigures, type RefusedGame, type Runner } from './measure';
import { openReference } from './reference';
import { summaryOf, type Group, type Spread } from './summary';

export interface BenchOptions {
  readonly file: string;
  readonly seconds: number;
  /** Path of a checkout of the original. */
  readonly reference?: string;
  readonly json: boolean;
}

/** Measures PuzzleScript games one by one, then all of them together; false if each was refused. @throws CommandError */
export function benchPuzzleScript(options: BenchOptions, output: Output): boolean {
  const games = gamesOf(options.file);
  const reference = options.reference === undefined ? null : openReference(options.reference);
  const figures: GameFigures[] = [];
  const refused: RefusedGame[] = [];
  for (const game of games) {
    const one = measureGame(game, options.seconds, reference);
    if ('refused' in one) refused.push(one);
    else figures.push(one);
  }
  const summary = summaryOf(figures);
  if (options.json) output.out(json({ games: figures, refused, summary }));
  else tell(output, figures, refused, summary);
  return figures.length > 0;
}

/** Characters of a game's name in the table. */
const LONGEST_NAME = 40;

function tell(
  output: Output,
  games: readonly GameFigures[],
  refused: readonly RefusedGame[],
  summary: readonly Group[],
): void {
  const runners = (['wasm', 'interpreter', 'reference'] as const).filter(
    (name) => name in (games[0]?.steps ?? {}),
  );
  const head = [
    '',
    'rules',
    'cells',
    ...runners.map((name) => `${name} steps/s`),
    ...runners.map((name) => `${name} ms`),
  ];
  const rows = games.map(({ name, rules, cells, steps, compile }) => [
    name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name,
    String(rules),
    String(cells),
    ...runners.map((runner) => rate(steps[runner] ?? 0)),
    ...runners.map((runner) => shortNumber(Math.round(10 * (compile[runner] ?? 0)) / 10)),
  ]);
  if (rows.length > 0)
    output.out(
      `Steps per second of CPU time with random moves, and milliseconds to compile\n\n${table([head, ...rows])}\n`,
    );
  for (const { name, refused: why } of refused) output.out(`${name}: refused, ${why}`);
  for (const group of summary) output.out(`${group.of} (${group.games}):\n${groupTable(group, runners)}\n`);
}

function groupTable({ steps, compile, ratio }: Group, runners: readonly Runner[]): string {
  const cells = (spread: Spread | undefined, write: (value: number) => string): string[] =>
    spread ? [write(spread.p5), write(spread.median), write(spread.p95)] : ['', '', ''];
  const rows = runners.flatMap((runner) => [
    [`${runner}, steps/s`, ...cells(steps[runner], rate)],
    ...(ratio[runner] ? [[`${runner}, times the original`, ...cells(ratio[runner], rate)]] : []),
    [`${runner}, compile ms`, ...cells(compile[runner], rate)],
  ]);
  return table([['', 'p5', 'median', 'p95'], ...rows]);
}
