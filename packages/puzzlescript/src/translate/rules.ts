/** A rule in the world's words. */
import type { Cell, Item, Row, Rule } from '../parser/rules';
import type { Labels } from './labels';
import type { WorldNames } from './names';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['up', 'north'],
  ['down', 'south'],
  ['left', 'west'],
  ['right', 'east'],
  ['action', 'act'],
  ['randomdir', 'wander'],
]);

/** One word for several directions in their order; none for all four. */
const ALONG: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['up down left right', 'along orthogonal '],
  ['left right', 'along horizontal '],
  ['up down', 'along vertical '],
]);

export interface WorldRule {
  readonly labels: string;
  /** `along …` or nothing. */
  readonly along: string;
  readonly rigid: boolean;
  /** `[ … ] -> [ … ] do …` */
  readonly body: string;
  /** Is nothing left in its cells, and nothing behind them? */
  readonly isEmpty: boolean;
}

export function worldRule(rule: Rule, names: WorldNames, labels: Labels): WorldRule {
  const left = rule.left.map((row) => printRow(row, names, 'left')).join(' ');
  const right = rule.right.map((row, i) => printRow(overGaps(row, rule.left[i]), names, 'right')).join(' ');
  const commands = rule.commands.filter(({ word }) => DO.has(word)).map(({ word }) => word);
  const along = ALONG.get(rule.directions.join(' '));
  const directions = rule.directions.map((word) => WORDS.get(word)).join(', ');
  const spoken = rule.commands.flatMap((command) => labels.of(command, rule) ?? []);
  return {
    labels: spoken.map((label) => `${label}: `).join(''),
    along: along ?? `along ${directions} `,
    rigid: rule.rigid && !rule.late,
    body: left + (right ? ` -> ${right}` : '') + (commands.length > 0 ? ` do ${commands.join(', ')}` : ''),
    isEmpty: spoken.length + commands.length === 0 && NO_THING.test(left + right),
  };
}

/** Brackets, bars and gaps alone. */
const NO_THING = /^[[\]|. ]*$/;
const DO: ReadonlySet<string> = new Set(['cancel', 'again', 'checkpoint', 'restart']);

/** Where the left has a gap the right has one, and nowhere else, whatever is written there. */
function overGaps(right: Row, left: Row): Row {
  return right.map((cell, i) => {
    if (isGap(left[i])) return left[i];
    return isGap(cell) ? [] : cell;
  });
}

function isGap(cell: Cell): boolean {
  return cell[0]?.word === '...';
}

function printRow(row: Row, names: WorldNames, side: 'left' | 'right'): string {
  const cells = row.map((cell) => printCell(cell, names, side));
  return cells.length === 1 && !cells[0] ? '[ ]' : `[ ${cells.join(' | ')} ]`.replace(/ {2,}/g, ' ');
}

/** Members of an aggregate but the first come last: their order in the cell decides which copies are made first. */
function printCell(cell: readonly Item[], names: WorldNames, side: 'left' | 'right'): string {
  const items: string[] = [];
  const behind: string[] = [];
  for (const { word, name } of cell) {
    if (word === '...') {
      items.push('...');
      continue;
    }
    // What is to be drawn says nothing about what is there.
    if (word === 'random' && side === 'left') continue;
    const [first, ...more] = names.words(name);
    if (first === undefined) continue;
    items.push(printItem(word, first));
    behind.push(...more.map((member) => printItem(word, member)));
  }
  return [...items, ...behind].join(' ');
}

function printItem(word: string, name: string): string {
  if (word === 'random') return `any(${name})`;
  return word ? `${WORDS.get(word) ?? word} ${name}` : name;
}
