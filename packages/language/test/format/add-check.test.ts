import { describe, expect, test } from 'vitest';
import { addCheck } from '../../src/format/add-check';
import { format } from '../../src/format/format';

const entry = 'test "walks" { seed 3   do east * 2   expect goal }';
const line = '    test "walks" { seed 3   do east * 2   expect goal }\n';

describe('a check is added', () => {
  test('at the end of the block that there is', () => {
    const before = 'world W {\n  checks {\n    always  "odd spacing":   true // kept\n';
    const after = '  }\n  looks   { A "a" }\n}\n';
    expect(addCheck(before + after, entry)).toBe(before + line + after);
  });

  test('in a block of one line, which becomes one of several', () => {
    const text = 'world W {\n  checks { always "x": true }\n}\n';
    expect(addCheck(text, entry)).toBe(`world W {\n  checks { always "x": true\n${line}  }\n}\n`);
  });

  test('in an empty block', () => {
    expect(addCheck('world W {\n  checks { }\n}', entry)).toBe(`world W {\n  checks {\n${line}  }\n}`);
    expect(addCheck('world W {\n  checks {}\n}', entry)).toBe(`world W {\n  checks {\n${line}  }\n}`);
  });

  test('in a new block at the end of a world without one', () => {
    expect(addCheck('world W {\n  state { }\n}\n', entry)).toBe(
      `world W {\n  state { }\n  checks {\n${line}  }\n}\n`,
    );
    expect(addCheck('world W { state { } }', entry)).toBe(`world W { state { }\n  checks {\n${line}  }\n }`);
  });

  test('with the line ends of the text', () => {
    expect(addCheck('world W {\r\n  checks {\r\n  }\r\n}\r\n', entry)).toBe(
      `world W {\r\n  checks {\r\n${line.replace('\n', '\r\n')}  }\r\n}\r\n`,
    );
  });

  test('in canonical form, a long one over several lines', () => {
    const long = `test "long" { seed 3   do ${Array(40).fill('east').join(', ')}   expect goal }`;
    const added = addCheck('world W {\n  state { }\n}\n', long)!;
    expect(added.split('\n').every(({ length }) => length <= 120)).toBe(true);
    expect(format(added).text).toBe(added);
  });

  test('not where there is no world, nor if it is no check', () => {
    expect(addCheck('', entry)).toBeUndefined();
    expect(addCheck('world W { state { }', entry)).toBeUndefined();
    expect(addCheck('world W { state { } }', 'test "x" { do east ')).toBeUndefined();
  });
});
