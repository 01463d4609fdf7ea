import { agentName, rowsOf, type RolloutReport } from '@terrarium/agents';
import { zTexts } from '@terrarium/engine';
import { table } from '../terminal/columns';
import { plural, rate, shortNumber } from '../terminal/numbers';
import { json } from '../terminal/output';
import type { Played } from './play';
import type { RolloutRequest } from './request';

/** For people: a row for each environment, task and agent. */
export function playedText(request: RolloutRequest, played: Played): string {
  const { environments, worlds, agents, episodes, seed, out } = request;
  const rows = rowsOf(request).map(({ environment, task, agent }, i) => [
    environments[environment].id,
    worlds[environment].world.tasks[task].name,
    agentName(agents[agent]),
    ...cellsOf(played.reports[i]),
  ]);
  const head = [
    'world',
    'task',
    'agent',
    'goal met',
    '95 %',
    'return',
    '95 %',
    'median',
    'steps',
    'how it ended',
  ];
  const total = ['all', '', '', ...cellsOf(played.total)];
  const lines = [
    table([head, ...rows, ...(rows.length > 1 ? [total] : [])]),
    '',
    `${plural(episodes, 'episode')} a row, seeds ${seed} to ${(seed + episodes - 1) >>> 0}; bootstrap of the return: seed ${seed}`,
  ];
  const { fallbacks } = played.total;
  if (fallbacks > 0)
    lines.push(`the planner had no plan in ${plural(fallbacks, 'step')}: greedy acted there`);
  if (out !== undefined) lines.push(`traces: ${out}`);
  lines.push(timeText(played));
  return lines.join('\n');
}

function cellsOf({ success, meanReturn, lengths, summary, returns }: RolloutReport): string[] {
  const percent = (share: number) => shortNumber(Number((share * 100).toFixed(1)));
  const short = (value: number) => shortNumber(Number(value.toFixed(3)));
  return [
    `${percent(success.value)}%`,
    `${percent(success.low)}..${percent(success.high)}`,
    short(meanReturn.value),
    `${short(meanReturn.low)}..${short(meanReturn.high)}`,
    short(returns.quantiles.p50),
    short(lengths.mean),
    endingsOf(summary),
  ];
}

function endingsOf({ endings, truncated, stopped, faults }: RolloutReport['summary']): string {
  const counts = { ...endings, 'time up': truncated - faults, stopped, fault: faults };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

function timeText({ episodes, steps, seconds }: Played): string {
  if (episodes === 0) return 'all of it was in the file already';
  return `${plural(steps, 'step')} in ${seconds.toFixed(2)} s: ${rate(steps / seconds)} a second`;
}

/** For programs. All but `timing` is the same on every machine. */
export function playedJson(request: RolloutRequest, played: Played): string {
  const { environments, worlds, agents, episodes, seed, maxSteps, out } = request;
  const rows = rowsOf(request).map(({ environment, task, agent }, i) => {
    const { program, world } = worlds[environment];
    const { id, z } = environments[environment];
    const about = { environment: id, world: world.name, z: zTexts(program, z), task: world.tasks[task].name };
    return { ...about, agent: agentName(agents[agent]), ...played.reports[i] };
  });
  const { seconds, steps } = played;
  return json({
    seed,
    episodes,
    maxSteps,
    rows,
    total: played.total,
    out: out ?? null,
    timing: { episodes: played.episodes, steps, seconds, stepsPerSecond: steps / Math.max(seconds, 1e-9) },
  });
}
