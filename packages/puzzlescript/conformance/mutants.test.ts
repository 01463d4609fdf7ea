/**
 * 10,000 damaged sources: games of this package, and the recorded ones where they are at hand. None may throw or hang, and
 * what comes out is a world that loads or the reason why it is none.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gunzipSync } from 'node:zlib';
import { hasErrors, load } from '@terrarium/language';
import { describe, expect, test } from 'vitest';
import { translate } from '../src/index';
import { GAMES, sourceOf } from '../test/games/games';
import { mutant } from '../test/safety/mutate';

const COUNT = 10_000;
const PARTS = 10;

function recorded(): string[] {
  const file = join(process.env.TERRARIUM_CASES ?? '', 'puzzlescript-plays.jsonl.gz');
  if (!process.env.TERRARIUM_CASES || !existsSync(file)) return [];
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { source: string }).source);
}

const sources = [...GAMES.map(sourceOf), ...recorded()];

describe(`damaged sources of ${sources.length} games`, () => {
  test.each(Array.from({ length: PARTS }, (_, part) => part))('part %i', (part) => {
    // Apart from the numbers of the unit test.
    const from = 1_000_000 + (part * COUNT) / PARTS;
    for (let k = from; k < from + COUNT / PARTS; k++) {
      const source = mutant(sources, k);
      const { text, refused } = translate(source);
      if (refused) expect(refused.feature, `mutant ${k}`).not.toBe('unreadable');
      else expect(hasErrors(load(text).diagnostics), `mutant ${k}`).toBe(false);
    }
  });
});
