import { expect, test } from 'vitest';
import { parse } from '../../src/syntax/parse';

test.each(['', '  \n\n', '// world Hidden { }'])('a text without a world says so: %j', (text) => {
  const { world, diagnostics } = parse(text);
  expect(world).toBeUndefined();
  expect(diagnostics.map((d) => d.code)).toEqual(['no-world']);
});
