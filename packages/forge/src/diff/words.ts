/** A difference as one sentence for people. */
import type { EntryChange } from './align';
import type { Entry, Parts } from './entries/entry';
import type { Rename } from './renames';

const QUOTE = 72;

export function changeWords(change: EntryChange): string[] {
  switch (change.is) {
    case 'added':
      return [addedWords(change.now)];
    case 'removed':
      return [removedWords(change.was)];
    case 'moved':
      return [movedWords(change.was, change.now)];
    case 'changed':
      return changedWords(change.was, change.now);
  }
}

export function renameWords({ sort, was, now }: Rename): string {
  const [thing, owner] = sort.split(' of ');
  return `The ${thing} ${was}${owner ? ` of ${owner}` : ''} is called ${now} now.`;
}

function movedWords(was: Entry, now: Entry): string {
  const from = was.within.length === now.within.length ? '' : ', into another block';
  const what = now.name ? subject(now) : `${article(now.sort, 'The')} \`${quoted(summary(now))}\``;
  if (was.line === now.line && !from) return `${what} has another place among its neighbours now.`;
  return `${what} moved from line ${was.line} to line ${now.line}${from}.`;
}

function addedWords(entry: Entry): string {
  const { sort, name, parts } = entry;
  if (sort in LATENESS) return `${LATENESS[sort](parts.amount)} now.`;
  if (sort === 'error level') return `Error texts are ${parts.level} now, were full.`;
  if (sort === 'block') return `A block \`${quoted(header(parts))}\` was opened in line ${entry.line}.`;
  if (sort === 'shown fact') return `The fact \`${parts.fact}\` is shown now.`;
  if (sort === 'hidden thing') return `${parts.fact} is hidden now.`;
  if (sort === 'view') return `A view was added: ${viewText(parts)}.`;
  if (sort === 'task') return `The task ${name} was added.`;
  if (name && !FEEDBACK.has(sort)) return `The ${sort} ${name} was added${declared(entry)}.`;
  return `${article(sort)} was added in line ${entry.line}${inTask(entry)}: \`${quoted(summary(entry))}\`.`;
}

function removedWords(entry: Entry): string {
  const { sort, name, parts } = entry;
  if (sort in LATENESS) return `No more: ${LATENESS[sort](parts.amount)}.`;
  if (sort === 'error level') return `Error texts are full now, were ${parts.level}.`;
  if (sort === 'block')
    return `The block \`${quoted(header(parts))}\` was taken away (line ${entry.line} before).`;
  if (sort === 'shown fact') return `The fact \`${parts.fact}\` is not shown any more.`;
  if (sort === 'hidden thing') return `${parts.fact} is not hidden any more.`;
  if (sort === 'view') return `The view ${viewText(parts)} was removed.`;
  if (name && !FEEDBACK.has(sort)) return `The ${sort} ${name} was removed.`;
  return `${article(sort, 'The')} \`${quoted(summary(entry))}\`${inTask(entry)} was removed (line ${entry.line} before).`;
}

function changedWords(was: Entry, now: Entry): string[] {
  const sides = [...new Set([...Object.keys(was.parts), ...Object.keys(now.parts)])].filter(
    (side) => was.parts[side] !== now.parts[side],
  );
  const words = sides.map((side) => sideWords(side, was, now)).filter((text) => text !== undefined);
  return words.length > 0 ? words : [`${subject(now)} reads \`${quoted(summary(now))}\` now.`];
}

