// Recorded episodes of XLand-MiniGrid, replayed on both engines: every field of every step.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ENGINE_NAMES } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { xlandReplay } from '../src/conformance/xland/replay';

const file = join(process.env.TERRARIUM_CASES ?? '', 'xland-minigrid-episodes.jsonl.gz');
const isHere = process.env.TERRARIUM_CASES !== undefined && existsSync(file);
const text = readFileSync('worlds/agents/xland-minigrid.world', 'utf8');

/** What would be another world, and the field that shows it first somewhere. */
const FAULTS: readonly (readonly [was: string, is: string])[] = [
  ['[ Agent(facing: cw(facing)) ]', '[ Agent(facing: ccw(facing)) ]'],
  ['along opposite(r.side) [', 'along r.side ['],
  ['[ Floor | r.makes ]', '[ r.makes | Floor ]'],
  ['when action = forward or r.side != none', 'when action = forward'],
  ['on put_down together {', 'on put_down {'],
  ['hold { on pick_up if', 'hold { on forward if'],
  ['near: (action = forward or', 'near: (action = toggle or'],
  ['some [ @want.spot want.a ]', 'some [ want.a ]'],
  ['1 - 0.9 * steps / limit', '1 - 0.8 * steps / limit'],
  ['else patience', 'else patience + 1'],
  ['blocked by Opaque', 'blocked by Wall'],
  ['when pocket = Key(color: c)', 'when pocket = none'],
];

describe.skipIf(!isHere)('TERRARIUM_CASES: xland-minigrid-episodes', () => {
  const cases = isHere
    ? gunzipSync(readFileSync(file))
        .toString('utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    : [];

  test.each(ENGINE_NAMES)('every episode is the same on the %s', (engine) => {
    const replay = xlandReplay(text);
    const others = cases.map((recorded) => replay(recorded, engine)).filter(({ is }) => is !== 'matched');
    expect(cases.length).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });

  test.each(FAULTS)('is told from a world with another rule: %s', (was, is) => {
    expect(text).toContain(was);
    const replay = xlandReplay(text.replace(was, is));
    expect(cases.some((recorded) => replay(recorded, 'wasm').is === 'mismatched')).toBe(true);
  });
});
