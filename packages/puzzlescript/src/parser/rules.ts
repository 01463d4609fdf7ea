/** One line of rules: words before the first bracket, rows, an arrow, rows, commands; read as leniently as games need. */
import type { Messages } from './messages';
import { quoted } from './messages';
import { CELL_WORDS, COMMANDS, RULE_DIRECTIONS, SOUND_COMMANDS } from './words';

/** `> Player`, `no Wall`, `Crate`; a gap is the word `...` alone. */
export interface Item {
  readonly word: string;
  readonly name: string;
}
export type Cell = readonly Item[];
export type Row = readonly Cell[];

export interface Command {
  readonly word: string;
  /** Of a message. */
  readonly text?: string;
}

export interface Rule {
  readonly line: number;
  /** The line of the first rule of its group: `+` joins the group of the rule before. */
  readonly group: number;
  /** None: all four. A word said twice stands here twice: its last copies count. */
  readonly directions: readonly string[];
  readonly late: boolean;
  readonly rigid: boolean;
  readonly random: boolean;
  readonly left: readonly Row[];
  /** None: the rule only commands. */
  readonly right: readonly Row[];
  readonly commands: readonly Command[];
}

export interface RuleNames {
  has(name: string): boolean;
}

interface Sides {
  readonly rows: [Row[], Row[]];
  side: 0 | 1;
  row: Cell[];
  cell: Item[];
  /** A word that waits for its object. */
  word: string | undefined;
  open: boolean;
  /** Brackets opened and not closed. */
  depth: number;
  broken: boolean;
}

/** No rule of a game has more; each is copied for directions and properties later. */
const MAX_WORDS = 2000;

export interface ReadRule {
  /** What a `+` on the next line joins; none if the line counts for nothing. */
  readonly group?: number;
  /** None where no rule can be made of the line. */
  readonly rule?: Rule;
}

/** `before`: the group of the line before, which a `+` joins. */
export function readRule(
  line: { readonly number: number; readonly text: string; readonly written: string },
  before: number | undefined,
  names: RuleNames,
  sounds: ReadonlyMap<string, string>,
  messages: Messages,
): ReadRule {
  const tokens = tokenise(line.text);
  const start = tokens.findIndex((token) => token.text === '[');
  const error = (text: string) => messages.error(line.number, text);
  if (tokens.length > MAX_WORDS) {
    error(`A rule has at most ${MAX_WORDS} words.`);
    return {};
  }
  const head = readHead(tokens.slice(0, start < 0 ? tokens.length : start), line.number, before, messages);
  if (start < 0) {
    error('This is no rule: a rule has cells in brackets.');
    return { group: head.group };
  }
  if (!tokens.some((token) => token.text === '->')) error('This rule has no arrow `->`.');

  const s: Sides = {
    rows: [[], []],
    side: 0,
    row: [],
    cell: [],
    word: undefined,
    open: false,
    depth: 0,
    broken: false,
  };
  const commands: Command[] = [];
  for (let i = start; i < tokens.length && !s.broken; i++) {
    const { text: token } = tokens[i];
    if (token === '[' || token === '|' || token === ']' || token === '->') {
      readSign(s, token, line.number, messages);
    } else if (CELL_WORDS.has(token)) {
      if (s.word !== undefined) error('An object has one word before it; here are several.');
      else if (!s.open) messages.warn(line.number, `${quoted(token)} stands outside of the brackets.`);
      else if (head.late && token !== 'no' && token !== 'random' && token !== 'randomdir')
        error('A late rule knows no movements: they are over.');
      else s.word = token;
    } else if (token === '...') {
      if (s.open) s.cell.push({ word: '...', name: '...' });
    } else if (names.has(token)) {
      if (!s.open) {
        messages.warn(line.number, `${quoted(token)} stands outside of the brackets.`);
        continue;
      }
      if (s.cell.some((item) => item.name === token)) error(`${quoted(token)} stands twice in one cell.`);
      if (s.word === 'random' && s.side === 0)
        error('`random` draws what appears: it stands on the right side of a rule.');
      s.cell.push({ word: s.word ?? '', name: token });
      s.word = undefined;
    } else if (COMMANDS.has(token)) {
      readCommand(s, tokens.slice(i), line, sounds, commands, messages);
      if (token === 'message') break;
    } else {
      error(`${quoted(token)} is not declared.`);
    }
  }
  if (s.broken) return {};
  if (!sidesFit(s.rows, commands.length > 0, line.number, messages)) return { group: head.group };
  const [left, right] = s.rows;
  return { group: head.group, rule: { line: line.number, ...head, left, right, commands } };
}

interface Token {
  readonly text: string;
  readonly end: number;
}

