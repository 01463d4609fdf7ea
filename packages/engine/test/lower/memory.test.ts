import { describe, expect, it } from 'vitest';
import { lowered } from './lowered.ts';

const counting = `type Hue = { red, green }
  state { grid 3 x 1 layer body { Seed(weight: 1..9) } var n: 0..99 var bag for Hue: 0..9 }
  legend { "." "s" Seed }   actions { go, wait }`;
const signals = (text: string, ...more: string[]) =>
  lowered(counting, ...more, `signals { ${text} }`).program;
const rules = (text: string, ...more: string[]) =>
  lowered(counting, ...more, `transitions { ${text} }`).program;

describe('milestones', () => {
  it('are bits of ever with names', () => {
    const program = signals(
      'milestone rich when n > 3   milestone got for h: Hue when bag.(h) > 0   reward 1 when ever (n > 3)',
    );
    expect(program.milestones).toEqual([
      { name: 'rich', bit: 0 },
      { name: 'got.red', bit: 1 },
      { name: 'got.green', bit: 2 },
    ]);
    expect(program.evers).toMatchObject([{ op: '>' }, { left: { base: 1 } }, { left: { base: 2 } }]);
    expect(program.signals).toMatchObject([{ when: { op: 'ever', bit: 0 } }]);
  });

  it('are one bit if a value names it, else one of all', () => {
    const program = signals(
      'milestone got for h: Hue when bag.(h) > 0   reward 1 when got.green   reward 1 when got.(wish)',
      'param wish: Hue = green',
    );
    expect(program.signals).toMatchObject([
      { when: { op: 'ever', bit: 1 } },
      { when: { op: 'select', values: [{ value: 0 }, { bit: 0 }, { bit: 1 }] } },
    ]);
  });
});

describe('then', () => {
  it('is a chain of bits, the last condition first', () => {
    const { program } = lowered(
      counting,
      'task Only { start { } goal n = 1 then n = 2 then ever (n = 3) goal n = 9 limit 9 }',
    );
    expect(program.tasks[0].goals).toMatchObject([{ op: 'ever', bit: 1 }, { op: '=' }]);
    expect(program.evers).toMatchObject([
      { op: '=', right: { value: 3 } },
      { op: 'and', left: { bit: 2 }, right: { op: 'ever', bit: 0 } },
      { op: 'and', left: { bit: 3 }, right: { right: { value: 2 } } },
      { op: '=', right: { value: 1 } },
    ]);
  });
});

describe('occasions', () => {
  it('number once bits, and draws by the place in the file', () => {
    const program = signals(
      'reward 1 once when n = 1   reward 1 noisy 5% when 1 > 2   milestone a when n > 2   if n > 5 { cost 1 once noisy a_bit when n = 2 }   reward 1 when a',
      'param a_bit: percent = 5%',
    );
    expect(program.signals).toMatchObject([
      { once: 0, when: { op: '=' } },
      { when: { op: 'const', value: 0 }, noise: { draw: 1, chance: { value: 50000 }, within: null } },
      { once: 1, when: { op: '=' }, noise: { draw: 2, chance: { op: 'param' }, within: { op: '>' } } },
      {},
    ]);
    expect(program.signals[0]).not.toHaveProperty('noise');
    expect(program.signals[3]).toEqual({
      is: 'reward',
      value: { op: 'real', value: 1 },
      when: { op: 'ever', bit: 0 },
    });
    expect(program.onceCount).toBe(2);
  });

  it('leave out a delay that is none', () => {
    const program = signals(
      'reward 1 after 0 when n = 1   reward 1 after late when n = 1',
      'param late: 0..7',
    );
    expect(program.signals[0]).not.toHaveProperty('after');
    expect(program.signals[1]).toMatchObject({ after: { steps: { op: 'param' }, most: 7 } });
  });

  it('a message that comes late is a text of the list, of which there may be many', () => {
    const program = signals('say "{n}!" after 3 when n > 1   say "now" when n > 1');
    expect(program.signals).toMatchObject([
      { is: 'text', text: 0, facts: [{ op: 'variable' }] },
      { is: 'say', say: 0 },
    ]);
    expect(program.texts).toMatchObject({
      templates: [{ parts: [{ fact: 0 }, '!'], code: null }],
      badAction: null,
      fromRules: 0,
      most: 4,
      level: null,
    });
  });
});

describe('texts of the rules', () => {
  it('are numbered as they stand, refusals and replies apart', () => {
    const program = rules(
      'require n < 5 else "{n} is enough"   for k in { 1, 2 } { reply "{k}" }   reply "done"   require n > 0',
    );
    expect(program.texts?.templates.map(({ code }) => code)).toEqual([
      'refused_1',
      'reply_1',
      'reply_2',
      'bad_action',
    ]);
    expect(program.texts).toMatchObject({ badAction: 3, fromRules: 3, most: 3 });
    expect(program.transitions).toMatchObject({
      body: [
        { told: { text: 0, facts: [{ op: 'variable' }] } },
        { op: 'reply', text: 1, facts: [{ value: 1 }] },
        { op: 'reply', text: 1, facts: [{ value: 2 }] },
        { op: 'reply', text: 2 },
        {},
      ],
    });
    expect(rules('require n > 0').texts).toBeNull();
  });

  it('have room for 64 in loops, where one more undoes the step', () => {
    const program = rules('each s: Seed { reply "{s.weight}" }');
    expect(program.texts?.fromRules).toBe(64);
    expect(program.needsWas).toBe(true);
    expect(rules('reply "{n}"').needsWas).toBe(false);
  });

  it('are answered for by `errors`, the first whose `if`s hold', () => {
    const program = signals('if n > 3 { errors coded } else { errors silent }');
    expect(program.texts).toMatchObject({
      badAction: 0,
      level: { op: 'if', condition: { op: '>' }, then: { value: 1 }, else: { op: 'if', then: { value: 2 } } },
    });
  });
});
