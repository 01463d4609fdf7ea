/** Every recorded play of the folder named by TERRARIUM_CASES matches on both engines, turn for turn. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ENGINE_NAMES } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { replayPuzzleScript } from '../src/index';

const folder = process.env['TERRARIUM_CASES'];
const file = folder === undefined ? '' : join(folder, 'puzzlescript-plays.jsonl.gz');

if (existsSync(file)) {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const plays = lines.map((line, i) => ({ number: i + 1, play: JSON.parse(line) as { name: string } }));

  describe('recorded plays of PuzzleScript games', () => {
    test.each(plays)('$number: $play.name', ({ play }) => {
      for (const engine of ENGINE_NAMES) {
        expect({ engine, ...replayPuzzleScript(play, engine) }).toMatchObject({ engine, is: 'matched' });
      }
    });
  });
} else {
  test.skip('recorded plays of PuzzleScript games: set TERRARIUM_CASES to the folder that holds puzzlescript-plays.jsonl.gz', () => {});
}