function sideWords(side: string, was: Entry, now: Entry): string | undefined {
  const who = subject(now);
  const a = was.parts[side] ?? '';
  const b = now.parts[side] ?? '';
  const tick = (text: string) => `\`${quoted(text)}\``;
  /** "is b now, was a", with words for what is absent. */
  const turned = (verb: string, none: string) =>
    `${who} ${verb} ${b ? tick(b) : none} now, ${a ? tick(a) : none} before.`;
  switch (`${now.sort} ${side}`) {
    case 'grid size':
      return `The grid is ${b} now, was ${a}.`;
    case 'grid capacity':
      return b ? 'The grid is a capacity now: a task says its size.' : 'The grid has a fixed size now.';
    case 'grid wrap':
      return b ? 'The grid wraps now: its edges meet.' : 'The grid has edges now: it does not wrap any more.';
    case 'kind layer':
      return `The kind ${now.name} stands on the layer ${b} now, was on ${a}.`;
    case 'view shape':
      return `The view is ${b} now, was ${a}.`;
    case 'view blocked':
      return b
        ? `The view is blocked by ${b} now${a ? `, was by ${a}` : ''}.`
        : `The view is not blocked by ${a} any more.`;
    case 'view outside':
      return `Beyond the board the view shows ${b || 'nothing'} now, was ${a || 'nothing'}.`;
    case 'shown fact at':
      return `The fact \`${now.parts.fact}\` is shown ${b ? `at ${b}` : 'beside the view'} now.`;
    case 'view mirrored':
      return b ? 'The view is mirrored now: left is right.' : 'The view is not mirrored any more.';
    case 'action outer':
      if (b === 'withheld') return `The action ${now.name} is withheld from the agent now.`;
      if (a === 'withheld') return `The agent has the action ${now.name} now.`;
      return `The action ${now.name} is called ${b || `"${now.name}"`} now, was ${a || `"${was.name}"`}.`;
    case 'action args':
      return `The action ${now.name} takes ${b || 'no argument'} now, took ${a || 'none'}.`;
    case 'action macro':
      return b
        ? `The action ${now.name} stands for ${b} now.`
        : `The action ${now.name} is no macro any more.`;
    case 'hole value':
      return `The hole ${now.name} is ${b} now, was ${a}.`;
    case 'hole type':
      return `The hole ${now.name} ranges over ${b} now, ranged over ${a}.`;
    case 'limit limit':
      return `The limit${inTask(now)} is ${steps(b)} now, was ${a}.`;
    case 'goal goal':
      return `The goal${inTask(now)} is ${tick(b)} now, was ${tick(a)}.`;
    case 'failure goal':
      return `The failure${inTask(now)} is ${tick(b)} now, was ${tick(a)}.`;
    case 'map statement':
      return mapWords(a, b, inTask(now));
    case 'assignment value':
      return `\`${now.parts.target} ${quoted(b)}\` stands in line ${now.line}${inTask(now)} now, where \`${was.parts.target} ${quoted(a)}\` stood.`;
    case 'statement statement':
      return `${tick(b)} stands in line ${now.line}${inTask(now)} now, where ${tick(a)} stood.`;
    case 'glyph things':
      return `The glyph ${now.name} stands for ${b} now, was ${a}.`;
    case 'look look':
    case 'word look':
      return `The ${now.sort} of ${now.name} is ${tick(b)} now, was ${tick(a)}.`;
    case 'error level level':
      return `Error texts are ${b} now, were ${a}.`;
    case 'reward value':
    case 'cost value':
      return `${who} is ${b} now, was ${a}.`;
  }
  switch (side) {
    case 'label':
      return b ? `${who} bears the label ${b} now.` : `${who} bears no label any more (was ${a}).`;
    case 'prefix':
      return turned('runs under', 'no prefix');
    case 'chance':
      return `${who} fires with chance ${b || '100%'} now, was ${a || '100%'}.`;
    case 'left':
      return turned('looks for', 'nothing');
    case 'right':
      return turned('writes', 'nothing');
    case 'effects':
      return turned('does', 'nothing');
    case 'when':
      if (FEEDBACK.has(now.sort))
        return `${who} ${VERBS[now.sort] ?? 'is paid'} ${b ? `when ${tick(b)}` : 'each step'} now, was ${a ? `when ${tick(a)}` : 'each step'}.`;
      return turned('asks for', 'nothing');
    case 'modifiers':
      return turned('comes with', 'no modifier');
    case 'facts':
      return turned('tells', 'no fact');
    case 'amount':
      return `${LATENESS[now.sort](b)} now, was ${a}.`;
    case 'text':
      return `The words of ${worded(now)} are ${tick(b)} now, were ${tick(a)}.`;
    case 'type':
      return turned('ranges over', 'nothing');
    case 'default':
      return turned('begins as', 'its least value');
    case 'members':
      return turned('means', 'nothing');
    case 'target':
      return turned('sets', 'nothing');
    default:
      return turned('is', 'nothing');
  }
}

