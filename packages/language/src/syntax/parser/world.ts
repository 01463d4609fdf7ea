import type { BlockSyntax, Name, WorldSyntax } from '../ast';
import { insertion, replacement } from '../diagnostic';
import { Role } from '../tokens';
import { parseActions } from './actions';
import { parseChecks } from './checks';
import { type Cursor, nameOf } from './cursor';
import { parseExpr } from './expressions';
import { parseLooks } from './looks';
import { parseObservation } from './observation';
import { attempt, type EntryStart, entries } from './recovery';
import { parseSignals } from './signals';
import { parseBody } from './statements';
import { parseLegend, parseState } from './state';
import { parseString } from './strings';
import { parseParam, parseTask } from './tasks';
import { parseType } from './types';
import { unknownWord } from './unknown';

const blocks: ReadonlyMap<string, (c: Cursor) => BlockSyntax> = new Map<string, (c: Cursor) => BlockSyntax>([
  ['about', parseAbout],
  ['type', parseTypeBlock],
  ['param', parseParam],
  ['assume', parseAssume],
  ['draw', parseDraw],
  ['state', parseStateBlock],
  ['legend', parseLegendBlock],
  ['actions', parseActions],
  ['transitions', parseTransitions],
  ['observation', parseObservationBlock],
  ['signals', parseSignalsBlock],
  ['task', parseTaskBlock],
  ['checks', parseChecksBlock],
  ['looks', parseLooksBlock],
]);

const startsBlock: EntryStart = (token) => token.kind === 'lo' && blocks.has(token.text);

/** All worlds of the text, the broken ones as far as they were understood. */
export function parseWorlds(c: Cursor): WorldSyntax[] {
  const worlds: WorldSyntax[] = [];
  while (!c.ended) {
    c.token.role |= Role.entry;
    const world = attempt(c, (c) => parseWorld(c, worlds));
    if (world !== undefined) worlds.push(world);
    else skipToWorld(c);
  }
  // Only for completion: another world may follow.
  c.at('world');
  return worlds;
}

function parseWorld(c: Cursor, worlds: WorldSyntax[]): WorldSyntax {
  const { start } = c.token;
  if (c.at('world')) c.take();
  else if (c.token.kind === 'up' && c.peek().text === '{') {
    c.report(
      'expected-world',
      'Expected `world` before the name.',
      c.token,
      insertion('Insert `world`', start, 'world '),
    );
  } else {
    return explainOutside(c, worlds);
  }
  const name = worldName(c);
  const list = entries(c, 'after the name of the world', parseBlock, startsBlock);
  return { name, blocks: list, start, end: c.lastEnd };
}

function worldName(c: Cursor): Name {
  if (c.token.text !== '{') return c.up('A world');
  c.report('expected-name', 'Expected the capitalised name of a world before `{`.', c.token);
  return { text: 'World', start: c.lastEnd, end: c.lastEnd };
}

function parseBlock(c: Cursor): BlockSyntax {
  const parse = c.choose(blocks);
  if (parse === undefined) return unknownWord(c, 'world', blocks);
  c.suspect = undefined;
  c.sectionColumn = c.token.firstOnLine ? c.column(c.token) : -1;
  try {
    return parse(c);
  } finally {
    c.sectionColumn = -1;
  }
}

/** At something that is not a world: most often a `}` too many has closed the world before it. */
function explainOutside(c: Cursor, worlds: WorldSyntax[]): WorldSyntax {
  const last = worlds[worlds.length - 1];
  if (c.token.text === '}')
    c.fail(
      'extra-brace',
      'This `}` closes nothing. Remove it.',
      c.token,
      replacement('Remove it', c.token, ''),
    );
  if (last === undefined || !startsBlock(c.token, c.peek())) {
    c.fail('expected-world', `Expected \`world\` and a capitalised name, found ${c.found()}.`);
  }
  c.report(
    'outside-world',
    `\`${c.token.text}\` stands behind the end of \`${last.name.text}\`: there is a \`}\` too many before it.`,
  );
  const more: BlockSyntax[] = [];
  while (startsBlock(c.token, c.peek())) {
    const block = attempt(c, parseBlock);
    if (block === undefined) break;
    more.push(block);
  }
  c.eat('}');
  worlds.pop();
  return { ...last, blocks: [...last.blocks, ...more], end: c.lastEnd };
}

function skipToWorld(c: Cursor): void {
  c.take();
  while (!c.ended && !(c.token.firstOnLine && (c.token.text === 'world' || startsBlock(c.token, c.peek()))))
    c.take();
  c.braces = 0;
}

// ── blocks ──────────────────────────────────────────────────────────────────

function parseAbout(c: Cursor): BlockSyntax {
  const { start } = c.take();
  const text = parseString(c, 'after `about`');
  return { is: 'about', text, start, end: c.lastEnd };
}

/** `type Color = { red, green }` */
function parseTypeBlock(c: Cursor): BlockSyntax {
  const { start } = c.take();
  const name = c.up('A type');
  c.expect('=', 'and a type after the name').role |= Role.clause;
  const type = parseType(c);
  return { is: 'type', name, type, start, end: c.lastEnd };
}

function parseAssume(c: Cursor): BlockSyntax {
  const { start } = c.take();
  const condition = parseExpr(c);
  return { is: 'assume', condition, start, end: c.lastEnd };
}

function parseDraw(c: Cursor): BlockSyntax {
  const { start } = c.take();
  const body = parseBody(c, 'after `draw`');
  return { is: 'draw', body, start, end: c.lastEnd };
}

function parseStateBlock(c: Cursor): BlockSyntax {
  const { start } = c.take();
  const list = parseState(c);
  return { is: 'state', entries: list, start, end: c.lastEnd };
}

function parseLegendBlock(c: Cursor): BlockSyntax {
  const { start } = c.take();
  const list = parseLegend(c);
  return { is: 'legend', entries: list, start, end: c.lastEnd };
}

/** `transitions as puzzlescript { … }` */
function parseTransitions(c: Cursor): BlockSyntax {
  const { start } = c.take();
  let dialect;
  if (c.at('as')) {
    const as = c.take();
    if (!c.at('puzzlescript'))
      c.fail('expected-word', `Expected \`puzzlescript\` after \`as\`, found ${c.found()}.`);
    dialect = { ...nameOf(c.take()), start: as.start };
  }
  const body = parseBody(c, 'after `transitions`');
  return { is: 'transitions', dialect, body, start, end: c.lastEnd };
}

function parseObservationBlock(c: Cursor): BlockSyntax {
  const { start } = c.take();
  const list = parseObservation(c, 'after `observation`');
  return { is: 'observation', entries: list, start, end: c.lastEnd };
}

function parseSignalsBlock(c: Cursor): BlockSyntax {
  const { start } = c.take();
  const list = parseSignals(c, 'after `signals`');
  return { is: 'signals', entries: list, start, end: c.lastEnd };
}

function parseTaskBlock(c: Cursor): BlockSyntax {
  const { start } = c.take();
  const name = c.up('A task');
  const list = parseTask(c);
  return { is: 'task', name, entries: list, start, end: c.lastEnd };
}

function parseChecksBlock(c: Cursor): BlockSyntax {
  const { start } = c.take();
  const list = parseChecks(c);
  return { is: 'checks', entries: list, start, end: c.lastEnd };
}

function parseLooksBlock(c: Cursor): BlockSyntax {
  const { start } = c.take();
  const list = parseLooks(c);
  return { is: 'looks', entries: list, start, end: c.lastEnd };
}
