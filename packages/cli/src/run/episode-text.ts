/** Episodes in words. */
import type { Episode, Summary } from '@terrarium/agents';
import type { Instance } from '@terrarium/engine';
import { table } from '../terminal/columns';
import { plural, shortNumber } from '../terminal/numbers';

/** What a step brought, in a line. */
export function stepText(instance: Instance, action: string): string {
  const { signals, program } = instance;
  const parts = [`${signals.steps}. ${action}`];
  if (signals.refused) parts.push('refused');
  if (signals.reward !== 0) parts.push(`reward ${shortNumber(signals.reward)}`);
  if (signals.cost !== 0) parts.push(`cost ${shortNumber(signals.cost)}`);
  if (signals.unlocked > 0) parts.push(plural(signals.unlocked, 'new milestone'));
  for (const says of signals.says) parts.push(`says ${JSON.stringify(says)}`);
  const labels = program.labels.filter((_label, i) => signals.labels[i]);
  if (labels.length > 0) parts.push(`fired ${labels.join(', ')}`);
  if (signals.ended >= 0) parts.push(`ended: ${program.endings[signals.ended]}`);
  if (signals.truncated)
    parts.push(signals.fault ? `fault: ${signals.fault.code} (line ${signals.fault.line})` : 'truncated');
  return parts.join('; ');
}

/** How an episode went, in a line. */
export function endOf(episode: Episode): string {
  const cost = episode.cost === 0 ? '' : `, cost ${shortNumber(episode.cost)}`;
  return `${howItEnded(episode)} after ${plural(episode.length, 'step')}: return ${shortNumber(episode.return)}${cost}`;
}

export function episodeTable(episodes: readonly Episode[]): string {
  const rows = episodes.map((episode) => [
    String(episode.seed),
    shortNumber(episode.return),
    shortNumber(episode.cost),
    String(episode.length),
    howItEnded(episode),
  ]);
  return table([['seed', 'return', 'cost', 'steps', 'end'], ...rows]);
}

export function summaryText(summary: Summary): string {
  const { mean, deviation, least, greatest } = summary.return;
  const endings = Object.entries(summary.endings).map(([name, count]) => `${name} ${count}`);
  if (summary.truncated > 0) endings.push(`truncated ${summary.truncated}`);
  if (summary.stopped > 0) endings.push(`stopped ${summary.stopped}`);
  return [
    `${plural(summary.episodes, 'episode')}, ${plural(summary.steps, 'step')}`,
    `return ${shortNumber(mean)} ± ${shortNumber(deviation)} (${shortNumber(least)} to ${shortNumber(greatest)})`,
    `goal met at the end of ${shortNumber(summary.success * 100)} %; ${endings.join(', ')}`,
  ].join('\n');
}

function howItEnded(episode: Episode): string {
  if (episode.ending !== null) return episode.ending;
  if (episode.fault !== null) return `fault (${episode.fault.code}) in line ${episode.fault.line}`;
  return episode.truncated ? 'truncated' : 'stopped';
}
