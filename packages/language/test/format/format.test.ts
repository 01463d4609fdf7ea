import { describe, expect, test } from 'vitest';
import { format } from '../../src/format/format';
import { WIDTH } from '../../src/format/width';
import { hasErrors } from '../../src/syntax/diagnostic';

/** The inside of a world, formatted: without the lines of the world and their indentation. */
function formatted(inside: string): string {
  const { text, diagnostics } = format(`world W {\n${inside}\n}`);
  expect(hasErrors(diagnostics)).toBe(false);
  return text
    .split('\n')
    .slice(1, -2)
    .map((line) => line.slice(2))
    .join('\n');
}

/** The inside of the transitions of a world. */
function statements(inside: string): string {
  return formatted(`transitions {\n${inside}\n}`)
    .split('\n')
    .slice(1, -1)
    .map((line) => line.slice(2))
    .join('\n');
}

describe('spaces', () => {
  test.each([
    ['x:=1', 'x := 1'],
    ['x   :=   ( 1+2 )*- 3', 'x := (1 + 2) * -3'],
    ['x := a . b . ( c+1 )', 'x := a.b.(c + 1)'],
    ['x := f ( a ,1 .. 2 )', 'x := f(a, 1..2)'],
    ['x := (1,2)', 'x := (1, 2)'],
    ['if ( a or b )and not ( c ){}', 'if (a or b) and not (c) { }'],
    ['[A|B]->[|]', '[ A | B ] -> [ | ]'],
    ['[||]', '[ | | ]'],
    [
      '[>w:Wolf(hp:?h,not lit,x in{1,2})|...no A...]',
      '[ > w: Wolf(hp: ?h, not lit, x in { 1, 2 }) | ... no A ... ]',
    ],
    [
      '[@?c around( 2 .. Wolf )near(3,..1 Wolf)>( Rock )@( 1,2 )]',
      '[ @?c around(2.. Wolf) near(3, ..1 Wolf) >(Rock) @(1, 2) ]',
    ],
    ['[ A ]when a<b chance 5%->[ B ]do x+=1,cancel', '[ A ] when a < b chance 5% -> [ B ] do x += 1, cancel'],
    ['on go( a,b ),east label:repeat 3 move', 'on go(a, b), east label: repeat 3 move'],
    ['for k in{1,2}{move}', 'for k in { 1, 2 } { move }'],
    ['place Key(c:red)at(1,2)on Floor', 'place Key(c: red) at (1, 2) on Floor'],
    ['size n x(2*n)', 'size n x (2 * n)'],
    ['fill Wall in columns-1..n-1', 'fill Wall in columns -1..n - 1'],
    ['x := some[A]', 'x := some [ A ]'],
    ['x := Agent . facing', 'x := Agent.facing'],
    ['map"ab"   map """ab"""', 'map "ab"   map """ab"""'],
  ])('%s', (text, result) => {
    expect(statements(text)).toBe(result);
  });

  test('statements on a line stand three spaces apart', () => {
    expect(statements('move cancel [ A ] -> [ ]')).toBe('move   cancel   [ A ] -> [ ]');
    expect(formatted('legend { "." "#" Wall }')).toBe('legend { "."   "#" Wall }');
  });
});

