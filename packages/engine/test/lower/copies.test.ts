import { describe, expect, it } from 'vitest';
import { allowed, copiesOf, lowered } from './lowered.ts';

const yard = `state { grid 5 x 5
  layer mark { Target }
  layer body { Wall, Player, Crate(going: direction or none), Ball(n: 0..9) }
  group Loose = Crate, Ball   group Odd = Target, Crate
  var n: 0..99   var d: direction   var e: direction or none }`;

const shape = (state: string, transitions: string) =>
  copiesOf(state, transitions).map(({ direction, step, scan }) => [direction, step, scan]);

describe('directions', () => {
  it('cuts a rule of single cells without a relative word to one copy', () => {
    expect(shape(yard, '[ Crate ] -> [ ]')).toEqual([[0, 1, 'columns']]);
    expect(shape(yard, 'along east [ Crate ] -> [ ]')).toEqual([[3, 1, 'columns']]);
    expect(shape(yard, '[ Crate ] [ Ball ] -> [ ] [ ]')).toEqual([[0, 1, 'columns']]);
  });

  it('makes four copies, and reverses those to the north and the west', () => {
    expect(shape(yard, '[ Player | Crate ] -> [ Player | ]')).toEqual([
      [0, 1, 'columns'],
      [1, 1, 'columns'],
      [2, 3, 'rows'],
      [3, 3, 'rows'],
    ]);
    const [north, south] = copiesOf(yard, '[ Player | Crate ] -> [ Player | ]');
    expect(allowed(north, 0, 0)).toEqual({ 1: [3] });
    expect(allowed(south, 0, 0)).toEqual({ 1: [2] });
    expect(north.writes[0].cell).toBe(north.rows[0].cells[0].test.cell);
  });

  it('does not reverse a rule with a gap', () => {
    expect(shape(yard, '[ Player | ... | Crate ] -> [ Player | ... | ]')).toEqual([
      [0, 0, 'columns'],
      [1, 1, 'columns'],
      [2, 2, 'rows'],
      [3, 3, 'rows'],
    ]);
  });

  it.each([
    ['an intent', '[ > Crate ]'],
    ['an attribute', '[ Crate(going: >) ]'],
    ['a count', '[ Crate >(Wall) ]'],
    ['the right side', '[ Crate ] -> [ > Crate ]'],
    ['an attribute on the right', '[ Crate ] -> [ Crate(going: <) ]'],
    ['`perpendicular`', '[ perpendicular Crate ]'],
  ])('sees a relative word in %s', (_, rule) => {
    expect(new Set(copiesOf(yard, rule).map((copy) => copy.scan)).size).toBe(2);
  });

  it('leaves the directions of a row in the guard to that row', () => {
    expect(shape(yard, '[ Ball ] when some [ > Crate | Wall ] -> [ ]')).toEqual([[0, 1, 'columns']]);
  });

  it('turns relative words with the copy', () => {
    const intents = copiesOf(yard, '[ ^ Crate | v Player ] -> [ ^ Crate | v Player ]').map((copy) => {
      const reversed = copy.direction === 0 || copy.direction === 2;
      const [crate, player] = reversed ? [1, 0] : [0, 1];
      return [crate, player].map((cell) => copy.rows[0].cells[cell].test.intents[0].allowed);
    });
    // Bits: 2 north, 4 south, 8 west, 16 east.
    expect(intents).toEqual([
      [8, 16],
      [16, 8],
      [4, 2],
      [2, 4],
    ]);
  });

  it('reads an `along` of a value when the rewrite begins', () => {
    const pull = copiesOf(yard, 'along d [ Player | Crate ] -> [ Player | ]');
    expect(pull.map((copy) => copy.when?.op)).toEqual(['=', '=', '=', '=']);
    expect(copiesOf(yard, 'along d [ Ball ] do n += 1').map((copy) => copy.when)).toEqual([null]);
  });
});

describe('mirror images', () => {
  it('keeps both copies of a rule that reads the same from both ends', () => {
    expect(shape(yard, '[ Ball | Ball ] -> [ | ]')).toEqual([
      [0, 1, 'columns'],
      [1, 1, 'columns'],
      [2, 3, 'rows'],
      [3, 3, 'rows'],
    ]);
  });
});

