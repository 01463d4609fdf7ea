import { describe, expect, test } from 'vitest';
import { expectedAt } from '../../src/syntax/parse';
import { marked, transitions, world } from './marked';

const expected = (markedText: string) => {
  const { text, offset } = marked(markedText);
  return expectedAt(text, offset);
};

describe('what may stand here', () => {
  test('blocks of a world', () => {
    expect(expected(world('tran<|>'))).toEqual(expect.arrayContaining(['transitions', 'state', 'task', '}']));
    expect(expected('<|>')).toEqual(['world']);
  });

  test('entries of a block', () => {
    expect(expected(world('state { <|> }'))).toEqual(
      expect.arrayContaining(['grid', 'layer', 'group', 'var', 'table']),
    );
    expect(expected(world('signals { <|> }'))).toEqual(expect.arrayContaining(['reward', 'end', 'if']));
    expect(expected(world('task T { start { <|> } }'))).toEqual(
      expect.arrayContaining(['place', 'scatter', 'fill']),
    );
  });

  test('statements, also behind a prefix', () => {
    for (const text of [transitions('<|>'), transitions('on north <|>'), transitions('a: <|>')]) {
      expect(expected(text)).toEqual(expect.arrayContaining(['[', '{', 'if', 'repeat', 'move', '<lo>']));
    }
  });

  test('what goes on behind a row or value', () => {
    expect(expected(transitions('[ A ] <|>'))).toEqual(
      expect.arrayContaining(['[', 'when', 'chance', '->', 'do']),
    );
    expect(expected(transitions('if a <|>'))).toEqual(
      expect.arrayContaining(['and', 'or', '=', '<', '+', 'in', 'is', '{']),
    );
  });

  test('items of a cell', () => {
    expect(expected(transitions('[ <|> ]'))).toEqual(
      expect.arrayContaining([
        '>',
        'no',
        'was',
        'near',
        'around',
        'moving',
        'toward',
        '@',
        '...',
        '|',
        ']',
        '<up>',
        '<lo>',
      ]),
    );
  });

  test('types and values', () => {
    expect(expected(world('param a: <|>'))).toEqual(
      expect.arrayContaining(['bool', 'direction', 'upto', '{', '<up>']),
    );
    expect(expected(world('assume <|>'))).toEqual(
      expect.arrayContaining(['not', 'count', 'some', 'if', 'any', '(']),
    );
  });

  test('slips are not offered', () => {
    expect(expected(transitions('on north<|> move'))).not.toContain(':');
  });
});
