import { replacement } from '../diagnostic';
import type { Cursor } from './cursor';
import { nearestWord } from './suggestion';

/**
 * At a word that begins no entry of the block: reads the entry as if the nearest word stood there, so that what it
 * declares is not missed elsewhere, or fails if no word is near.
 */
export function unknownWord<T>(c: Cursor, block: string, table: ReadonlyMap<string, (c: Cursor) => T>): T {
  const { token } = c;
  const near = token.kind === 'lo' ? nearestWord(token.text, table.keys()) : undefined;
  const parse = near === undefined ? undefined : table.get(near);
  if (near === undefined || parse === undefined) {
    const list = [...table.keys()].map((word) => `\`${word}\``).join(', ');
    return c.fail('unknown-word', `Expected one of ${list} in \`${block}\`, found ${c.found()}.`, token);
  }
  const fix = replacement(`Write \`${near}\``, token, near);
  c.report(
    'unknown-word',
    `\`${token.text}\` begins nothing in \`${block}\`. Did you mean \`${near}\`?`,
    token,
    fix,
  );
  return parse(c);
}
