import { table } from '../terminal/columns';
import { rate } from '../terminal/numbers';
import { json, type Output } from '../terminal/output';
import type { Rate } from './in-turn';
import { openSuite, rowsOf, SCENARIOS, SUITE_WORLD, type Row } from './agents-suite';
import { FRONTIER_WORLD, measureFrontier } from './frontier';
import { measureIdleRules, type IdleRules } from './idle-rules';
import { measureThreads } from './threads';

interface Threads {
  readonly scenario: string;
  readonly one: number;
  readonly two: number;
}

/** Measures the suite and prints it. */
export async function runAgentsSuite(
  options: { readonly batch: number; readonly seconds: number; readonly asJson: boolean },
  output: Output,
): Promise<void> {
  const { batch, seconds, asJson } = options;
  const opened = openSuite();
  const rows = SCENARIOS.flatMap((scenario) => rowsOf(opened, scenario, batch, seconds));
  const idle = measureIdleRules(opened, batch, seconds);
  const frontier = measureFrontier(batch, seconds);
  const threads: Threads[] = [];
  for (const [scenario, { name }] of SCENARIOS.entries()) {
    const measured = await measureThreads({ scenario, batch }, seconds);
    if (measured) threads.push({ scenario: name, ...measured });
  }
  if (asJson) output.out(json({ suite: 'agents', world: SUITE_WORLD, batch, rows, idle, frontier, threads }));
  else output.out(asText(rows, idle, frontier, threads));
}

function asText(rows: readonly Row[], idle: IdleRules, frontier: Rate, threads: readonly Threads[]): string {
  const head = ['XLand-MiniGrid', 'column', 'engine', 'range', 'by hand', 'range', 'ratio'];
  const range = ({ low, high }: Row['engine']) => `${rate(low)} – ${rate(high)}`;
  const lines = rows.map(({ scenario, column, engine, byHand }) => [
    scenario,
    column,
    rate(engine.median),
    range(engine),
    rate(byHand.median),
    range(byHand),
    `${(engine.median / byHand.median).toFixed(2)}x`,
  ]);
  const parts = [
    'Steps per second of CPU time, median of five rounds in turn; by hand: the same in TypeScript, proved equal first',
    table([head, ...lines]),
    `A turn of the agent, with ${idle.rules} rules that listen to other actions: ${idle.nanoseconds.toFixed(1)} ns a step, ` +
      `without rules ${idle.without.toFixed(1)} ns.`,
    `${FRONTIER_WORLD}, random policy with observations: ${rate(frontier.median)} (${range(frontier)}) steps a second.`,
  ];
  if (threads.length > 0)
    parts.push(
      table([
        ['full, mixed z, by the clock', 'one worker', 'two workers', 'ratio'],
        ...threads.map(({ scenario, one, two }) => [
          scenario,
          rate(one),
          rate(two),
          `${(two / one).toFixed(2)}x`,
        ]),
      ]),
    );
  return parts.join('\n\n');
}
