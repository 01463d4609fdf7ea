// Observation, signals, tasks, checks, looks, and the warnings about whole worlds.
import { describe, expect, it } from 'vitest';
import { fault, model, silent, warning } from '../fixture.ts';

const bag =
  'type Stuff = { wood, stone }  state { grid upto 5 x 5 layer body { Player, Wall, Wolf(facing: direction) } layer floor { Target } var bag for Stuff: 0..9 var hand: Wolf or none }';
const rest = [
  'legend { "." "P" Player "#" Wall "w" Wolf(facing: west) }',
  'task A { start { place Player place Wolf place Wall } limit 9 }',
];

describe('observation', () => {
  it('shows facts by the names they are written with', () => {
    const { observation } = model(
      bag,
      ...rest,
      'observation { view full show bag, hand at Player, Wolf.facing, brief }',
    );
    expect(observation.map((entry) => (entry.is === 'show' ? entry.name : entry.is))).toEqual([
      'view',
      'bag.wood',
      'bag.stone',
      'hand',
      'Wolf.facing',
      'showBrief',
    ]);
  });
  it('has windows as large as any setting asks for', () => {
    const { observation } = model(
      'param sight: { 3, 5, 7 }',
      bag,
      ...rest,
      'observation { view sight x 3 ahead of Wolf blocked by Wall outside Wall }',
    );
    expect(observation[0]).toMatchObject({ shape: 'ahead', maxWidth: 7, maxHeight: 3, outside: { kind: 1 } });
    fault('no-facing', bag, ...rest, 'observation { view 3 x 3 ahead of <|>Player }');
  });
  it('hides kinds, layers and attributes', () => {
    const { observation } = model(bag, ...rest, 'observation { view full hide floor, Wolf.facing, Player }');
    expect(observation.slice(1)).toMatchObject([
      { kinds: [3] },
      { kinds: [2], attribute: 'facing' },
      { kinds: [0] },
    ]);
  });
});

describe('signals', () => {
  it('read labels, goals and endings', () => {
    const { signals } = model(
      'transitions { hit: [ Crate ] -> [ ] }',
      'signals { reward 0.1 when hit cost 1 each step say "{count Crate} left" when hit end success when goal if true { end failure when no Crate } }',
    );
    expect(signals.map((signal) => signal.is)).toEqual(['reward', 'cost', 'say', 'end', 'if']);
    fault('type-mismatch', 'signals { reward <|>north each step }');
  });
});

describe('tasks', () => {
  it('may read what their start drew', () => {
    const { tasks } = model(
      'task A { brief "to {c}" start { let c = any(1..3) } goal "there": count Crate = c fail no Player limit 3 * c }',
    );
    expect(tasks[0]).toMatchObject({
      goals: [{ title: 'there' }],
      fails: [{ is: 'cells' }],
      limit: { is: 'binary' },
      brief: { parts: ['to ', { is: 'local' }] },
    });
  });
  it('are asked for what is missing', () => {
    warning('no-limit', 'task <|>A { start { place Player } }');
    warning('no-start', 'task <|>A { limit 3 }');
    warning('no-goal', 'task <|>A { start { } limit 9 }', 'signals { reward 1 when goal }');
    fault('bad-limit', 'task A { start { } limit <|>0 }');
  });
});

describe('checks', () => {
  it('builders that stand together are one start', () => {
    const { checks } = model(
      'param h: { 3, 5 }',
      'checks { test "t" with h = 5 { seed 7 map "P." place Crate do east, press((1, 0)) * 3, tick see ".P" expect ended = none } }',
      'transitions { if h = 3 { move } }',
    );
    expect(checks[0]).toMatchObject({ with: [{ param: 0, value: 5 }] });
    const steps = checks[0].is === 'test' ? checks[0].steps : [];
    expect(steps.map((step) => step.is)).toEqual(['seed', 'start', 'do', 'do', 'do', 'see', 'expect']);
    expect(steps[3]).toMatchObject({ action: 5, args: [9], times: 3 });
  });
  it('know the endings of the file', () => {
    const { checks } = model(
      'signals { end success when goal }',
      'task A { start { } goal no Crate fail no Player limit 9 }',
      'checks { reachable "won": ended = success always "f": ended != failure }',
    );
    expect(checks[0]).toMatchObject({ condition: { left: { type: { words: ['success', 'failure'] } } } });
    fault('unknown-name', 'signals { end success when goal }', 'checks { never "lost": ended = <|>lost }');
  });
  it('set holes to values of their domain', () => {
    fault('not-a-choice', 'param h: { 3, 5 }', 'checks { test "t" with h = <|>4 { do east } }');
    fault('unknown-name', 'checks { test "t" with <|>k = 4 { do east } }');
    fault('argument-count', 'checks { test "t" { do <|>press } }');
  });
});

describe('looks', () => {
  it('are glyph, colour and drawing', () => {
    const { looks } = model('looks { Wolf(hp: 3) "w" grey """\n##\n##\n""" \n tick 0.2 s }');
    expect(looks[0]).toMatchObject({
      is: 'thing',
      glyph: 'w',
      colour: 'grey',
      sprite: ['##', '##'],
      thing: { members: [{ kind: 5 }] },
    });
  });
  it('tell only what the observation shows', () => {
    const hidden = [bag, ...rest];
    fault(
      'hidden-fact',
      ...hidden,
      'observation { view full }',
      'looks { text "You have {<|>bag.wood} wood." }',
    );
    silent(
      'hidden-fact',
      ...hidden,
      'observation { view full show bag }',
      'looks { text "You have {bag.wood} wood." }',
    );
  });
});

describe('warnings about worlds', () => {
  it('holes that nothing names, or that change nothing', () => {
    warning('unused-hole', 'param <|>h: bool');
    expect(
      warning('hole-changes-nothing', 'param <|>h: { a, b, c }', 'transitions { if h = c { move } }').message,
    ).toContain('`a` and `b`');
    silent('hole-changes-nothing', 'param h: { a, b }', 'transitions { if h = b { move } }');
  });
  it('assumptions', () => {
    warning(
      'default-outside-assume',
      'param h: 1..3',
      'assume <|>h > 2',
      'transitions { if h = 3 { move } }',
    );
    warning('impossible-assume', 'param h: 1..3', 'assume <|>h > 5', 'transitions { if h = 3 { move } }');
  });
  it('two glyphs for one thing to draw', () => {
    warning('duplicate-glyph', 'legend { "." "P" Player <|>"P" Wolf }');
  });
});
