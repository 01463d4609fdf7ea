import { expect, test } from 'vitest';
import { markdownOf } from '../../src/editor/hover';

test('a hover in Markdown: the name as code, its component and role, then what else there is', () => {
  expect(
    markdownOf({
      span: { start: 0, end: 1 },
      title: 'param push: { once, slide }',
      role: 'hole of T (transitions)',
      axes: ['T', 'Y'],
      lines: ['Its values: `once`, `slide`.'],
      example: 'move',
    }),
  ).toEqual([
    '```world\nparam push: { once, slide }\n```',
    '**T** **Y** · hole of T (transitions)\n\nIts values: `once`, `slide`.',
    '```world\nmove\n```',
  ]);
});
