// Recorded episodes of MiniGrid, step by step on both engines.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ENGINE_NAMES } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { minigridReplay } from '../src/index';

const folder = process.env.TERRARIUM_CASES;
const replay = minigridReplay((name) => readFileSync(`worlds/agents/${name}.world`, 'utf8'));

const recorded = (): Record<string, unknown>[] =>
  gunzipSync(readFileSync(join(folder!, 'minigrid-episodes.jsonl.gz')))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe.skipIf(!folder)('MiniGrid (cases in TERRARIUM_CASES)', () => {
  test.each(ENGINE_NAMES)(
    'every episode whose dynamics draw nothing plays as recorded on the %s',
    (engine) => {
      const episodes = recorded().filter((episode) => !('obst' in episode));
      expect(episodes.length).toBeGreaterThan(0);
      const others = episodes.map(({ env, ...rest }) => ({ env, ...replay({ env, ...rest }, engine) }));
      expect(others.filter(({ is }) => is !== 'matched')).toEqual([]);
    },
  );
});
