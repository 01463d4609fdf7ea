import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { GameFigures, Runner } from '../../src/puzzlescript/measure';
import type { Group } from '../../src/puzzlescript/summary';
import { Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());

const gameOf = (title: string, rule: string): string => `title ${title}

========
OBJECTS
========

Background
Black

Player
White

Crate
Brown

Wall
Grey

========
LEGEND
========

. = Background
P = Player
* = Crate
# = Wall

========
SOUNDS
========

========
COLLISIONLAYERS
========

Background
Player, Crate, Wall

========
RULES
========

${rule}

========
WINCONDITIONS
========

No Crate

========
LEVELS
========

#####
#P*.#
#####

######
#P*..#
#.**.#
######
`;
const push = gameOf('Push', '[ > Player | Crate ] -> [ > Player | > Crate ]');
const eat = gameOf('Eat', '[ > Player | Crate ] -> [ > Player | ]');
const plays = [
  { name: 'push', source: push, level: 1 },
  { name: 'push again', source: push, level: 0 },
  { name: 'eat', source: eat, level: 0 },
  { name: 'nothing', source: 'no game at all', level: 0 },
];

/** A stand-in for a checkout: its functions have the names of the original's, and it is played by the same numbers. */
function standIn(): string {
  const folder = scratch.path('checkout');
  mkdirSync(`${folder}/src/js`, { recursive: true });
  const file = (name: string, text: string) => writeFileSync(`${folder}/src/js/${name}.js`, text);
  file('globalVariables', 'let unitTesting = false; let curlevel = 0; var textMode = false;');
  file(
    'engine',
    `
    var againing = false;
    var backups = [];
    var state = null;
    var asked = [];
    function loadLevelFromState(game, index, seed) {
      if (typeof seed !== 'string') throw new Error('a level needs the seed as a text');
      curlevel = index;
      textMode = false;
    }
    function processInput(dir) {
      if (!unitTesting) throw new Error('messages would block');
      if (dir === -1 && againing) throw new Error('again was not taken back');
      window.document.getElementById('canvas');
      // Every third move has a tick behind it, every seventh wins the level.
      asked.push(dir);
      if (dir >= 0) againing = asked.length % 3 === 0;
      if (asked.length % 7 === 0) curlevel++;
    }
  `,
  );
  file('parser', 'function parse(source) { return source.length; }');
  file(
    'compiler',
    `
    function compile(command, source, seed) {
      state = { size: parse(source) };
      loadLevelFromState(state, command[1], seed);
    }
  `,
  );
  return folder;
}

interface Report {
  games: GameFigures[];
  refused: { name: string; refused: string }[];
  summary: Group[];
}

async function reportOf(...argv: string[]): Promise<Report> {
  const { code, out, err } = await terrarium('bench', ...argv, '--milliseconds', '10', '--json');
  expect(err).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out) as Report;
}

test('each distinct game of a file of plays, on both engines', async () => {
  const file = scratch.file('plays.jsonl.gz', gzipSync(plays.map((play) => JSON.stringify(play)).join('\n')));
  const { games, refused, summary } = await reportOf('--puzzlescript', file);
  expect(games.map(({ name, rules, cells }) => [name, rules, cells])).toEqual([
    ['push', 4, 24],
    ['eat', 4, 15],
  ]);
  expect(refused.map(({ name }) => name)).toEqual(['nothing']);
  for (const { compile, steps } of games) {
    for (const runner of ['wasm', 'interpreter'] satisfies Runner[]) {
      expect(compile[runner]).toBeGreaterThan(0);
      expect(steps[runner]).toBeGreaterThan(0);
    }
    expect(steps.reference).toBeUndefined();
  }
  expect(summary.map(({ of, games: count }) => [of, count])).toEqual([
    ['all', 2],
    ['up to 50 rules', 2],
  ]);
  const rates = games.map(({ steps }) => steps.wasm!).sort((a, b) => a - b);
  expect(summary[0].steps.wasm!.p5).toBe(rates[0]);
  expect(summary[0].steps.wasm!.p95).toBe(rates[1]);
});

test('one game beside a checkout of the original', async () => {
  const { games, summary } = await reportOf(
    '--puzzlescript',
    scratch.file('push.txt', push),
    '--reference',
    standIn(),
  );
  const [{ steps, compile }] = games;
  expect(steps.reference).toBeGreaterThan(0);
  expect(compile.reference).toBeGreaterThanOrEqual(0);
  expect(summary[0].ratio.wasm!.median).toBeCloseTo(steps.wasm! / steps.reference!, 6);
  const { out } = await terrarium(
    'bench',
    '--puzzlescript',
    scratch.path('push.txt'),
    '--reference',
    scratch.path('checkout'),
    '--milliseconds',
    '10',
  );
  expect(out).toContain('reference steps/s');
  expect(out).toContain('wasm, times the original');
});

test('nothing measured is no success', async () => {
  const none = scratch.file('none.txt', 'no game at all');
  const { code, out } = await terrarium('bench', '--puzzlescript', none, '--milliseconds', '10');
  expect(code).toBe(1);
  expect(out).toMatch(/^none\.txt: refused, /);
  const world = scratch.file('a.world', 'world A {}');
  const wrong = await terrarium('bench', '--puzzlescript', world);
  expect([wrong.code, wrong.err]).toEqual([
    2,
    `${world} is a world, not the source of a game: terrarium bench ${world}`,
  ]);
});

test('what cannot be measured', async () => {
  const game = scratch.file('game.txt', push);
  const nowhere = await terrarium('bench', '--puzzlescript', game, '--reference', scratch.path('nowhere'));
  expect(nowhere.code).toBe(2);
  expect(nowhere.err).toContain('is no checkout of the original');
  const alone = await terrarium('bench', game, '--reference', scratch.path('nowhere'));
  expect(alone.err).toContain('--reference goes with --puzzlescript FILE');
  mkdirSync(scratch.path('broken/src/js'), { recursive: true });
  for (const name of ['engine', 'parser', 'compiler'])
    writeFileSync(scratch.path(`broken/src/js/${name}.js`), 'var x = undefinedName;');
  const broken = await terrarium('bench', '--puzzlescript', game, '--reference', scratch.path('broken'));
  expect(broken.err).toContain('undefinedName is not defined');
});
