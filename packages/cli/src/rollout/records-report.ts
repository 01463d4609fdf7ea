import { plural, shortNumber } from '../terminal/numbers';
import { json } from '../terminal/output';
import type { RecordsRequest } from './records-request';
import type { RecordTotals } from './records-totals';

/** For people. */
export function recordsText(request: RecordsRequest, totals: RecordTotals): string {
  const { opened, task, from, goesOn, out } = request;
  const { world } = opened;
  const { records, played, steps, episodes, solved, everSolved, refused, meanReturn } = totals;
  const lines = [
    `${from}: ${plural(records, 'environment')} of ${world.name}, task ${world.tasks[task].name}; ${howText(request, records)}`,
  ];
  if (refused > 0) lines.push(`${refused} refused: ${countsText(totals.refusedBy)}`);
  if (meanReturn !== null) {
    const share = shortNumber((100 * everSolved) / played);
    lines.push(`${played} played: ${plural(steps, 'step')}, mean return ${shortNumber(meanReturn)}`);
    if (goesOn) lines.push(`${plural(episodes, 'episode')} over, goal met in ${solved}`);
    else lines.push(`how they ended: ${countsText(totals.ended)}`);
    lines.push(`goal met in ${everSolved} of ${played} environments (${share} %)`);
  }
  if (out !== undefined) lines.push(`each environment: ${out}`);
  return lines.join('\n');
}

function howText({ seed, steps, goesOn }: RecordsRequest, records: number): string {
  const length = goesOn ? `${plural(steps, 'step')} of each` : 'an episode of each';
  return `${length} at random, seeds ${seed} to ${(seed + records - 1) >>> 0}`;
}

/** The first refused ones, with their reasons. */
export function refusedText({ from, out }: RecordsRequest, { named, refused }: RecordTotals): string[] {
  const lines = named.map(({ record, code, message }) => `${from}, record ${record}: ${message} (${code})`);
  const more = refused - named.length;
  if (more > 0)
    lines.push(
      `and ${more} more; ${out === undefined ? '--out FILE names' : `${out} names`} each with its code`,
    );
  return lines;
}

/** For programs: the same on every machine. */
export function recordsJson(request: RecordsRequest, totals: RecordTotals): string {
  const { opened, task, from, steps: most, goesOn, seed, out } = request;
  const { records, played, steps, episodes, solved, everSolved, ended, meanReturn } = totals;
  const { refused: count, refusedBy: byCode, named: first } = totals;
  return json({
    file: from,
    world: opened.world.name,
    task: opened.world.tasks[task].name,
    seed,
    ...(goesOn ? { steps: most } : { episodes: 1, maxSteps: most }),
    environments: records,
    played: { environments: played, steps, episodes, solved, everSolved, ended, meanReturn },
    refused: { count, byCode, first },
    out: out ?? null,
  });
}

function countsText(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