describe('lines', () => {
  test("the author's lines are kept in a body, and blank lines, one at a time", () => {
    expect(statements('\n\nmove cancel\nagain\n\n\n\nrestart\n\n')).toBe('move   cancel\nagain\n\nrestart');
  });

  test('a body on one line stays there; one with a line break is spread, and all around it', () => {
    expect(statements('if a { move }')).toBe('if a { move }');
    expect(statements('if a {\nmove }')).toBe('if a {\n  move\n}');
    expect(statements('if a { if b { move\ncancel } }')).toBe(
      'if a {\n  if b {\n    move\n    cancel\n  }\n}',
    );
    expect(formatted('state {\ngrid 5 x 5 }')).toBe('state {\n  grid 5 x 5\n}');
    expect(formatted('state { grid 5 x 5   layer a { B } }')).toBe('state { grid 5 x 5   layer a { B } }');
  });

  test('`else` follows a spread body, and may stand below a short one', () => {
    expect(statements('if a { move } else { cancel }')).toBe('if a { move } else { cancel }');
    expect(statements('if a { move }\nelse { cancel }')).toBe('if a { move }\nelse { cancel }');
    expect(statements('if a { move\n}\nelse { cancel }')).toBe('if a {\n  move\n} else {\n  cancel\n}');
    expect(statements('if a { move\n}\n// no\nelse { cancel }')).toBe(
      'if a {\n  move\n}\n// no\nelse { cancel }',
    );
  });

  test('a spread statement has its lines for itself', () => {
    expect(statements('move if a {\ncancel } again')).toBe('move\nif a {\n  cancel\n}\nagain');
  });

  test('line breaks in the middle of a statement go, those before its parts stay', () => {
    expect(statements('x\n:=\n1 +\n2')).toBe('x := 1 + 2');
    expect(statements('[ A ] when a\nand b\n-> [ B ]')).toBe('[ A ] when a\n    and b\n    -> [ B ]');
  });

  test('lists keep their lines, with the braces on their own', () => {
    expect(formatted('type T = { a, b,\nc }')).toBe('type T = {\n  a, b,\n  c\n}');
    expect(formatted('actions { a "A.",\n\nb "B." }')).toBe('actions {\n  a "A.",\n\n  b "B."\n}');
  });
});

describe('what does not fit its line', () => {
  const long = (count: number) => Array.from({ length: count }, (_, i) => `value_number_${i}`);

  test('lists are filled', () => {
    const text = formatted(`type T = { ${long(12).join(', ')} }`);
    expect(text.split('\n')[0]).toBe('type T = {');
    expect(text.split('\n').every((line) => line.length <= WIDTH - 2)).toBe(true);
    expect(text.split('\n').length).toBe(4);
  });

  test('bodies are spread', () => {
    const sum = `${long(5).join(' + ')} + 1234567`;
    expect(statements(`if a { x := ${sum}   y := 12345 }`)).toBe(`if a {\n  x := ${sum}   y := 12345\n}`);
  });

  test('statements go on a line of their own', () => {
    const one = `x := ${long(4).join(' + ')}`;
    expect(statements(`${one} ${one}`)).toBe(`${one}\n${one}`);
  });

  test('rules are broken before `->`, `when` or `do`, conditions before `or` and `and`', () => {
    const guard = `${long(4).join(' > 1 and ')} > 1 and enough`;
    expect(statements(`[ A ] when ${guard} -> [ B ] do x := 1`)).toBe(
      `[ A ] when ${guard}\n    -> [ B ] do x := 1`,
    );
    expect(statements(`if ${guard} or a and b or c { move }`)).toBe(
      `if ${guard} or a and b\n    or c {\n  move\n}`,
    );
  });
});

