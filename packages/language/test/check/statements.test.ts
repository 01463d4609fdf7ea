// Statements: control, movement, builders.
import { describe, expect, it } from 'vitest';
import type { Stmt } from '../../src/index.ts';
import { fault, fixed, model, silent, transitions, warning } from '../fixture.ts';

describe('control', () => {
  it('`case` becomes nested conditions', () => {
    const [stmt] = transitions('case s { a { move } b, c { cancel } }', 'param s: { a, b, c }');
    expect(stmt).toMatchObject({
      is: 'if',
      condition: { op: '=' },
      else: { is: 'if', condition: { op: 'or' } },
    });
  });
  it('a drawn subject is drawn once', () => {
    const [stmt] = transitions('case any(1..3) { 1 { move } else { cancel } }');
    expect(stmt).toMatchObject({ is: 'block', body: [{ is: 'let', value: { is: 'any' } }, { is: 'if' }] });
  });
  it('warns of values without an arm, and of an `else` that never runs', () => {
    expect(
      warning('incomplete-case', 'param s: { a, b, c }', 'transitions { <|>case s { a { move } } }').message,
    ).toContain('`b` and `c`');
    warning(
      'unreachable',
      'param s: bool',
      'transitions { case s { true { move } false { cancel } else <|>{ move } } }',
    );
    fault('incomplete-case', 'param s: { a, b }', 'transitions { let x = <|>case s { a: 1 } }');
    fault('incomplete-case', 'param s: { a, b }', 'transitions { let x = <|>case s { } }');
  });
  it('`on` binds the arguments of an action', () => {
    const [stmt] = transitions('on press(c), wait { move }'.replace(', wait', ''));
    expect(stmt).toMatchObject({ is: 'on', clauses: [{ action: 5, args: [0] }] });
    expect(
      transitions('on any { move } on tick { move }').map(
        (entry) => entry.is === 'on' && entry.clauses[0].action,
      ),
    ).toEqual(['any', 'tick']);
    fault('argument-count', 'transitions { on wait(<|>x) { move } }');
    fault('not-bound', 'transitions { on press(c), <|>wait { [ @c Crate ] -> [ ] } }');
    warning('on-in-on', 'transitions { on wait { <|>on north { move } } }');
  });
  it('`along` takes words and values', () => {
    const directions = (text: string) =>
      (
        transitions(
          `along ${text} [ Crate | Wall ] -> [ | Wall ]`,
          'param d: direction or none',
        )[0] as Stmt & { is: 'along' }
      ).directions;
    expect(directions('horizontal')).toEqual([2, 3]);
    expect(directions('east, north')).toEqual([0, 3]);
    expect(directions('d')).toMatchObject({ of: [{ is: 'param' }] });
  });
  it('`+=` reads its target', () => {
    const hand =
      'state { grid 3 x 3 layer body { Player, Wall, Wolf(hp: 0..3) } layer floor { Target } var n: 0..9 }';
    const task = ['legend { }', 'task A { start { place Wolf } limit 9 }'];
    expect(transitions('n += 2', hand, ...task)[0]).toMatchObject({
      is: 'set',
      value: { op: '+', left: { is: 'variable' } },
    });
    expect(transitions('each w: Wolf where w.hp > 1 { w.hp -= 1 }', hand, ...task)[0]).toMatchObject({
      is: 'each',
      body: { body: [{ target: { is: 'attribute', layer: 0, attribute: 'hp' } }] },
    });
    fault('not-assignable', 'param p: 0..3', 'transitions { <|>p := 1 }');
    fault('not-assignable', 'transitions { let k = 1 <|>k := 2 }');
  });
});

describe('modes', () => {
  it('`together` holds rules', () => {
    fault('not-in-together', 'transitions { together { [ Crate ] -> [ ] <|>move } }');
    fault('not-in-together', 'transitions { together { <|>repeat [ Crate ] -> [ ] } }');
    fault('not-in-together', 'transitions { together { [ Crate ] -> [ ] <|>again } }');
    silent('not-in-together', 'transitions { together { [ Crate ] -> [ ] do again, restart } }');
    silent(
      'not-in-together',
      'transitions { together { along east { [ Crate | Wall ] -> [ | Wall ] } if count Crate > 1 { [ Wall ] -> [ ] } } }',
    );
  });
  it('chance in an unbounded loop', () => {
    fault('chance-in-repeat', 'transitions { repeat [ Crate ] chance <|>10% -> [ ] }');
    expect(fixed('transitions { repeat [ Crate ] chance 10% -> [ ] }', 'chance-in-repeat')).toContain(
      'repeat 3 [ Crate ]',
    );
    silent('chance-in-repeat', 'transitions { repeat 3 [ Crate ] chance 10% -> [ ] }');
  });
});