describe('words for several intents', () => {
  const pairs = (rule: string) =>
    copiesOf(yard, rule).map((copy) =>
      copy.rows[0].cells.map((cell) => Math.log2(cell.test.intents[0].allowed) - 1),
    );

  it('varies the first cell fastest', () => {
    expect(pairs('along east [ horizontal Crate | vertical Player ] do n += 1')).toEqual([
      [2, 0],
      [3, 0],
      [2, 1],
      [3, 1],
    ]);
  });

  it('knows act as a way of moving', () => {
    expect(
      pairs('along east [ moving Player | stationary Crate ] do n += 1').map(([first]) => first),
    ).toEqual([0, 1, 2, 3, 4]);
  });

  it('gives the right side the direction of the same object, else of the word', () => {
    const written = (rule: string) =>
      copiesOf(yard, rule).map((copy) => copy.writes.map((write) => write.intent));
    const constants = (...values: number[]) => values.map((value) => ({ op: 'const', value }));
    expect(written('[ horizontal Player ] -> [ horizontal Player ]')).toEqual([constants(2), constants(3)]);
    expect(written('along east [ vertical Player | Crate ] -> [ Player | vertical Crate ]')).toEqual([
      constants(-1, 0),
      constants(-1, 1),
    ]);
  });

  it('stays a mask in a query', () => {
    const { program } = lowered(yard, 'transitions { if some [ moving Player ] { n += 1 } }');
    const { transitions } = program;
    if (transitions.op !== 'if' || transitions.condition.op !== 'somePlace') throw new Error('no query');
    expect(transitions.condition.copies.map((copy) => copy.rows[0].cells[0].test.intents)).toEqual([
      [{ layer: 1, allowed: 62 }],
    ]);
  });
});

describe('groups', () => {
  it('stays one set of kinds on a single layer', () => {
    expect(copiesOf(yard, '[ Loose ] -> [ ]').map((copy) => allowed(copy, 0, 0))).toEqual([{ 1: [3, 4] }]);
  });

  it('is a copy for each kind over several layers, the first group slowest', () => {
    expect(copiesOf(yard, '[ Odd ] -> [ ]').map((copy) => allowed(copy, 0, 0))).toEqual([
      { 0: [1] },
      { 1: [3] },
    ]);
    expect(
      copiesOf(yard, 'along east [ Odd | Odd ] -> [ | ]').map((copy) => [
        allowed(copy, 0, 0),
        allowed(copy, 0, 1),
      ]),
    ).toEqual([
      [{ 0: [1] }, { 0: [1] }],
      [{ 0: [1] }, { 1: [3] }],
      [{ 1: [3] }, { 0: [1] }],
      [{ 1: [3] }, { 1: [3] }],
    ]);
  });

  it('forbids all its kinds on all layers after `no`', () => {
    expect(copiesOf(yard, '[ no Odd ] do n += 1').map((copy) => allowed(copy, 0, 0))).toEqual([
      { 0: [0], 1: [0, 1, 2, 4] },
    ]);
  });

  it('drops copies that want two kinds on one layer', () => {
    expect(copiesOf(yard, '[ Odd Player ] do n += 1').map((copy) => allowed(copy, 0, 0))).toEqual([
      { 0: [1], 1: [2] },
    ]);
  });

  it('guards conditions of its kinds by the kind', () => {
    const doors = `state { grid 2 x 1 layer tile { Wall, Door(open: bool) }
      group Solid = Wall, Door(not open) var n: 0..9 }`;
    const [solid] = copiesOf(doors, '[ Solid ] do n += 1');
    expect(allowed(solid, 0, 0)).toEqual({ 0: [1, 2] });
    expect(solid.residual).toHaveLength(1);
    const [free] = copiesOf(doors, '[ no Solid ] do n += 1');
    expect(allowed(free, 0, 0)).toEqual({ 0: [0, 2] });
    expect(free.residual).toHaveLength(1);
  });
});

describe('anchors', () => {
  it('names the cell in the order of the copy', () => {
    const anchored = copiesOf(yard.replace('var n', 'var spot: cell   var n'), '[ @spot | Crate ] -> [ | ]');
    expect(anchored.map((copy) => copy.rows[0].anchor?.index)).toEqual([1, 0, 1, 0]);
  });

  it('is a condition where the rule itself binds the cell', () => {
    const [copy] = copiesOf(yard, '[ @?c Crate ] [ @c Target ] do n += 1');
    expect(copy.rows.map((row) => row.anchor)).toEqual([null, null]);
    expect(copy.residual.map((entry) => entry.is)).toEqual(['bind', 'test']);
  });
});
