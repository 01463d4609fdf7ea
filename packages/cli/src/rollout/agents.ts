/** `--agent`: who plays, as words of the command line. */
import { readRecords, type PolicySpec } from '@terrarium/agents';
import { RecordError } from '@terrarium/engine';
import { CommandError, UsageError } from '../errors';
import { readText } from '../files';
import type { OptionSpec } from '../terminal/arguments';

export const AGENT_OPTION: OptionSpec = {
  is: 'list',
  value: 'A…',
  help:
    'who plays, one or several: random (default), greedy, planner, planner:STATES (a budget of its own), keys:LIST, or ' +
    'FILE.jsonl, a recorded episode whose actions are played',
  more: /^(random|greedy|planner(:.*)?|keys:.*|[^-].*\.jsonl)$/s,
};

/** @throws UsageError, CommandError */
export function agentOf(word: string): PolicySpec {
  if (word === 'random' || word === 'greedy' || word === 'planner') return { is: word };
  if (word.startsWith('keys:')) return { is: 'keys', keys: word.slice('keys:'.length) };
  if (word.startsWith('planner:')) return { is: 'planner', budget: budgetOf(word.slice('planner:'.length)) };
  if (word.endsWith('.jsonl')) return recordingIn(word);
  throw new UsageError(
    `--agent is random, greedy, planner, planner:STATES, keys:LIST or FILE.jsonl, not \`${word}\`.`,
  );
}

function budgetOf(text: string): number {
  const budget = /^\d+$/.test(text) ? Number(text) : NaN;
  if (budget >= 1 && budget <= 10_000_000) return budget;
  throw new UsageError(`planner:STATES takes a whole number from 1 to 10000000, not \`${text}\`.`);
}

function recordingIn(file: string): PolicySpec {
  try {
    const [record, second] = readRecords(readText(file, 'record'));
    if (second)
      throw new CommandError(
        `${file} holds several episodes (the second begins in line ${second.line}): an agent plays one.`,
      );
    return { is: 'recording', actions: record.steps.map(({ code }) => code), title: file };
  } catch (error) {
    if (error instanceof RecordError)
      throw new CommandError(`${file}:${error.line}: ${error.reason} (${error.code})`, 1);
    throw error;
  }
}