function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  const start = /^\s*\+/.exec(text);
  if (start) tokens.push({ text: '+', end: start[0].length });
  const rest = text.slice(start?.[0].length ?? 0);
  for (const match of rest.matchAll(/->|[[\]|]|(?:(?!->)[^\s[\]|])+/gu))
    tokens.push({ text: match[0], end: match.index + match[0].length + (start?.[0].length ?? 0) });
  return tokens;
}

type Head = Pick<Rule, 'group' | 'directions' | 'late' | 'rigid' | 'random'>;

function readHead(
  tokens: readonly Token[],
  line: number,
  before: number | undefined,
  messages: Messages,
): Head {
  let group = line;
  const directions: string[] = [];
  const flags = { late: false, rigid: false, random: false };
  tokens.forEach(({ text }, i) => {
    const aggregate = RULE_DIRECTIONS.get(text);
    if (text === '+') {
      if (i > 0) messages.error(line, 'The `+` of a group stands at the start of its line.');
      if (before !== undefined) group = before;
      else messages.error(line, 'This `+` has no rule before it whose group it could join.');
    } else if (aggregate) directions.push(...aggregate);
    else if (text === 'late' || text === 'rigid' || text === 'random') flags[text] = true;
    else messages.error(line, `${quoted(text)} cannot stand before the brackets of a rule.`);
  });
  if (flags.random && group !== line)
    messages.error(line, '`random` is said once for a group, by its first rule.');
  if (flags.late && flags.rigid) messages.error(line, 'A late rule cannot be rigid: the movements are over.');
  const known = directions.filter((word) => ['up', 'down', 'left', 'right'].includes(word));
  if (known.length < directions.length)
    messages.warn(
      line,
      'No rule can look along `action` or a relative direction: these copies are left out.',
    );
  return { group, directions: known, ...flags };
}

function readSign(s: Sides, sign: string, line: number, messages: Messages): void {
  const dangling = 'A word for a movement stands before the object that moves.';
  if (sign === '[') {
    if (++s.depth > 1) messages.warn(line, 'Brackets are closed before the next ones open.');
    if (s.cell.length > 0 || s.word !== undefined)
      messages.error(line, 'A bracket opens before the one before it was closed.');
    s.open = true;
    s.cell = [];
    s.word = undefined;
  } else if (sign === '|') {
    if (!s.open) messages.warn(line, '`|` stands outside of the brackets.');
    else if (s.word !== undefined) messages.error(line, dangling);
    else {
      s.row.push(s.cell);
      s.cell = [];
    }
  } else if (sign === ']') {
    if (--s.depth < 0) {
      messages.warn(line, 'This `]` closes nothing.');
      s.broken = true;
      return;
    }
    if (s.word !== undefined) messages.error(line, dangling);
    else {
      s.row.push(s.cell);
      s.cell = [];
    }
    s.rows[s.side].push(s.row);
    s.row = [];
    s.open = false;
  } else if (s.open) {
    messages.warn(line, '`->` stands inside of brackets.');
  } else if (s.side === 1) {
    messages.error(line, 'A rule has one arrow.');
    s.broken = true;
  } else {
    s.side = 1;
  }
}

function readCommand(
  s: Sides,
  tokens: readonly Token[],
  line: { readonly number: number; readonly text: string; readonly written: string },
  sounds: ReadonlyMap<string, string>,
  commands: Command[],
  messages: Messages,
): void {
  const [{ text: word, end }] = tokens;
  if (s.side === 0) messages.error(line.number, `The command ${word} stands before the arrow.`);
  else if (word !== 'message' && (s.open || tokens.some((token) => token.text === ']')))
    messages.warn(line.number, `The command ${word} does not stand at the end of its rule.`);
  if (word === 'message') {
    commands.push({ word, text: line.written.slice(end).trim() || ' ' });
    return;
  }
  if (SOUND_COMMANDS.has(word) && !sounds.has(word))
    messages.warn(line.number, `The sound ${word} is not declared.`);
  if (!commands.some((command) => command.word === word)) commands.push({ word });
}

/** Rows and cells of both sides have to stand over each other; a rule without a right side only commands, or may be drawn. */
function sidesFit(
  [left, right]: readonly [readonly Row[], readonly Row[]],
  commands: boolean,
  line: number,
  messages: Messages,
): boolean {
  if (left.length === 0) {
    messages.error(line, 'This rule has no cells before its arrow.');
    return false;
  }
  if (left.some((row) => row.length === 0)) {
    messages.error(line, 'A row of this rule has no cells.');
    return false;
  }
  if (right.length === 0) {
    if (!commands) messages.warn(line, 'This rule changes nothing and commands nothing.');
    return true;
  }
  if (left.length !== right.length) {
    messages.error(line, `This rule has ${left.length} rows on the left and ${right.length} on the right.`);
    return false;
  }
  if (left.some((row, i) => row.length !== right[i].length)) {
    messages.error(line, 'A row has as many cells on the right of a rule as on the left.');
    return false;
  }
  return true;
}
