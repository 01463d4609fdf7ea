import { describe, expect, it } from 'vitest';
import { createInterpreter, layoutOf, type Stmt } from '@terrarium/engine';
import { entriesOf, lowered } from './lowered.ts';

const field = `state { grid 3 x 1 layer body { Seed, Plant }
  var n: 0..99   var m: 0..99   var bag for Slot: 0..9 }
  type Slot = { left, right }   param wild: bool = false`;
const stmt = (transitions: string, ...blocks: string[]): Stmt =>
  lowered(field, `transitions { ${transitions} }`, ...blocks).program.transitions;

/** What the labels and `n` are after one step. */
function played(transitions: string, actions = 'actions { go }') {
  const { program } = lowered(field, actions, `transitions { ${transitions} }`);
  const instance = createInterpreter(program);
  instance.reset(0, 0);
  instance.step(0);
  const n = new DataView(instance.state.buffer, instance.state.byteOffset).getInt32(
    layoutOf(program).state.variables,
    true,
  );
  return { n, labels: instance.signals.labels };
}

describe('blocks', () => {
  it('lets a `let` decide nothing in `first` and `chain`', () => {
    expect(played('first { let a = 3   [ Seed ] -> [ ]   n := a   n := 9 }').n).toBe(3);
    expect(played('chain { n := 1   let a = n + 1   n := a   [ Seed ] -> [ ]   n := 9 }').n).toBe(2);
    expect(played('hit: { let a = 3   [ Seed ] -> [ ] }').labels).toEqual([false]);
  });

  it('does without an `if` that is decided, unless somebody asks whether it ran', () => {
    expect(stmt('if 1 < 2 { n := 1 } else { n := 2 }')).toMatchObject({ op: 'setVariable' });
    expect(stmt('if 1 > 2 { n := 1 }')).toEqual({ op: 'block', how: 'all', body: [] });
    expect(played('hit: if 1 < 2 { [ Seed ] -> [ ] }').labels).toEqual([true]);
  });

  it('keeps what z decides', () => {
    expect(stmt('if wild { n := 1 }')).toMatchObject({ op: 'if', condition: { op: 'param', param: 0 } });
  });

  it('ignores intents in a `repeat` with a `move` anywhere inside', () => {
    expect(stmt('repeat { if n = 0 { move } }')).toMatchObject({ op: 'repeat', times: 0, intents: false });
    expect(stmt('repeat 3 { [ Seed ] -> [ > Seed ] }')).toMatchObject({
      op: 'repeat',
      times: 3,
      intents: true,
    });
  });
});

describe('on', () => {
  it('reads arguments where they are named', () => {
    const actions = 'actions { put(c: cell, n: 1..3), take(c: cell) }';
    const lowering = stmt('on take(c) { m := n }', actions);
    expect(lowering).toMatchObject({
      op: 'if',
      condition: { op: '=', left: { op: 'action' }, right: { op: 'const', value: 1 } },
    });
    const [entry] = entriesOf(field, 'on put(c, k) [ @c Seed ] -> [ ] do n := k', actions);
    expect(entry.copies[0].rows[0].anchor?.cell).toEqual({ op: 'argument', arg: 0 });
    expect(entry.copies[0].effects).toMatchObject([{ op: 'setVariable', value: { op: 'argument', arg: 1 } }]);
    expect(entry.copies[0].saves).toEqual([]);
  });

  it('knows any action and the tick', () => {
    expect(stmt('on any n := 1')).toMatchObject({
      condition: { op: '>=', left: { op: 'action' }, right: { value: 0 } },
    });
    expect(stmt('on tick n := 1')).toMatchObject({
      condition: { op: '=', left: { op: 'action' }, right: { value: -1 } },
    });
  });
});

describe('together', () => {
  const seeds = (body: string) => entriesOf(field, `together { ${body} }`);

  it('turns `if`, `else` and labels into entries', () => {
    const entries = seeds(
      'hit: if n = 0 { [ Seed ] -> [ ]   if m = 0 { [ Plant ] -> [ ] } else { [ no body ] -> [ Seed ] } }',
    );
    expect(entries.map((entry) => [entry.when?.op, entry.labels])).toEqual([
      ['=', [0]],
      ['and', [0]],
      ['and', [0]],
    ]);
  });

  it('fires a label on an `if` whose body ran', () => {
    expect(played('together { hit: if n = 0 { [ Seed ] -> [ ] } }').labels).toEqual([true]);
    expect(played('together { if n = 0 { hit: [ Seed ] -> [ ] } }').labels).toEqual([false]);
  });
});

describe('loops', () => {
  it('writes out a `for` over values, which are read before', () => {
    expect(played('for k in { n, n + 1, n + 2 } { n += k + 1 }').n).toBe(1 + 2 + 3);
    expect(stmt('for k in { 1, 2 } { n += k }')).toMatchObject({
      body: [{ value: { right: { value: 1 } } }, { value: { right: { value: 2 } } }],
    });
  });

  it('runs over a range', () => {
    expect(stmt('for k in 1..3 { n += k }')).toMatchObject({
      op: 'for',
      low: { value: 1 },
      high: { value: 3 },
    });
  });
});

describe('variables', () => {
  it('has one for each value of an indexed one', () => {
    expect(lowered(field).program.variables.map((variable) => variable.name)).toEqual([
      'n',
      'm',
      'bag.left',
      'bag.right',
    ]);
    expect(stmt('bag.right := 1')).toMatchObject({
      op: 'setVariable',
      base: 2,
      count: 2,
      index: { value: 1 },
    });
    expect(stmt('n := bag.right')).toMatchObject({
      value: { op: 'variable', base: 3, count: 1, index: null },
    });
  });
});
