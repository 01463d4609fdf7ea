// Decision 7: a value of the expected choice, then a bound name, an own attribute, a variable, a hole, a label.
import { describe, expect, it } from 'vitest';
import type { Stmt } from '../../src/index.ts';
import { expression, fault, fixed, model, rule, transitions } from '../fixture.ts';

const HUE = 'type Hue = { red, green }';
const state = (extra: string) =>
  `state { grid upto 9 x 9 layer body { Player, Lamp(hue: Hue, n: 0..9) } ${extra} }`;
const legend = 'legend { "P" Player }';
const task = 'task Only { start { place Player place Lamp } limit 9 }';
const givenHue = (body: string, extra: string) => {
  const { right } = rule(body, HUE, state(extra), legend, task);
  return right![0][0].writes[0].sets[0].value;
};

describe('what a name means', () => {
  it('a value of the expected choice before a variable', () => {
    expect(givenHue('[ Lamp ] -> [ Lamp(hue: red) ]', 'var red: Hue')).toMatchObject({
      is: 'const',
      value: 0,
    });
  });
  it('a bound name before an own attribute', () => {
    expect(givenHue('[ Lamp | Lamp(n: ?n) ] -> [ Lamp(n: n) | Lamp ]', '')).toMatchObject({ is: 'local' });
  });
  it('a `let` before an own attribute', () => {
    const [, stmt] = transitions('let n = 3 [ Lamp ] -> [ Lamp(n: n) ]', HUE, state(''), legend, task);
    expect((stmt as Stmt & { is: 'rule' }).rule.right![0][0].writes[0].sets[0].value.is).toBe('local');
  });
  it('an own attribute before a variable', () => {
    expect(givenHue('[ Lamp ] -> [ Lamp(n: n) ]', 'var n: 0..9')).toMatchObject({
      is: 'own',
      attribute: 'n',
    });
  });
  it('a new object has no own attributes', () => {
    expect(givenHue('[ Player ] -> [ Lamp(n: n) ]', 'var n: 0..9')).toMatchObject({ is: 'variable' });
  });
  it('a variable and a hole may not share a name, so neither hides the other', () => {
    fault(
      'duplicate-name',
      'param n: bool',
      'state { grid 3 x 3 layer body { Wall, Player, Crate, Wolf, Lamp } layer floor { Target, Grass } var <|>n: 0..9 }',
    );
  });
  it("a task's own hole is read in the task alone", () => {
    fault(
      'unknown-name',
      'signals { reward <|>side each step }',
      'task A { param side: 3..5 = 3 start { size side x side } limit 9 }',
    );
  });
  it('names of `start` are constants of the episode', () => {
    const { locals, tasks } = model(
      'task A { start { let s = any(1..3) for k in 1..s { let t = k place Wall } [ Wall @?c ] -> [ ] } goal count Wall = s limit 9 * s }',
    );
    expect(locals.map(({ name, home }) => [name, home])).toEqual([
      ['s', 'task'],
      ['k', 'frame'],
      ['t', 'task'],
      ['c', 'frame'],
    ]);
    expect(tasks[0].goals[0].condition).toMatchObject({ right: { is: 'local', local: 0 } });
  });
  it('a name ends with its block', () => {
    fault('unknown-name', 'transitions { { let a = 1 } if <|>a > 0 { move } }');
  });
});

describe('words without a place that expects them', () => {
  it('take the one choice that lists them', () => {
    expect(expression('if true then red else green', HUE).type).toEqual({
      is: 'words',
      none: false,
      words: ['red', 'green'],
    });
  });
  it('must be of one choice', () => {
    fault('ambiguous-word', HUE, 'type Fruit = { green, ripe }', 'transitions { let x = <|>green }');
  });
  it('may stand on either side of a comparison', () => {
    expect(expression('red = hue', HUE, 'param hue: Hue').is).toBe('binary');
    expect(expression('none != gravity', 'param gravity: direction or none').is).toBe('binary');
  });
  it('directions need no declaration', () => {
    expect(expression('north')).toMatchObject({ is: 'const', value: 0, type: { is: 'direction' } });
  });
  it('in sets and ranges too', () => {
    expect(expression('any(red..green)', HUE).type).toMatchObject({ is: 'words' });
    expect(expression('hue in { green }', HUE, 'param hue: Hue').is).toBe('in');
  });
});

describe('unknown names', () => {
  it('propose the nearest', () => {
    expect(
      fault('unknown-name', 'param speed: 0..3', 'transitions { if <|>sped > 1 { move } }').message,
    ).toContain('Did you mean `speed`?');
    expect(fixed('param speed: 0..3 transitions { if sped > 1 { move } }', 'unknown-name')).toContain(
      'if speed > 1',
    );
  });
  it('propose to bind where a binding was meant', () => {
    fault('unknown-name', 'transitions { [ Wolf(hp: <|>h) ] -> [ ] }');
    expect(fixed('transitions { [ Wolf(hp: h) ] -> [ ] }', 'unknown-name')).toContain('Wolf(hp: ?h)');
  });
  it('are reported once, and nothing that depends on them', () => {
    fault('unknown-name', 'transitions { let a = <|>nothing + 1 let b = a * 2 if b > 1 { move } }');
    fault('unknown-name', 'transitions { [ w: <|>Wofl | ] -> [ | w(hp: 1) ] }'.replace('w(hp: 1)', 'w'));
    fault('unknown-name', 'param a: <|>Colour = red', 'transitions { if a = red { move } }');
  });
  it('kinds and layers', () => {
    fault('unknown-name', 'transitions { [ <|>Crat ] -> [ ] }');
    fault('unknown-name', 'transitions { [ no <|>roof ] -> [ Wall ] }');
    fault('unknown-name', 'transitions { on <|>jump { move } }');
  });
});

describe('what a place allows', () => {
  it('the clock is not for transitions', () => {
    fault('not-here', 'transitions { if <|>steps > 3 { move } }');
    expect(model('signals { reward steps / limit each step }').signals).toHaveLength(1);
  });
  it('the past of the episode is for signals, goals and checks', () => {
    fault('not-here', 'transitions { if <|>ever some Crate { move } }');
    expect(model('transitions { if count Crate > was count Crate { move } }').transitions.body).toHaveLength(
      1,
    );
  });
  it('draws are for statements', () => {
    fault('no-draw', 'signals { reward 1 when 1 = <|>any(1..2) }');
    fault('no-draw', 'transitions { [ Wolf(hp: <|>any) ] -> [ ] }');
  });
  it('variables are not for declarations', () => {
    fault(
      'not-here',
      'state { grid 3 x 3 layer body { Player, Crate, Wall, Wolf, Lamp } layer floor { Target, Grass } var a: 0..3 var b: 0..9 = <|>a }',
    );
  });
});
