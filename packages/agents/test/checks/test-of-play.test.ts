import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actionCode } from '@terrarium/engine';
import { defaultZ, format } from '@terrarium/language';
import { describe, expect, test } from 'vitest';
import { runChecks } from '../../src/checks/run';
import { addPlayTest, PlayTestError } from '../../src/checks/test-of-play';
import { createInstances, openWorld } from '../../src/lab/open';
import { randomPolicy } from '../../src/policies/random';
import { sampleZ } from '../../src/z/sample';
import { isOver } from '../../src/signal-bytes';
import { finish } from '../../src/work';
import { CORRIDOR, SLIPPERY, SOKOBAN } from '../worlds';

const WORLDS = fileURLToPath(new URL('../../../../worlds', import.meta.url));

const codes = (text: string, actions: string) =>
  actions.split(' ').map((action) => actionCode(openWorld(text).program, action));

/** What of a text is new, and that the new test passes. */
function added(text: string, title: string, play: Parameters<typeof addPlayTest>[2]): string {
  const changed = addPlayTest(text, title, play);
  const results = finish(
    runChecks(openWorld(changed), createInstances(openWorld(changed).program, 'wasm')[0]),
  );
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 'passed'));
  const at = [...text].findIndex((sign, i) => sign !== changed[i]);
  expect(changed.slice(0, at) + changed.slice(at + changed.length - text.length)).toBe(text);
  return changed.slice(at, at + changed.length - text.length);
}

describe('a play as a test', () => {
  test('draws the end, and says how it ended', () => {
    const actions = codes(CORRIDOR, 'east east south north east east');
    const entry = added(CORRIDOR, 'the way', { z: [], task: 0, seed: 7, actions });
    expect(entry).toContain('do east * 2, south, north, east * 2');
    expect(entry).toContain('seed 7');
    expect(entry).toContain('....a.');
    expect(entry).toContain('expect ended = success');
  });

  test('sets the holes and the task', () => {
    const actions = codes(SOKOBAN, 'west');
    const entry = added(SOKOBAN, 'stuck', { z: [1], task: 1, seed: 0, actions });
    expect(entry).toContain('test "stuck" with far = true');
    expect(entry).toContain('task Stuck');
    expect(entry).toContain('#C.O#');
  });

  test('sets records and lists whole', () => {
    const text = readFileSync(join(WORLDS, 'recipes.world'), 'utf8');
    const z = sampleZ(openWorld(text).world, 4);
    const entry = added(text, 'drawn', { z, task: 0, seed: 0, actions: codes(text, 'west north gather') });
    expect(entry).toMatch(/test "drawn" with recipes = \{\s+\{ makes: rope, from: \w+/);
  });

  test('without a legend, tells where things stand', () => {
    const actions = codes(SLIPPERY, Array(12).fill('wait').join(' '));
    const entry = added(SLIPPERY, 'waits', { z: [], task: 0, seed: 3, actions });
    expect(entry).toContain('do wait * 12');
    expect(entry).toContain('expect some [ @(0, 0) Agent ]');
    expect(entry).toContain('expect truncated');
  });

  test('gets a title of its own, whatever it is called', () => {
    const play = { z: [], task: 0, seed: 1, actions: codes(CORRIDOR, 'east') };
    const once = addPlayTest(CORRIDOR, 'a "b" \\ {c}\n', play);
    const twice = addPlayTest(once, 'a "b" \\ {c}', play);
    expect(openWorld(twice).world.checks.map(({ title }) => title)).toEqual([
      'a "b" \\ {c}',
      'a "b" \\ {c} 2',
    ]);
    expect(format(twice).diagnostics).toEqual([]);
  });

  test('is refused with a word where none can be made', () => {
    const play = { z: [], task: 0, seed: 1, actions: codes(SLIPPERY, 'wait') };
    expect(() => addPlayTest('world', 'none', play)).toThrow(PlayTestError);
    const over = { z: [], task: 0, seed: 1, actions: codes(CORRIDOR, 'east east east east east') };
    expect(() => addPlayTest(CORRIDOR, 'none', over)).toThrow(/after its end/);
  });
});

/** Plays of chance in every world of the library, long and short. */
const shipped = readdirSync(WORLDS, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.world') && !name.startsWith('pairs'),
);
test.each(shipped)('a test can be made of any play of %s', (file) => {
  const text = readFileSync(join(WORLDS, file), 'utf8');
  const { world, program } = openWorld(text);
  const [instance] = createInstances(program, 'wasm');
  const policy = randomPolicy();
  world.tasks.forEach((_, task) => {
    for (const length of [0, 3, 40]) {
      instance.reset(task, 7);
      policy.begin(instance, length);
      const actions: number[] = [];
      while (actions.length < length && !isOver(instance)) {
        actions.push(policy.act(instance));
        instance.step(actions[actions.length - 1]);
      }
      const play = { z: defaultZ(world), task, seed: 7, actions };
      expect(addPlayTest(text, 'a play of chance', play)).toContain('test "a play of chance" {');
    }
  });
});
