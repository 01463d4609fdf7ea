import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());

const source = `========
OBJECTS
========

Background
Black

Player
White

========
LEGEND
========

. = Background
P = Player

========
SOUNDS
========

========
COLLISIONLAYERS
========

Background
Player

========
RULES
========

========
WINCONDITIONS
========

========
LEVELS
========

P.
`;
const boards = ['background player:0,background:1,\n', 'background:0,background player:1,\n'];
const digests = ['438a8037', 'a5c40175'];
const walk = {
  name: 'walk',
  source,
  level: 0,
  seed: '1',
  inputs: [3],
  expected: boards[1],
  turns: digests.map((digest) => [digest, 0]),
};

test('cases on both engines: matched, mismatched, refused', async () => {
  const cases = [walk, { ...walk, name: 'stay', inputs: [1] }, { ...walk, name: 'no game', source: '' }];
  const file = scratch.file('plays.jsonl.gz', gzipSync(cases.map((one) => JSON.stringify(one)).join('\n')));
  const { code, out } = await terrarium('conformance', 'puzzlescript', file, '--json');
  expect(code).toBe(1);
  const report = JSON.parse(out) as { engines: unknown; others: unknown };
  const counts = { matched: 1, mismatched: 1, refused: 1, steps: 2 };
  expect(report.engines).toEqual({ interpreter: counts, wasm: counts });
  expect(report.others).toMatchObject([
    { case: 2, name: 'stay', engine: 'interpreter', is: 'mismatched', step: 1, field: 'board' },
    { case: 2, name: 'stay', engine: 'wasm', is: 'mismatched', step: 1, field: 'board' },
    { case: 3, name: 'no game', engine: 'interpreter', is: 'refused' },
    { case: 3, name: 'no game', engine: 'wasm', is: 'refused' },
  ]);
});

test('the exit code is 0 if nothing is mismatched', async () => {
  const file = scratch.file('walk.jsonl', JSON.stringify(walk));
  const { code, out } = await terrarium('conformance', 'puzzlescript', file, '--engine', 'wasm');
  expect(code).toBe(0);
  expect(out).toBe('wasm: 1 matched, 0 mismatched, 0 refused of 1 case (2 steps)');
});

describe('a file of another suite is no success', () => {
  test.each([
    ['minigrid', walk, 'holds cases of puzzlescript, not of minigrid: terrarium conformance puzzlescript '],
    ['xland', { cls: 'EmptyEnv' }, 'holds cases of minigrid, not of xland: terrarium conformance minigrid '],
    [
      'puzzlescript',
      { rules: [] },
      'holds cases of xland, not of puzzlescript: terrarium conformance xland ',
    ],
    ['xland', null, 'holds no case of xland, nor of another suite (minigrid, puzzlescript, xland).'],
    ['xland', 7, 'holds no case of xland, nor of another suite (minigrid, puzzlescript, xland).'],
  ])('%s', async (suite, recorded, message) => {
    const file = scratch.file('other.jsonl', JSON.stringify(recorded));
    const { code, out, err } = await terrarium('conformance', suite, file);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });

  test('but one case that is none is refused alone', async () => {
    const file = scratch.file('two.jsonl', `${JSON.stringify(walk)}\n{}`);
    const { code, out } = await terrarium('conformance', 'puzzlescript', file, '--engine', 'wasm');
    expect(code).toBe(0);
    expect(out).toMatch(/^case 2, wasm: refused: /);
    expect(out).toContain('1 matched, 0 mismatched, 1 refused of 2 cases');
  });
});

test('what cannot be replayed', async () => {
  expect((await terrarium('conformance', 'chess')).err).toMatch(/Which suite\? One of: .*puzzlescript/);
  expect((await terrarium('conformance', 'puzzlescript')).err).toContain('Give one file');
  const broken = scratch.file('broken.jsonl', `${JSON.stringify(walk)}\n{`);
  expect((await terrarium('conformance', 'puzzlescript', broken)).err).toContain(
    'broken.jsonl:2: this line is no JSON.',
  );
  const empty = await terrarium('conformance', 'puzzlescript', scratch.file('empty.jsonl', '\n'));
  expect(empty.err).toContain('empty.jsonl holds no case.');
  expect(empty.code).toBe(2);
});
