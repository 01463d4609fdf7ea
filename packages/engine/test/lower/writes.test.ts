import { describe, expect, it } from 'vitest';
import { createInterpreter, layoutOf } from '@terrarium/engine';
import { copiesOf, lowered } from './lowered.ts';

const yard = `state { grid upto 5 x 1
  layer mark { Target, Spot }
  layer body { Wall, Player, Crate(hp: 0..9 = 3), Ball(hp: 0..9 = 5) }
  group Loose = Crate, Ball   group Odd = Spot, Ball
  var n: 0..99   var hand: Crate or Ball or none   var d: direction or none }
  legend { "." "c" Crate "b" Ball "P" Player "t" Target "x" Target Player }`;

const writesOf = (rule: string) =>
  copiesOf(yard, `along east ${rule}`)[0].writes.map(({ layer, object, intent }) => ({
    layer,
    object: object.is,
    intent: intent === 'keep' ? intent : intent.op === 'const' ? intent.value : intent.op,
  }));

describe('what is written', () => {
  it('writes nothing where an object is kept', () => {
    expect(writesOf('[ Player | Crate ] -> [ Player | Crate ]')).toEqual([]);
  });

  it('clears a layer that is named left and not right', () => {
    expect(writesOf('[ Player Target | Crate ] -> [ Player | Crate ]')).toEqual([
      { layer: 0, object: 'clear', intent: -1 },
    ]);
  });

  it('clears nothing after `no` or `was`', () => {
    expect(writesOf('[ no Player was Crate | Ball ] -> [ | Ball ]')).toEqual([]);
  });
});

describe('intents (decision 29)', () => {
  it.each([
    ['a replaced object inherits it', '[ Crate | ] -> [ Ball | ]', 'make', 'keep'],
    ['after `no` it is inherited too', '[ no body | ] -> [ Ball | ]', 'make', 'keep'],
    ['named left and not right it is cleared', '[ > Crate | ] -> [ Crate | ]', 'keep', -1],
    ['naming one replaces it', '[ < Crate | ] -> [ > Crate | ]', 'keep', 3],
    ['a layer the left did not mention has none', '[ Target | ] -> [ Target Ball | ]', 'make', -1],
    ['a bound object leaves it behind', '[ > b: Ball | ] -> [ | b ]', 'copy', -1],
    ['`none` is as if it were not written', '[ Crate | ] -> [ d Crate | ]', 'keep', 'if'],
  ])('%s', (_, rule, object, intent) => {
    expect(writesOf(rule)).toContainEqual({ layer: 1, object, intent });
  });
});

describe('draws', () => {
  it('draws objects before directions, and layers from the lowest up', () => {
    expect(writesOf('[ Crate Target | ] -> [ wander Crate wander Spot | ]')).toEqual([
      { layer: 0, object: 'make', intent: 'draw' },
      { layer: 1, object: 'keep', intent: 'draw' },
    ]);
    expect(
      writesOf('[ body Target | ] -> [ wander Target any(Loose) | ]').map((write) => write.object),
    ).toEqual(['number', 'keep']);
  });

  it('writes the reversed copy from its end', () => {
    const [north] = copiesOf(yard, 'along north [ Player | Crate ] -> [ wander Player | wander Crate ]');
    expect(north.writes.map((write) => write.cell)).toEqual(
      north.rows[0].cells.map((cell) => cell.test.cell),
    );
  });

  it('leaves the layers of kinds that were not drawn alone', () => {
    const { read, seen } = after(
      '[ Target Player ] -> [ any(Odd) Player ] do n := count Spot, n += 2 * count Ball',
      'x',
    );
    // Either a spot takes the target's place and the player stays, or a ball takes the player's.
    expect([
      [1, 'Spot Player'],
      [2, '. Ball'],
    ]).toContainEqual([read('n'), seen]);
  });
});

describe('effects', () => {
  it('reads an object that the rule removed as it was', () => {
    const { read } = after('[ c: Crate(hp: ?h) ] -> [ ] do hand := c, n := h');
    expect(read('hand')).toBe(3);
    expect(read('n')).toBe(3);
  });

  it('reads a new type with the kinds of the bound object', () => {
    expect(after('[ b: Ball ] -> [ ] do hand := b').read('hand')).toBe(10 + 5);
  });

  it('follows an object to where it went, with what was written to it', () => {
    expect(
      after(
        'along east [ c: Crate | no body ] -> [ | c: Crate(hp: 7) ] do n := c.hp, c.hp -= 1, n += c.hp',
      ).read('n'),
    ).toBe(7 + 6);
  });

  it('keeps what effects read for each place of a `together`', () => {
    expect(after('together { [ Loose(hp: ?h) ] do n := n * 10 + h }').read('n')).toBe(35);
  });
});

/** Variables, and what stands on the first cell, after one step. */
function after(transitions: string, map = 'c.b'): { read: (name: string) => number; seen: string } {
  const { program } = lowered(
    yard,
    `transitions { ${transitions} }`,
    `task Only { start { map "${map}" } limit 9 }`,
  );
  const instance = createInterpreter(program);
  instance.reset(0, 1);
  instance.step(0);
  const { state } = layoutOf(program);
  const bytes = instance.state;
  const read = (name: string): number => {
    const id = program.variables.findIndex((entry) => entry.name === name);
    return new DataView(bytes.buffer, bytes.byteOffset).getInt32(state.variables + 4 * id, true);
  };
  const names = program.layers.map(({ kinds }, layer) => {
    const number = bytes[state.layers[layer].kinds];
    return number === 0 ? '.' : program.kinds[kinds[number - 1]].name;
  });
  return { read, seen: names.join(' ') };
}
