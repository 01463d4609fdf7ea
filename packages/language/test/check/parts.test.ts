// Records and lists in the model: parts of holes, loops over entries, `draw`.
import { describe, expect, it } from 'vitest';
import { eachExpr, load, type Stmt, type World } from '../../src/index.ts';
import { bare, expression, fault, model, silent, transitions, warning, world } from '../fixture.ts';

const RULES = `type Rule = { form: { hold, near }, side: direction or none, what: Beast or Wall, n: 0..9 = 4 }
  param rules: upto 3 of Rule = { { form: near, n: 2 } }   param want: Rule   param pair: 2 of -1..6
  assume want.n in pair or rules.length > 0`;

const leaf = (text: string) => {
  const found = expression(text, RULES);
  return found.is === 'param' ? found : undefined;
};
const nameOf = (made: World, id: number) => made.params[id].name;

describe('a part of a hole', () => {
  const made = model(RULES);
  it.each([
    ['want.form', 'want.form'],
    ['rules.(2).n', 'rules.2.n'],
    ['rules.length', 'rules.length'],
    ['pair.(1 + 1)', 'pair.2'],
  ])('%s is leaf %s', (text, name) => {
    const found = leaf(text);
    expect(nameOf(made, found!.param)).toBe(name);
    expect(found!.index).toBeUndefined();
  });

  it('has the type of its field', () => {
    expect(leaf('want.side')!.type).toEqual({ is: 'direction', none: true });
    expect(leaf('rules.(1).n')!.type).toEqual({ is: 'int', none: false, low: 0, high: 9, wrap: false });
    expect(expression('pair.length', RULES)).toMatchObject({ is: 'const', value: 2 });
  });

  it('at a computed place is one of several leaves', () => {
    const [stmt] = transitions('for i in 1..3 { let n = rules.(i).n   if n > 0 { move } }', RULES);
    const { body } = (stmt as Stmt & { is: 'for' }).body;
    const value = (body[0] as Stmt & { is: 'let' }).value;
    expect(bare(value)).toMatchObject({
      is: 'param',
      index: [{ at: { is: 'local' }, stride: 4, count: 3 }],
    });
    expect(nameOf(made, (value as typeof value & { is: 'param' }).param)).toBe('rules.1.n');
  });
});

describe('a loop over a list', () => {
  it('goes through places; its name stands for the entry', () => {
    const [stmt] = transitions('for r in rules { if r.form = hold { [ r.what ] -> [ ] } }', RULES);
    const { local, set, body } = stmt as Stmt & { is: 'for' };
    expect(bare(set)).toMatchObject({ is: 'entries', local, count: 3, length: { is: 'param' } });
    const places: unknown[] = [];
    eachExpr(body, (expr) => {
      if (expr.is === 'param') places.push(expr.index?.map(({ at }) => at.is === 'local' && at.local));
    });
    expect(places).toEqual([[local], [local]]);
  });

  it('over values names the value', () => {
    const [stmt] = transitions('for p in pair { if p > 3 { move } }', RULES);
    expect((stmt as Stmt & { is: 'for' }).set).toMatchObject({
      is: 'entries',
      length: { is: 'const', value: 2 },
    });
  });

  it('an entry is an object, a direction, a set', () => {
    silent(
      'lost-intent',
      RULES,
      'transitions { for r in rules { along r.side [ Player | r.what ] when r.n in pair -> [ r.side Player | r.what ] } move }',
    );
  });
});

describe('names', () => {
  it('of a loop win over others, and end with it', () => {
    fault(
      'unknown-name',
      RULES,
      'transitions { for r in rules { if r.n > 2 { move } }   if <|>r.n > 2 { move } }',
    );
    silent('unknown-name', RULES, 'transitions { for want in rules { if want.n > 2 { move } } }');
  });
  it('a word is a value of the field it is compared with', () => {
    silent(
      'ambiguous-word',
      RULES,
      'type Other = { near, far }',
      'transitions { if want.form = near { move } }',
    );
  });
});

describe('limits', () => {
  it('all holes together hold 4096 values', () => {
    fault(
      'too-many-values',
      'param a: 200 of 20 of 0..3   param b: <|>97 of 0..3',
      'transitions { if a.(1).(1) = b.(1) { move } }',
    );
    const made = model(
      'param a: 200 of 20 of 0..3   param b: 96 of 0..3',
      'transitions { if a.(1).(1) = b.(1) { move } }',
    );
    expect(made.params).toHaveLength(4096);
  });
  it('the most that a text can ask for ends at once', () => {
    const { diagnostics } = load(world('param a: 256 of 256 of 256 of 256 of 256 of { x: 256 of 0..3 }'));
    expect(diagnostics.filter((entry) => entry.code === 'too-many-values')).toHaveLength(1);
  });
});

describe('draw', () => {
  const drawing = (body: string, ...more: string[]) =>
    model(
      RULES,
      ...more,
      'transitions { for r in rules { if r.n > want.n + pair.(1) { [ r.what ] -> [ ] } } }',
      `draw { ${body} }`,
    ).draw!.body;

  it('fills every leaf of a literal, and no entry beyond it', () => {
    const [stmt] = drawing('rules := { { form: hold, n: any(1..3) } }');
    const { leaves } = stmt as Stmt & { is: 'assign' };
    const made = model(RULES);
    expect(leaves.map(({ leaf: { param } }) => nameOf(made, param))).toEqual([
      'rules.length',
      'rules.1.form',
      'rules.1.side',
      'rules.1.what',
      'rules.1.n',
    ]);
  });

  it('counts for no axis', () => {
    const made = model(
      'param a: 0..3   param b: 0..3',
      'transitions { if a > 2 { move } }',
      'draw { a := b }',
    );
    expect(made.params.map(({ axes }) => axes)).toEqual([['T'], []]);
  });

  it('appends to a list that may grow, and to no other', () => {
    const [stmt] = drawing('rules += { form: hold, n: 2 }');
    const { leaves } = stmt as Stmt & { is: 'assign' };
    const made = model(RULES);
    expect(leaves.map(({ leaf: { param } }) => nameOf(made, param))).toEqual([
      'rules.length',
      'rules.1.form',
      'rules.1.side',
      'rules.1.what',
      'rules.1.n',
    ]);
    expect(leaves[1].leaf.index).toHaveLength(1);
    fault('list-length', 'param two: 2 of 0..3', 'draw { <|>two += 1 }');
  });

  it('uses what it reads', () => {
    const transitions = 'transitions { if a > 2 { move } }';
    silent('unused-hole', 'param a: 0..3   param b: 0..3', transitions, 'draw { a := b }');
    warning('unused-hole', 'param a: 0..3   param <|>b: 0..3', transitions, 'draw { a := any }');
  });

  it('takes holes of any task, if one has that name', () => {
    const two = (name: string) => `task Two { param ${name}: 0..3 start { scatter ${name} Player } limit 9 }`;
    const one = 'task Only { param n: 0..3 start { scatter n Player } limit 9 }';
    silent('unknown-name', one, two('m'), 'draw { n := 2   m := n }');
    fault('ambiguous-hole', one, two('n'), 'draw { <|>n := 2 }');
  });

  it('is warned of what it reads too early', () => {
    warning(
      'read-too-early',
      'param a: 0..3   param b: 0..3',
      'transitions { if a > b { move } }',
      'draw { b := <|>a   a := any }',
    );
    silent(
      'read-too-early',
      'param a: 0..3   param b: 0..3',
      'transitions { if a > b { move } }',
      'draw { a := any   b := a   a := b }',
    );
  });
});
