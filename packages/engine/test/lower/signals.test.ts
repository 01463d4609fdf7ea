import { describe, expect, it } from 'vitest';
import { createInterpreter } from '@terrarium/engine';
import { lowered } from './lowered.ts';

const counting = `state { grid 3 x 1 layer body { Seed } var n: 0..99 = 3 var share: percent = 25% }
  legend { "." "s" Seed }   actions { go, wait }`;

describe('signals', () => {
  it('counts in decimals, percentages as fractions', () => {
    const { program } = lowered(
      counting,
      'signals { reward n / 2 each step   cost share each step   performance 1 when n / 2 > 1.4 }',
    );
    const instance = createInterpreter(program);
    instance.reset(0, 0);
    instance.step(0);
    expect(instance.signals).toMatchObject({ reward: 1.5, cost: 0.25, performance: 1 });
  });

  it('reads every integer of a kept state', () => {
    const { program } = lowered(
      counting,
      'transitions { n += 2 }',
      'signals { reward n / 2 - was (n / 2) each step }',
    );
    const instance = createInterpreter(program);
    instance.reset(0, 0);
    instance.step(0);
    expect(instance.signals.reward).toBe(1);
    expect(program.needsWas).toBe(true);
  });

  it('keeps decimals in memberships and in what is unchanged', () => {
    const { program } = lowered(
      counting,
      'transitions { n := 2 }',
      `signals { reward 1 when n / 4 in 0..1   reward 10 when n / 4 in 1..2
        reward 100 when unchanged (n / 2) }`,
    );
    const instance = createInterpreter(program);
    instance.reset(0, 0);
    instance.step(0);
    // 2 / 4 lies in 0..1; 2 / 2 is not 3 / 2, though both are 1 in integers.
    expect(instance.signals.reward).toBe(1);
  });

  it('flattens `if`, and leaves out what can never be', () => {
    const { program } = lowered(
      counting,
      'signals { if n = 1 { reward 1 when n = 2   end won when 1 > 2 } else { end lost when n = 9 } }',
    );
    expect(program.signals).toMatchObject([
      { is: 'reward', when: { op: 'and' } },
      { is: 'end', ending: 1, when: { op: 'and', left: { op: 'not' } } },
    ]);
    expect(program.endings).toEqual(['won', 'lost']);
  });

  it('says facts with their types', () => {
    const { program } = lowered(counting, 'signals { say "{n} of {share}" when n > 0 }');
    expect(program.says).toMatchObject([
      { parts: [{ fact: 0 }, ' of ', { fact: 1 }], first: 0, types: [{ is: 'int' }, { is: 'percent' }] },
    ]);
  });

  it('numbers `ever` from the inside, equal ones once', () => {
    const { program } = lowered(
      counting,
      'signals { reward 1 when ever (n = 9 and ever (n = 2))   reward 2 when ever (n = 2) }',
    );
    expect(program.evers).toMatchObject([{ op: '=' }, { op: 'and', right: { op: 'ever', bit: 0 } }]);
    expect(program.signals[1]).toMatchObject({ when: { op: 'ever', bit: 0 } });
  });
});

describe('kept states', () => {
  const needs = (transitions: string) => lowered(counting, `transitions { ${transitions} }`).program.needsWas;
  it.each([
    ['[ Seed ] -> [ ]', false],
    ['n := was n', true],
    ['[ was Seed ] -> [ ]', true],
    ['cancel', true],
    ['require n = 3', true],
    ['repeat 2 n += 1', true],
    ['[ Seed ] [ Seed ] -> [ ] [ ]', true],
    ['[ Seed | ... | Seed ] do n += 1', true],
  ])('%s', (transitions, expected) => expect(needs(transitions)).toBe(expected));
});

describe('checks', () => {
  it('are scripts over numbers', () => {
    const { program, checks } = lowered(
      counting,
      'param k: 0..9 = 1',
      'task Only { start { } goal n > 5 limit 9 }',
      `checks { always "small": n < 99
        test "walk" with k = 2 { seed 7 map "s.s" do go * 2, wait see "s.s" expect met < 0.5 }
        test "start" { do tick expect n = 3 } }`,
    );
    expect(checks[0]).toMatchObject({ is: 'always', title: 'small', question: 0 });
    expect(checks[1]).toMatchObject({
      is: 'test',
      with: [{ param: 0, value: 2 }],
      steps: [
        { is: 'reset', start: 1, seed: 7 },
        { is: 'do', action: 0, times: 2 },
        { is: 'do', action: 1, times: 1 },
        {
          is: 'see',
          width: 3,
          height: 1,
          objects: [
            { x: 0, y: 0, kind: 0 },
            { x: 2, y: 0, kind: 0 },
          ],
        },
        { is: 'expect', question: 1 },
      ],
    });
    expect(checks[2]).toMatchObject({
      steps: [{ is: 'reset', start: 0, seed: 0 }, { is: 'do', action: -1 }, { is: 'expect' }],
    });
    expect(program.starts.map((start) => [start.name, start.task])).toEqual([
      ['Only', 0],
      ['walk', 0],
    ]);
    expect(program.questions).toHaveLength(3);
  });
});

describe('objects as values', () => {
  const hands = `type Hue = { red, green }
    state { grid 2 x 1 layer tile { Key(hue: Hue), Ball, Box(holds: Key or none) }
    var hand: Key or Ball or none   var key: Key or none = Key(hue: green)   var n: 0..9 }`;

  it('compares values of two types in one that has both', () => {
    const { program } = lowered(hands, 'transitions { if hand = key { n := 1 } }');
    expect(program.transitions).toMatchObject({
      condition: { op: '=', left: { op: 'variable' }, right: { op: 'recode' } },
    });
  });

  it('never takes a kind that one type lacks for its none', () => {
    const { program } = lowered(
      hands,
      'transitions { hand := Ball   if hand = key { n := 1 }   key := none   if key = hand { n := 2 } }',
    );
    const instance = createInterpreter(program);
    instance.reset(0, 0);
    instance.step(0);
    expect(new Int32Array(instance.state.buffer, instance.state.byteOffset, 5)[4]).toBe(0);
  });

  it('folds objects of constants into their codes', () => {
    const { program } = lowered(hands, 'transitions { hand := Key(hue: green)   hand := Ball }');
    expect(program.transitions).toMatchObject({
      body: [{ value: { op: 'const', value: 1 } }, { value: { op: 'const', value: 2 } }],
    });
    expect(program.variables[1].initial).toEqual({ op: 'const', value: 1 });
  });
});

describe('observation', () => {
  it('flattens `if` and remembers a view that is none', () => {
    const { program } = lowered(
      counting,
      'param dark: bool = false',
      'observation { if dark { view none } else { view full }   show n   hide Seed }',
    );
    expect(program.observation.views).toMatchObject([{ shape: 'full', when: { op: 'and' } }]);
    expect(program.observation.facts).toMatchObject([{ name: 'n', when: null, type: { is: 'int' } }]);
    expect(program.observation.hides).toMatchObject([{ layer: 0, numbers: [1], column: null }]);
  });
});
