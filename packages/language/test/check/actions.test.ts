// What lies between choosing and acting: macros, what is withheld, sticky, lag.
import { describe, expect, it } from 'vitest';
import { bare, fault, model, silent } from '../fixture.ts';

describe('macros and withheld actions', () => {
  it('are actions, by the numbers of their parts', () => {
    const { actions } = model('actions { east, hop as none, dash = east hop east as "run", north =, west }');
    expect(
      actions.map(({ name, outer, macro, withheld, heading }) => [name, outer, macro, withheld, heading]),
    ).toEqual([
      ['east', 'east', undefined, undefined, 3],
      ['hop', 'hop', undefined, true, undefined],
      ['dash', 'run', [0, 1, 0], undefined, undefined],
      // A name alone gives a macro no heading.
      ['north', 'north', [], undefined, undefined],
      ['west', 'west', undefined, undefined, 2],
    ]);
  });
  it('of the agent alone need outer names of their own', () => {
    silent('duplicate-name', 'actions { go as "x", hop as none, jump as "hop" }');
    fault('duplicate-name', 'actions { go, stay as <|>"go" }');
  });
  it('may be played by a start and not be done by a test', () => {
    const task = (play: string) => `task Only { start { place Player play ${play} } limit 9 }`;
    silent('withheld', 'actions { go, hop as none, twice = hop hop }', task('hop play twice'));
    fault('withheld', 'actions { go, hop as none }', 'checks { test "a" { map "P" do <|>hop } }');
    silent('withheld', 'actions { go, twice = go go }', 'checks { test "a" { map "P" do twice } }');
  });
  it('a macro has at most 64 parts', () => {
    const parts = (count: number) => Array<string>(count).fill('go').join(' ');
    silent('long-macro', `actions { go, far = ${parts(64)} }`);
    fault('long-macro', `actions { go, far = ${parts(64)} <|>go }`);
  });
  it('an empty macro may be named by `on` without a word: it is how an action becomes nothing', () => {
    silent('on-macro', 'actions { go = }', 'transitions { on go [ Crate ] -> [ ] }');
  });
});

describe('sticky and lag', () => {
  it('are part of the model, with the most steps that any z may ask for', () => {
    const { sticky, lag } = model('param late: 0..5 = 1', 'actions sticky 25% lag late + 1 { go }');
    expect(bare(sticky)).toMatchObject({ is: 'const', value: 250000 });
    expect(bare(lag)).toMatchObject({ amount: { is: 'binary' }, most: 6 });
  });
  it('make a hole that they name one of A', () => {
    const axes = (modifier: string, param: string) =>
      model(param, `actions ${modifier} { go }`).params[0].axes;
    expect(axes('sticky h', 'param h: percent')).toEqual(['A']);
    expect(axes('lag h', 'param h: 0..3')).toEqual(['A']);
  });
  it('count to 16 at most, whatever the holes are', () => {
    silent('too-late', 'actions lag 16 { go }');
    fault('too-late', 'param h: 0..17', 'actions lag <|>h { go }');
    fault('too-late', 'param h: 0..3', 'actions lag <|>h - 1 { go }');
  });
});

describe('blur, delay and mirrored', () => {
  it('are part of the observation', () => {
    const { observation } = model(
      'param late: 0..4',
      'observation { view full mirrored   blur 10%   if some Wolf { blur 50% }   delay late }',
    );
    expect(bare(observation)).toMatchObject([
      { is: 'view', shape: 'full', mirrored: true },
      { is: 'blur', amount: { value: 100000 } },
      { is: 'if', then: [{ is: 'blur' }] },
      { is: 'delay', most: 4 },
    ]);
  });
  it('make a hole that they name one of O', () => {
    const axes = (entry: string, param: string) =>
      model(param, `observation { view full ${entry} }`).params[0].axes;
    expect(axes('blur h', 'param h: percent')).toEqual(['O']);
    expect(axes('delay h', 'param h: 0..3')).toEqual(['O']);
  });
  it('a blur may read the state, a delay may not', () => {
    const state = 'state { grid 3 x 3 layer body { Player } var n: 0..9 var fog: percent }';
    const rest = ['legend { }', 'task A { start { place Player } limit 9 }'];
    silent('not-here', state, ...rest, 'observation { view full blur fog }');
    fault('not-here', state, ...rest, 'observation { view full delay <|>n }');
    fault('not-of-holes', state, ...rest, 'observation { view full delay <|>count Player }');
  });
});