describe('start', () => {
  it('commands to the step are none of it', () => {
    fault('command-in-start', 'task A { start { <|>restart } limit 9 }');
    fault('command-in-start', 'task A { start { [ Crate ] -> [ ] do <|>checkpoint } limit 9 }');
    silent('command-in-start', 'transitions { [ Crate ] -> [ ] do checkpoint   restart   again }');
  });
  it('builders are for start', () => {
    fault('builder-outside-start', 'transitions { <|>place Crate }');
  });
  it('maps are read by the legend', () => {
    const { tasks } = model('task A { start { map """#P.\n.cw""" } limit 9 }');
    expect(tasks[0].start.body[0]).toMatchObject({
      is: 'map',
      maps: [
        { width: 3, height: 2, cells: [[{ kind: 2 }], [{ kind: 3 }], [], [], [{ kind: 4 }], [{ kind: 5 }]] },
      ],
    });
    fault('unknown-glyph', 'task A { start { map "#P<|>?" } limit 9 }');
    fault('map-too-large', 'task A { start { map <|>"##########" } limit 9 }');
  });
  it('sizes lie within the capacity', () => {
    fault('grid-size', 'task A { start { <|>size 10 x 3 } limit 9 }');
    fault(
      'fixed-grid',
      'state { grid 3 x 3 layer t { A } }',
      'legend { }',
      'task A { start { <|>size 3 x 3 } limit 9 }',
    );
  });
  it('things are put with clauses', () => {
    const { tasks } = model(
      'task A { start { scatter 3 Wolf(hp: 2) on Grass in columns 1..3 row 2 far from Player 4 place Player at (1, 2) cave Wall 40% rooms Wall 2 x 3 play press(any) play tick } limit 9 }',
    );
    expect(tasks[0].start.body.map((stmt) => stmt.is)).toEqual([
      'scatter',
      'place',
      'cave',
      'rooms',
      'play',
      'play',
    ]);
    expect(tasks[0].start.body[0]).toMatchObject({
      where: { area: [{ axis: 'column' }, { axis: 'row' }], farFrom: { kinds: [3] } },
    });
  });
  it('a group is no thing to put down', () => {
    fault('group-as-value', 'task A { start { place <|>Beast } limit 9 }');
  });
});

describe('warnings about rules', () => {
  it('that change nothing', () => {
    warning('no-effect', 'transitions { <|>[ Crate ] -> [ Crate ] }');
    warning('no-effect', 'transitions { <|>[ Crate ] }');
    silent('no-effect', 'transitions { hit: [ Crate ] }', 'signals { reward 1 when hit }');
    silent(
      'no-effect',
      'transitions { first { [ > Player | Wall ] [ Crate ] -> [ ] } }'.replace(
        '[ > Player | Wall ] ',
        '[ > Player | Wall ]\n',
      ),
    );
    silent('no-effect', 'transitions { [ > Crate ] -> [ Crate ] move }');
  });
  it('that never match', () => {
    warning(
      'never-matches',
      'task A { start { place Player } limit 9 }',
      'transitions { [ <|>Crate | Player ] -> [ | Player ] }',
    );
    warning('never-matches', 'transitions { [ Crate ] when <|>1 > 2 -> [ ] }');
    warning('never-matches', 'param n: 1..3', 'transitions { [ Crate ] when <|>n > 5 -> [ ] }');
    warning('never-matches', 'transitions { [ Wolf(hp: <|>9) ] -> [ ] }');
    silent('never-matches', 'transitions { [ Crate ] -> [ Lamp ] [ Lamp ] -> [ ] }');
  });
  it('that say what is implied', () => {
    warning('implied', 'transitions { [ Crate <|>no Wall ] -> [ ] }');
    silent('implied', 'transitions { [ Crate no floor ] -> [ ] }');
    silent('implied', 'transitions { [ Beast no Wolf ] -> [ ] }');
  });
  it('whose directions no `move` follows', () => {
    warning('lost-intent', 'transitions { move <|>[ Crate ] -> [ east Crate ] }');
    silent('lost-intent', 'transitions { [ Crate ] -> [ east Crate ] move }');
    silent('lost-intent', 'transitions { repeat { move [ Crate | Wall ] -> [ > Crate | Wall ] } }');
    silent('lost-intent', 'transitions { [ Crate ] -> [ east Crate ] [ east Crate | Wall ] -> [ | Wall ] }');
  });
  it('whose label nobody reads', () => {
    warning('unread-label', 'transitions { <|>hit: [ Crate ] -> [ ] }');
  });
});
