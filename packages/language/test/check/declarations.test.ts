// Types, kinds and their columns, groups, grids, holes, actions.
import { describe, expect, it } from 'vitest';
import { bare, fault, fixed, model, silent, warning } from '../fixture.ts';

const grid = (state: string) => `state { grid 4 x 3 ${state} }`;
const rest = ['actions { go }', 'legend { }', 'task A { start { } limit 9 }'];
const state = (text: string, ...blocks: string[]) => model(grid(text), ...rest, ...blocks);
const wrong = (code: string, text: string) => fault(code, grid(text), ...rest);

describe('kinds', () => {
  it("have the layer's attributes first, and mixed-radix digits", () => {
    const { kinds } = state(
      'layer tile(hue: { red, green, blue }) { Key, Box(open: bool, n: 0..4 or none = 2) }',
    );
    expect(kinds.map(({ name, size }) => [name, size])).toEqual([
      ['Key', 3],
      ['Box', 36],
    ]);
    expect(
      kinds[1].attributes.map(({ name, low, high, factor, column }) => [name, low, high, factor, column]),
    ).toEqual([
      ['hue', 0, 2, 12, 0],
      ['open', 0, 1, 6, 1],
      ['n', -1, 4, 1, 2],
    ]);
    expect(kinds[1].attributes[2].default).toMatchObject({ is: 'const', value: 2 });
  });
  it('share columns of one name, wide enough for both', () => {
    const { layers } = state('layer body { A(n: 0..9), B(n: -5..300), C(m: 0..70 or none) }');
    expect(layers[0].columns).toEqual([
      { name: 'n', low: -5, high: 300, bytes: 2 },
      { name: 'm', low: -1, high: 70, bytes: 1 },
    ]);
  });
  it('nest, but never in a circle', () => {
    const { kinds } = state('layer tile { Key(n: 0..3), Box(holds: Key or none) }');
    expect(kinds[1]).toMatchObject({ size: 5 });
    wrong('recursive-object', 'layer tile { Box(holds: <|>Box or none) }');
    expect(fixed(grid('layer tile { Key, Box(holds: Key or Box or none) }'), 'recursive-object')).toContain(
      'holds: Key or none',
    );
  });
  it('have attributes of at most 2^16 values, 64 bits in all, 32 as values', () => {
    wrong('too-large', 'layer tile { Key(n: <|>0..65536) }');
    wrong('too-large', 'layer tile { <|>Key(a: 0..999, b: 0..999, c: 0..999, d: 0..999, e: bool) }');
    wrong('too-large', 'layer tile { Key(a: 0..9999, b: 0..9999, c: 0..9999) } var hand: <|>Key or none');
    silent('too-large', grid('layer tile { Key(a: 0..9999, b: 0..9999, c: 0..9999) }'), ...rest);
  });
});

describe('types', () => {
  it('of choices store positions of words and values of all else', () => {
    const types = model(
      'param w: { a, b } param n: { 3, 5 } param d: { north, east } param p: { 10%, 50% * 3 } param c: { (1, 0), (0, 1) }',
      grid('layer t { A, B(n: 0..2) }'),
      'param o: { A, B(n: 1) }',
      ...rest,
    ).params;
    expect(types.map(({ type, default: value }) => [type.is, type.values, value])).toEqual([
      ['words', undefined, 0],
      ['int', [3, 5], 3],
      ['direction', [0, 3], 0],
      ['percent', [100000, 500000], 100000],
      ['cell', [3, 1], 3],
      ['object', [0, 2], 0],
    ]);
    expect(types[3].type.weights).toEqual([1, 3]);
  });
  it('have defaults', () => {
    const { params } = model(
      'param a: bool param b: -3..3 param c: 2..5 param d: direction or none param e: 1..4 or none param f: percent',
      grid('layer t { A }'),
      ...rest,
    );
    expect(params.map(({ low, high, default: value }) => [low, high, value])).toEqual([
      [0, 1, 0],
      [-3, 3, 0],
      [2, 5, 2],
      [-1, 3, -1],
      [0, 4, 0],
      [0, 1000000, 0],
    ]);
  });
  it('have plain bounds', () => {
    wrong('empty-range', 'layer t { A } var n: <|>5..1');
    expect(fixed(grid('layer t { A } var n: 5..1'), 'empty-range')).toContain('var n: 1..5');
    fault('not-constant', 'param most: 1..9', grid('layer t { A } var n: 0..<|>most'), ...rest);
    fault('recursive-type', 'type A = B', 'type B = <|>A', grid('layer t { K }'), ...rest);
    fault('duplicate-value', 'type A = { red, <|>red }', grid('layer t { K }'), ...rest);
    fault(
      'type-mismatch',
      'param a: <|>{ red, 3 }'.replace('<|>{ red', '{ <|>red'),
      grid('layer t { K }'),
      ...rest,
    );
  });
});

