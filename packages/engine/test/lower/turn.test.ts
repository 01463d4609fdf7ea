// A turn as instructions: kinds by layer and number, groups in a row, loops, labels, gates, lines.
import { expect, test } from 'vitest';
import { loadProgram, type Turn } from '@terrarium/engine';

function turnOf(statements: string, more = ''): Turn {
  const { program, diagnostics } = loadProgram(`world Test {
  ${more}
  state {
    grid 9 x 7
    layer background { Background }
    layer floor { Target, Hole }
    layer body { Player, Crate, Wall }
    group Push = Crate, Wall
  }
  actions { north, west, south, east, act }
  transitions as puzzlescript {
${statements}
  }
  observation { view full }
  signals { reward 1 when a   cost 1 when b }
  task Only { start { fill Background   place Player } goal all Target on Crate   limit 100 }
}`);
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual(
    [],
  );
  const { transitions } = program!;
  const first = transitions.op === 'block' ? transitions.body[0] : transitions;
  if (first.op !== 'turn') throw new Error('no turn');
  return first;
}

const player = { layer: 2, number: 1 };
const crate = { layer: 2, number: 2 };
const wall = { layer: 2, number: 3 };

test('a rule', () => {
  const turn = turnOf(`
    drive Player
    a: along east repeat b: [ > Player no Hole | stationary Push ] -> [ > Player | wander Push ] do again, cancel
    move`);
  expect(turn.drive).toEqual({ kinds: [player], all: false });
  expect(turn.early.groups).toEqual([
    {
      random: false,
      times: 0,
      when: null,
      rules: [
        {
          rule: 0,
          line: 14,
          labels: [0, 1],
          cancel: true,
          again: true,
          checkpoint: false,
          restart: false,
          rigid: -1,
          step: 3,
          rows: [
            [
              {
                gap: false,
                present: [player],
                missing: [{ layer: 1, number: 2 }],
                anyOf: [],
                intents: [{ layer: 2, intent: 3 }],
                withoutIntents: [],
                write: {
                  any: [],
                  wander: [],
                  clear: [crate, wall],
                  set: [player],
                  intents: [{ layer: 2, clear: 0b10111, set: 3 }],
                  rigid: [],
                },
              },
              {
                gap: false,
                present: [],
                missing: [],
                anyOf: [[crate, wall]],
                intents: [],
                withoutIntents: [{ layer: 2, bits: 0b11111 }],
                write: { any: [], wander: [2], clear: [], set: [], intents: [], rigid: [] },
              },
            ],
          ],
        },
      ],
    },
  ]);
});

test('groups in a row, loops by their places, inner ones first', () => {
  const { early, late, rigid } = turnOf(`
    a: repeat [ Player ] -> [ ]
    repeat {
      b: random [ Crate ] -> [ any(Push) ]
      repeat { rigid repeat [ > Crate ] -> [ > Crate ]   repeat [ Player Crate ] -> [ ] }
    }
    rigid repeat [ > Wall ] -> [ > Wall ]
    move
    repeat { repeat [ Wall ] -> [ ]   repeat [ Hole ] -> [ ] }`);
  expect(early.groups.map(({ random, rules }) => [random, rules[0].line])).toEqual([
    [false, 13],
    [true, 15],
    [false, 16],
    [false, 18],
  ]);
  expect(early.loops).toEqual([
    { first: 2, last: 2 },
    { first: 1, last: 2 },
  ]);
  expect(late.loops).toEqual([{ first: 0, last: 1 }]);
  expect(rigid).toEqual([2, 3]);
  expect(early.groups.map(({ rules }) => rules[0].rigid)).toEqual([-1, -1, 0, 1]);
  expect(late.groups.map(({ rules }) => rules[0].rule)).toEqual([4, 5]);
});

test('what params switch', () => {
  const { early } = turnOf(
    `a: b: repeat [ Crate ] -> [ ]
    if on { if n > 1 { repeat [ Player ] -> [ ] } else { repeat [ Wall ] -> [ ] } }`,
    'param on: bool = true   param n: 0..3 = 2',
  );
  const [always, then, otherwise] = early.groups.map(({ when }) => when);
  expect(always).toBeNull();
  expect(then).toMatchObject({ op: 'and', left: { op: 'param', param: 0 }, right: { left: { param: 1 } } });
  expect(otherwise).toMatchObject({ op: 'and', left: { op: 'param', param: 0 } });
  expect(otherwise).not.toEqual(then);
});

test('all of several kinds', () => {
  expect(turnOf('drive Player and Hole   a: b: repeat [ Crate ] -> [ ]   move').drive).toEqual({
    kinds: [{ layer: 1, number: 2 }, player],
    all: true,
  });
});
