// Observation, signals, tasks, checks, looks, and the warnings about whole worlds.
import { describe, expect, it } from 'vitest';
import { fault, fixed, model, silent, warning } from '../fixture.ts';

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
    const own = model(bag, ...rest, 'observation { view full hide Player, floor at Wolf }').observation;
    expect(own.slice(1)).toMatchObject([{ kinds: [0] }, { kinds: [3], at: [2] }]);
    fault('unknown-name', bag, ...rest, 'observation { view full hide floor at <|>Bear }');
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

describe('what signals remember', () => {
  const hit = 'transitions { hit: [ Crate ] -> [ ] }';
  const stuff = 'type Stuff = { wood, stone }';

  it('modifiers, in whatever order they are written', () => {
    const { signals } = model(
      'param late: 0..5',
      'signals { reward 1 noisy 5% after late + 1 once when goal   say "x" after 3 each step }',
      'task A { start { } goal no Crate limit 9 }',
    );
    expect(signals).toMatchObject([
      { once: true, noisy: { value: 50000 }, after: { most: 6 }, when: { is: 'builtin' } },
      { is: 'say', after: { most: 3 } },
    ]);
  });

  it('milestones of labels and of conditions, with the `if`s around them', () => {
    const world = model(
      stuff,
      hit,
      'signals { milestone hit   if refused { milestone rich when count Crate > 3 } else { milestone got for s: Stuff when some Crate } reward unlocked each step }',
    );
    expect(world.milestones).toMatchObject([
      { name: 'hit', condition: { is: 'label' } },
      { name: 'rich', condition: { op: 'and', left: { is: 'builtin' }, right: { op: '>' } } },
      {
        name: 'got',
        condition: { op: 'and', left: { is: 'not' } },
        each: { values: [0, 1], names: ['wood', 'stone'] },
      },
    ]);
    expect(world.signals.at(-1)).toMatchObject({ value: { type: { low: 0, high: 4 } } });
    silent('unread-label', hit, 'signals { milestone hit   reward unlocked each step }');
  });

  it('a milestone is read by name, a label as fired in this step', () => {
    const { signals } = model(
      stuff,
      hit,
      'param wish: Stuff',
      'signals { milestone hit   milestone got for s: Stuff when some Crate   reward 1 when hit   reward 2 when got.stone   reward 3 when got.(wish) }',
    );
    expect(signals.slice(2)).toMatchObject([
      { when: { is: 'label' } },
      { when: { is: 'milestone', milestone: 1, index: { is: 'const', value: 1 } } },
      { when: { is: 'milestone', milestone: 1, index: { is: 'param' } } },
    ]);
    fault('duplicate-name', hit, 'signals { milestone hit, <|>hit reward unlocked each step }');
    fault(
      'duplicate-name',
      'transitions { <|>rich: [ Crate ] -> [ ] }',
      'signals { milestone rich when some Crate reward 1 when rich }',
    );
    fault('no-part', 'signals { milestone rich when some Crate   reward 1 when rich.<|>wood }');
    fault(
      'not-here',
      'observation { view full show <|>rich }',
      'signals { milestone rich when some Crate reward 1 when rich }',
    );
    fault(
      'not-here',
      'signals { milestone rich when some Crate reward 1 when rich }',
      'task A { start { } goal <|>unlocked > 0 limit 9 }',
    );
    fault(
      'too-large',
      'signals { milestone far for s: <|>0..300 when some Crate reward unlocked each step }',
    );
  });

  it('warns of milestones that nothing reads', () => {
    warning('unread-milestone', 'signals { milestone <|>rich when some Crate   cost 1 each step }');
    warning('unread-milestone', hit, 'signals { milestone <|>hit   reward 1 when hit }');
    silent('unread-milestone', hit, 'signals { milestone hit   reward 1 when ever hit }');
    silent(
      'unread-milestone',
      'signals { milestone rich when some Crate   cost 1 each step }',
      'task A { start { } goal rich limit 9 }',
    );
  });

  it('the level of errors is a hole', () => {
    const { signals, params } = model(
      'param told: { full, coded, silent } = coded',
      'param strict: bool',
      'signals { errors if strict then silent else told }',
    );
    expect(signals).toMatchObject([{ is: 'errors', level: { is: 'if' } }]);
    expect(params.map(({ axes }) => axes)).toEqual([['Y'], ['Y']]);
    fault('type-mismatch', 'param loud: bool', 'signals { errors <|>loud }');
  });

  it('warns of a reward that goes on after the goal', () => {
    const task = 'task A { start { } goal no Crate limit 9 }';
    warning('pays-on', `signals { <|>reward 1 when goal end failure when some Wolf } ${task}`);
    for (const signals of [
      'reward 1 once when goal',
      'reward 1 when goal   end won when goal',
      'if refused { end over when met > 0.5 } else { reward 1 when goal }',
      'reward 1 when goal and refused',
    ])
      silent('pays-on', `signals { ${signals} } ${task}`);
    expect(fixed(`signals { reward 1 when goal } ${task}`, 'pays-on')).toContain('reward 1 once when goal');
  });

  it('fixes', () => {
    expect(
      fixed(
        'signals { end won <|>once when goal }  task A { start { } goal no Crate limit 9 }',
        'not-for-end',
      ),
    ).toContain('end won when goal');
    expect(fixed('task A { start { require some Crate else "none" } limit 9 }', 'not-here')).toContain(
      '{ require some Crate }',
    );
  });
});

describe('texts of the rules', () => {
  it('are templates over what can be read there', () => {
    const { transitions } = model(
      'transitions { on press(c) { require c.x > 2 else "{c} is near"   each w: Wolf { reply "{w.hp}" } } }',
    );
    expect(transitions.body).toMatchObject([
      {
        body: {
          body: [
            { is: 'require', text: { parts: ['', { is: 'local' }, ' is near'] } },
            { is: 'each', body: { body: [{ is: 'reply', text: { parts: ['', { is: 'attribute' }] } }] } },
          ],
        },
      },
    ]);
    fault('unknown-name', 'transitions { reply "{<|>nothing}" }');
  });
});

describe('tasks', () => {
  it('go on from condition to condition', () => {
    const { tasks } = model(
      'task A { start { } goal "tour": no Crate then some Crate then no Wolf limit 9 }',
    );
    expect(tasks[0].goals).toMatchObject([
      { title: 'tour', condition: { how: 'no' }, then: [{ how: 'some' }, { how: 'no' }] },
    ]);
  });
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
  it('may have several colours, in words or as numbers, for the digits of the drawing', () => {
    const { looks } = model('looks { Wolf "w" grey "#FA0" "#102030" """\n01\n2.\n""" }');
    expect(looks[0]).toMatchObject({
      glyph: 'w',
      colour: 'grey',
      palette: ['grey', '#ffaa00', '#102030'],
      sprite: ['01', '2.'],
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