describe('groups', () => {
  it('are flattened with the conditions of their members', () => {
    const { groups } = state(
      'layer t { Wall, Door(open: bool, n: 0..3), Key } group Solid = Shut, Wall group Shut = Door(not open) group All = Solid, Key',
    );
    expect(groups.map(({ members }) => members.map(({ kind, tests }) => [kind, tests.length]))).toEqual([
      [
        [1, 1],
        [0, 0],
      ],
      [[1, 1]],
      [
        [1, 1],
        [0, 0],
        [2, 0],
      ],
    ]);
  });
  it('take a kind that two members give under either condition', () => {
    const { groups } = state(
      'layer t { Door(open: bool, n: 0..3) } group A = Door(open), Door(n: 2) group B = Door(open), Door',
    );
    expect(groups[0].members).toHaveLength(1);
    expect(bare(groups[0].members[0].tests[0])).toMatchObject({ test: { is: 'binary', op: 'or' } });
    expect(groups[1].members[0].tests).toEqual([]);
  });
  it('are not made of themselves', () => {
    wrong('recursive-group', 'layer t { A } group <|>G = H group H = G, A');
  });
  it('share the attributes that all of their kinds have', () => {
    const blocks = [grid('layer t { A(n: 0..3), B(n: 2..9), C } group AB = A, B group ABC = AB, C'), ...rest];
    expect(model(...blocks, 'transitions { [ AB ] -> [ AB(n += 1) ] }').transitions.body).toHaveLength(1);
    fault('no-attribute', ...blocks, 'transitions { [ ABC(<|>n: 2) ] -> [ ] }');
  });
});

describe('the grid', () => {
  it('has a capacity that holes may decide', () => {
    const { grid: found, params } = model(
      'param n: 3..7 = 4',
      'state { grid 2 * n x n layer t { A } }',
      ...rest,
    );
    expect(found).toMatchObject({ width: 14, height: 7, upto: false, widthOf: { is: 'binary' } });
    expect(params[0].axes).toEqual(['S']);
  });
  it('has at most 16384 cells', () => {
    fault('too-large', 'state { grid <|>200 x 200 layer t { A } }', ...rest);
    fault('grid-size', 'param n: 1..300', 'state { grid <|>n x 3 layer t { A } }', ...rest);
  });
  it('numbers cells by its capacity', () => {
    expect(model('param c: cell = (2, 1)', grid('layer t { A }'), ...rest).params[0]).toMatchObject({
      low: 0,
      high: 11,
      default: 7,
    });
  });
});

describe('holes', () => {
  const axes = (...blocks: string[]) => model('param h: 1..3 = 2', ...blocks).params[0].axes;
  it('belong to the blocks that name them, the strongest first', () => {
    expect(axes('transitions { if h = 1 { move } }')).toEqual(['T']);
    expect(axes('signals { reward h each step }', 'observation { view h x h around Player }')).toEqual([
      'O',
      'Y',
    ]);
    expect(axes('task A { start { scatter h Wall } limit 9 }')).toEqual(['x']);
    expect(axes('state { grid h x 3 layer t { A } }', 'legend { }', 'task A { start { } limit 9 }')).toEqual([
      'S',
    ]);
    expect(axes('checks { always "a": count Player < h }')).toEqual([]);
  });
  it('reach through names and defaults, not through the state', () => {
    expect(axes('transitions { let k = h + 1 if k = 2 { move } }')).toEqual(['T']);
    const state = 'state { grid 3 x 3 layer t { A(n: 0..9 = h) } var w: 0..9 = 1 }';
    expect(
      axes(
        state,
        'legend { }',
        'transitions { if w = 1 { [ A(n: 2) ] -> [ ] } }',
        'task A { start { w := h } limit 9 }',
      ),
    ).toEqual(['S', 'x']);
  });
  it('have constant defaults inside their domain', () => {
    fault('outside-domain', 'param a: 1..3 = <|>5');
    fault('not-constant', 'param a: 1..3', 'param b: 1..3 = <|>a');
    fault('not-a-choice', 'param a: { 3, 5 } = <|>4');
  });
  it('of objects have the attributes that their layer gives, written or not', () => {
    const layer = grid('layer tile(hue: { red, green, blue } = blue) { Ball, Box }');
    const { params } = model(
      'param a: Ball = Ball',
      'param b: Box',
      'param c: Ball = Ball(hue: red)',
      'param d: upto 2 of Ball = { Ball }',
      layer,
      ...rest,
    );
    expect(params.map(({ default: value }) => value)).toEqual([2, 2, 0, 1, 2, 2]);
    const open = grid('layer tile(n: 0..2 = h) { Ball }');
    fault('not-constant', 'param h: 0..2', 'param a: Ball = <|>Ball', open, ...rest);
  });
  it('of the world come before those of tasks', () => {
    const { params } = model(
      'task A { param x: 1..2 start { size x x x } limit 9 }',
      'param w: bool',
      'task B { param x: 1..4 start { size x x x } limit 9 }',
    );
    expect(params.map(({ name, task }) => [name, task])).toEqual([
      ['w', undefined],
      ['x', 0],
      ['x', 1],
    ]);
  });
});

describe('actions', () => {
  it('have headings by name, outer names and arguments', () => {
    const { actions } = model('actions { act, east as "jib" key "d", press(c: cell, n: 1..3) "Press it." }');
    expect(actions.map(({ name, outer, heading }) => [name, outer, heading])).toEqual([
      ['act', 'act', 4],
      ['east', 'jib', 3],
      ['press', 'press', undefined],
    ]);
    expect(actions[2].args.map(({ low, high }) => [low, high])).toEqual([
      [0, 80],
      [1, 3],
    ]);
    warning('keys-clash', 'actions { go key "x", stay key <|>"x" }');
  });
});