describe('neighbours are aligned', () => {
  test('the parts of rules', () => {
    expect(statements('[ Cow ] chance 30% -> [ wander Cow ]\n[ Wolf | Sheep ] -> [ | Wolf ] do x := 1')).toBe(
      '[ Cow ] chance 30% -> [ wander Cow ]\n[ Wolf | Sheep ]   -> [ | Wolf ] do x := 1',
    );
    expect(statements('a: [ A ] -> [ ]\nlonger: [ B C ] -> [ ]')).toBe(
      'a:      [ A ]   -> [ ]\nlonger: [ B C ] -> [ ]',
    );
    expect(statements('on a [ A ]\non bcd [ A ]\nrepeat [ A ]')).toBe(
      'on a   [ A ]\non bcd [ A ]\nrepeat [ A ]',
    );
  });

  test('not across blank lines or other statements, nor too far', () => {
    expect(statements('[ A ] -> [ ]\n\n[ A B ] -> [ ]\nmove\n[ C ] -> [ ]')).toBe(
      '[ A ] -> [ ]\n\n[ A B ] -> [ ]\nmove\n[ C ] -> [ ]',
    );
    const far = '[ Aaaaaaaaaaaaaaa Bbbbbbbbbbbbbbb ] -> [ ]';
    expect(statements(`[ A ] -> [ ]\n${far}`)).toBe(`[ A ] -> [ ]\n${far}`);
  });

  test('groups, types, goals, requirements, descriptions, short blocks', () => {
    expect(formatted('state {\ngroup A = B\ngroup Longer = C }')).toBe(
      'state {\n  group A      = B\n  group Longer = C\n}',
    );
    expect(formatted('task T {\ngoal "a": b\ngoal "abc": d }')).toBe(
      'task T {\n  goal "a":   b\n  goal "abc": d\n}',
    );
    expect(statements('require a else "b"\nrequire abc else "d"')).toBe(
      'require a   else "b"\nrequire abc else "d"',
    );
    expect(formatted('actions {\na "A.",\nabc "B." }')).toBe('actions {\n  a   "A.",\n  abc "B."\n}');
    expect(formatted('observation { view full }\nsignals { }')).toBe(
      'observation { view full }\nsignals     { }',
    );
  });

  test('tests, however far apart', () => {
    expect(
      formatted('checks {\ntest "a" { do north }\ntest "a long name" with push = slide { do north } }'),
    ).toBe(
      'checks {\n  test "a"                             { do north }\n  test "a long name" with push = slide { do north }\n}',
    );
  });
});

describe('comments', () => {
  test('behind a line, below each other', () => {
    expect(statements('move // one\ncancel again // two\nrestart')).toBe(
      'move            // one\ncancel   again  // two\nrestart',
    );
  });

  test('on lines of their own, with their blank lines', () => {
    expect(statements('// a\n\n// b\nmove\n\n\n// c\n\ncancel\n// d')).toBe(
      '// a\n\n// b\nmove\n\n// c\n\ncancel\n// d',
    );
  });

  test('in blocks, lists and rows', () => {
    expect(statements('if a { // why\nmove }')).toBe('if a {  // why\n  move\n}');
    expect(statements('if a { // why\n}')).toBe('if a {  // why\n}');
    expect(formatted('type T = { a, // first\nb // second\n}')).toBe(
      'type T = {\n  a,  // first\n  b   // second\n}',
    );
    expect(statements('[ A // here\n| B ]')).toBe('[ A  // here\n    | B ]');
  });

  test('before the first and after the last world', () => {
    expect(format('// top\n\nworld W { } // end\n// last').text).toBe(
      '// top\n\nworld W { }  // end\n// last\n',
    );
  });
});

describe('drawings', () => {
  test('are set in with their statement', () => {
    expect(statements('map """\n#####\n  #.#\n"""   move')).toBe('map """\n  #####\n    #.#\n"""\nmove');
    expect(statements('if a { map """\n#\n.\n""" }')).toBe('if a {\n  map """\n    #\n    .\n  """\n}');
  });

  test('one row takes one line', () => {
    expect(statements('map """\n  #.#\n"""')).toBe('map """#.#"""');
    expect(statements('map """\n  #."\n"""')).toBe('map """#." """');
  });
});

test('a text with errors is returned as it is', () => {
  const text = 'world W {\n   state{grid 5 x}\n}';
  expect(format(text).text).toBe(text);
  expect(format(text).diagnostics).toHaveLength(1);
});

test('indentation, line ends and the last newline do not matter', () => {
  const text = format('world W {\r\n about "a"\r\n\r\n state {\r\n grid 5 x 5\r\n}\r\n}').text;
  expect(text).toBe('world W {\n  about "a"\n\n  state {\n    grid 5 x 5\n  }\n}\n');
});
