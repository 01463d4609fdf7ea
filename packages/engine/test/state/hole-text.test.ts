// Holes as records and links write them, and what an engine makes of a z.
import { describe, expect, test } from 'vitest';
import {
  changedTexts,
  createInterpreter,
  createWasm,
  EngineError,
  loadProgram,
  zFromTexts,
  zTexts,
  type Instance,
  type Program,
} from '@terrarium/engine';

const { program: loaded } = loadProgram(`world Rules {
  type Rule = { form: { hold, near }, way: direction or none, a: Key or Ball, n: 0..9 = 4, at: cell = (1, 2), odd: 2 of 0..3 = { 1, 2 } }
  param rules: upto 3 of Rule = { { form: near, a: Ball, n: 7 } }
  param share: percent = 12.5%
  state { grid 5 x 4   layer t { Ball, Key(hue: { red, green }) }   var sum: 0..99 }
  actions { go }
  transitions { for r in rules { sum += r.n   if r.form = near { sum += r.odd.(1) } }   sum += 10 * rules.(2).n }
  observation { view full }
  signals { reward 1 when rules.(1).a = Ball and rules.(1).way = none and rules.(1).at = (0, 0) }
  task A { param goods: upto 2 of Key or Ball   start { for g in goods { place g } } limit 9 }
  task B { param goods: upto 2 of 0..5   start { for g in goods { if g > 3 { place Ball } } } limit 9 }
}`);
const program = loaded as Program;
const defaults = program.params.map((param) => param.default);
const at = (name: string) => program.params.findIndex((param) => param.name === name);

describe('texts', () => {
  test('are one for each hole, a task in front where two have one of the name', () => {
    expect(zTexts(program, defaults)).toEqual({
      rules: '{ { form: near, way: none, a: Ball, n: 7 } }',
      share: '12.5%',
      'A.goods': '{ }',
      'B.goods': '{ }',
    });
    expect(program.params[at('A.goods.2')].name).toBe('A.goods.2');
  });

  test('of what was changed', () => {
    const z = zFromTexts(program, { share: '3%', 'rules.1.n': '7', 'B.goods': '{5}' });
    expect(changedTexts(program, z)).toEqual({ share: '3%', 'B.goods': '{ 5 }' });
  });

  test('are read as they are written', () => {
    const texts = {
      rules:
        '{ { form: hold, way: east, a: Key(hue: green), at: (4, 3), odd: { 0, 3 } }, { form: near, way: none, a: Ball, n: 0 } }',
      share: '50%',
      'A.goods': '{ Key(hue: red), Ball }',
      'B.goods': '{ 1, 2 }',
    };
    expect(zTexts(program, zFromTexts(program, texts))).toEqual(texts);
  });

  test.each([
    [{ rules: '{ { m: 3 } }' }, "rules: there is no field 'm'"],
    [{ rules: '{ { form: far } }' }, 'rules: rules.1.form: expected one of hold, near'],
    [{ rules: '{ { n: 12 } }' }, 'rules: rules.1.n: expected'],
    [{ rules: '{ { odd: { 1 } } }' }, 'rules: expected 2 entries, found 1'],
    [{ rules: '{ { }, { }, { }, { } }' }, 'rules: there is room for 3 entries, and here are more'],
    [{ rules: '{ { } } }' }, "rules: expected nothing more, found '}'"],
    [{ rules: '{ { form hold } }' }, "rules: expected ':', found 'hold'"],
    [{ rules: '(1, 2)' }, "rules: expected '{', found '('"],
    [{ rules: '{ { ' }, 'rules: expected the name of a field, found the end'],
    [{ 'rules.4.n': '1' }, "there is no param 'rules.4.n'"],
    [{ 'rules.1.n': '12' }, 'rules.1.n: expected'],
  ])('%o: %s', (texts, message) => {
    expect(() => zFromTexts(program, texts as Record<string, string>)).toThrow(EngineError);
    expect(() => zFromTexts(program, texts as Record<string, string>)).toThrow(message);
  });
});

describe.each<[string, (program: Program) => Instance]>([
  ['the interpreter', (made) => createInterpreter(made)],
  ['WebAssembly', (made) => createWasm(made, 1).instance(0)],
])('%s', (_, create) => {
  const sum = (z: readonly number[]): string => {
    const instance = create(program);
    instance.setZ(z);
    instance.reset(0, 0);
    instance.step(0);
    return instance.digest();
  };

  test('gives entries beyond the length no influence', () => {
    const other = defaults.slice();
    other[at('rules.2.n')] = 9;
    other[at('rules.3.form')] = 1;
    other[at('rules.3.odd.1')] = 3;
    expect(sum(other)).toBe(sum(defaults));
    other[at('rules.length')] = 2;
    expect(sum(other)).not.toBe(sum(defaults));
  });

  test('refuses a value outside the domain of any leaf', () => {
    const instance = create(program);
    const z = defaults.slice();
    z[at('rules.length')] = 4;
    expect(() => instance.setZ(z)).toThrow(/rules.length: expected 0 to 3, found 4/);
  });
});
