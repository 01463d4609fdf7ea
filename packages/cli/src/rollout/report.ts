import { agentName, finish, reportOf, rowsOf, type RolloutReport } from '@terrarium/agents';
import { zTexts } from '@terrarium/engine';
import { table } from '../terminal/columns';
import { plural, rate, shortNumber } from '../terminal/numbers';
import { json } from '../terminal/output';
import type { Played } from './play';
import type { RolloutRequest } from './request';

/** Of more environments than this a table shows what they have in common: the world and the task. */
const MOST_ENVIRONMENTS = 16;

/** For people: a row for each environment, task and agent, or for the environments of one world together. */
export function playedText(request: RolloutRequest, played: Played): string {
  const { episodes, seed, out } = request;
  const rows = groupsOf(request, played).map(({ name, task, agent, report }) => [
    name,
    task,
    agent,
    ...cellsOf(report),
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
    `${plural(episodes, 'episode')} of each agent in each task of each environment; ${seedsText(request)}; bootstrap of the return: seed ${seed}`,
  ];
  const { fallbacks } = played.total;
  if (fallbacks > 0)
    lines.push(`the planner had no plan in ${plural(fallbacks, 'step')}: greedy acted there`);
  if (out !== undefined) lines.push(`traces: ${out}`);
  lines.push(timeText(played));
  return lines.join('\n');
}

interface Group {
  readonly name: string;
  readonly task: string;
  readonly agent: string;
  readonly report: RolloutReport;
}

function groupsOf(request: RolloutRequest, { reports, all }: Played): Group[] {
  const { environments, agents, episodes, seed } = request;
  const isPooled = environments.length > MOST_ENVIRONMENTS;
  const groups = new Map<string, Omit<Group, 'report'> & { readonly rows: number[] }>();
  for (const [row, { environment, task, agent }] of rowsOf(request).entries()) {
    const { id, opened } = environments[environment];
    const { name, tasks } = opened.world;
    const key = JSON.stringify([isPooled ? name : environment, task, agent]);
    const group = groups.get(key) ?? {
      name: isPooled ? name : id,
      task: tasks[task].name,
      agent: agentName(agents[agent]),
      rows: [],
    };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ rows, ...group }) => {
    if (rows.length === 1) return { ...group, report: reports[rows[0]] };
    const pooled = rows.flatMap((row) => all.slice(row * episodes, (row + 1) * episodes));
    const name = `${group.name} (${rows.length})`;
    return { ...group, name, report: finish(reportOf(pooled, seed)) };
  });
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

/** The environments of a suite have seeds of their own. */
function seedsText({ environments, episodes, seed }: RolloutRequest): string {
  if (environments.some((environment) => environment.seed !== undefined))
    return 'seeds from those of the suite on';
  return `seeds ${seed} to ${(seed + episodes - 1) >>> 0}`;
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
export function playedJson(request: RolloutRequest, played: Played, leftOut: readonly string[]): string {
  const { environments, agents, episodes, seed, maxSteps, out } = request;
  const rows = rowsOf(request).map(({ environment, task, agent }, i) => {
    const { id, z, opened } = environments[environment];
    const { program, world } = opened;
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
    leftOut,
    out: out ?? null,
    timing: { episodes: played.episodes, steps, seconds, stepsPerSecond: steps / Math.max(seconds, 1e-9) },
  });
}