/** "is drawn otherwise in 6 of 35 cells"; maps of several drawings are told about as a whole. */
function mapWords(was: string, now: string, where: string): string {
  const rows = (text: string) => /^map "{3}\n([^]*)\n"{3}$/.exec(text)?.[1].split('\n');
  const [a, b] = [rows(was), rows(now)];
  if (!a || !b) return `The map${where} is drawn otherwise.`;
  const width = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  if (a.length !== b.length || width(a) !== width(b))
    return `The map${where} is ${width(b)} x ${b.length} cells now, was ${width(a)} x ${a.length}.`;
  const cells = a.flatMap((line, y) => [...line].filter((glyph, x) => glyph !== b[y][x])).length;
  return `The map${where} is drawn otherwise in ${cells} of ${width(a) * a.length} cells.`;
}

const steps = (amount: string) => `${amount} ${amount === '1' ? 'step' : 'steps'}`;

/** What modifiers do, by how much. */
const LATENESS: { readonly [sort: string]: (amount: string) => string } = {
  sticky: (amount) => `The action before acts again with chance ${amount}`,
  lag: (amount) => `Actions come late by ${steps(amount)}`,
  blur: (amount) => `What is seen goes missing with chance ${amount}`,
  delay: (amount) => `What is seen comes late by ${steps(amount)}`,
};

/** Sorts whose name is what they say, not what they declare. */
const FEEDBACK = new Set(['reward', 'cost', 'performance', 'message', 'ending', 'milestone']);
const VERBS: { readonly [sort: string]: string } = {
  message: 'is said',
  ending: 'comes',
  milestone: 'counts',
};

/** "The rule in line 12", "The kind Key". */
function subject(entry: Entry): string {
  const { sort, name } = entry;
  if (sort === 'view' || sort === 'grid') return `The ${sort}`;
  if (sort === 'ending' || sort === 'milestone') return `The ${sort} ${name}`;
  if (sort === 'attribute') {
    const [owner, attribute] = name.split('.');
    return `The attribute ${attribute} of ${owner}`;
  }
  if (name) return `The ${sort} ${name}`;
  return `The ${sort} in line ${entry.line}${inTask(entry)}`;
}

function worded(entry: Entry): string {
  return entry.name ? `the ${entry.sort} of ${entry.name}` : `the ${entry.sort} in line ${entry.line}`;
}

/** What a statement reads, in short. */
function summary({ sort, name, parts }: Entry): string {
  const { label, prefix, left, when, chance, right, effects, ...rest } = parts;
  const word = FEEDBACK.has(sort) ? (sort === 'message' ? 'say' : sort === 'ending' ? 'end' : sort) : '';
  return [
    label && `${label}:`,
    prefix,
    word,
    FEEDBACK.has(sort) ? name : '',
    left,
    ...Object.values(rest),
    when && `when ${when}`,
    chance && `chance ${chance}`,
    right && `-> ${right}`,
    effects && `do ${effects}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function header({ label, prefix, header = '' }: Parts): string {
  return [label && `${label}:`, prefix, header].filter(Boolean).join(' ');
}

function viewText({ shape, mirrored, blocked, outside }: Parts): string {
  return (
    shape +
    (mirrored ? ' mirrored' : '') +
    (blocked ? ` blocked by ${blocked}` : '') +
    (outside ? ` outside ${outside}` : '')
  );
}

function declared({ sort, parts }: Entry): string {
  if (sort === 'kind') return ` to the layer ${parts.layer}`;
  if (sort === 'action') return parts.args ? `: it takes ${parts.args}` : '';
  const type = parts.type ?? parts.members;
  return type ? `: ${type}` : '';
}

/** Only things of a task stand within its name alone. */
function inTask({ part, within }: Entry): string {
  return part === 'x' && within.length > 0 ? ` of ${within[0]}` : '';
}

function article(sort: string, word?: string): string {
  if (word) return `${word} ${sort}`;
  return `${/^[aeiou]/.test(sort) ? 'An' : 'A'} ${sort}`;
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > QUOTE ? `${line.slice(0, QUOTE - 1)}…` : line;
}
