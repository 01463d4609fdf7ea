import { expect, test } from 'vitest';
import { definitionAt } from '../../src/services/definition';
import { ask, yard } from './yard';

/** The line on which each target stands, with the target in brackets. */
function targets(markedText: string): string[] {
  const { document, offset, text } = ask(markedText);
  return (definitionAt(document, offset)?.targets ?? []).map(({ name: { start, end } }) => {
    const line = text.lastIndexOf('\n', start) + 1;
    const rest = text.slice(end, text.indexOf('\n', end));
    return `${text.slice(line, start)}[${text.slice(start, end)}]${rest}`.trim();
  });
}
const inRule = (text: string) => yard({ transitions: `transitions { ${text} }` });

test('kinds, groups, types, layers', () => {
  expect(targets(inRule('[ <|>Me ]'))[0]).toContain('{ Wall, [Me](facing');
  expect(targets(inRule('[ Sol<|>id ]'))[0]).toContain('group [Solid] =');
  expect(targets(yard({ state: 'state { layer body { Wall }\n var a: Hu<|>e }' }))[0]).toContain(
    'type [Hue]',
  );
  expect(targets(inRule('[ no flo<|>or ]'))[0]).toContain('layer [floor]');
});

test('params, variables, attributes, values', () => {
  expect(targets(inRule('if pus<|>h = once { move }'))[0]).toContain('param [push]:');
  expect(targets(inRule('hand<|> := none'))[0]).toContain('var [hand]:');
  expect(targets(inRule('[ Door(lo<|>ck: red) ]'))[0]).toContain('Door([lock]: Hue');
  expect(targets(inRule('[ Door(lock: re<|>d) ]'))[0]).toContain('{ [red], green }');
  expect(targets(yard({ checks: 'checks { test "a" with pu<|>sh = once { map "." } }' }))[0]).toContain(
    'param [push]:',
  );
});

test('labels wherever they stand, actions, tasks, endings, locals', () => {
  const text = yard({
    transitions: 'transitions {\n a: [ Me ]\n a: [ Wall ]\n }',
    signals: 'signals { reward 1 when <|>a }',
  });
  expect(targets(text)).toEqual(['[a]: [ Me ]', '[a]: [ Wall ]']);
  expect(targets(inRule('on wa<|>it move'))[0]).toContain('east, [wait],');
  expect(targets(yard({ checks: 'checks { test "a" { task Ho<|>me } }' }))[0]).toContain('task [Home]');
  expect(targets(inRule('let turn = north\n if wind = tu<|>rn { move }'))).toEqual([
    'transitions { let [turn] = north',
  ]);
  expect(targets(inRule('[ Door(hp: ?k)\n | Me(hp: <|>k) ] -> [ | ]'))).toEqual([
    'transitions { [ Door(hp: ?[k])',
  ]);
});

test('of the statement that cannot be read yet', () => {
  expect(targets(inRule('[ Door(hp: ?k)\n | Me(hp: <|>k'))).toEqual(['transitions { [ Door(hp: ?[k])']);
});

test('none of words', () => {
  expect(targets(inRule('mo<|>ve'))).toEqual([]);
});
