import { RecordError, verifyRecord, zTexts } from '@terrarium/engine';
import { parseZ } from '@terrarium/language';
import { describe, expect, test } from 'vitest';
import { createInstances, ENGINE_NAMES, openWorld } from '../../src/lab/open';
import { randomPolicy } from '../../src/policies/random';
import { readRecord, Recorder } from '../../src/records/recorder';
import { isOver } from '../../src/signal-bytes';
import { SLIPPERY } from '../worlds';

/** Two tasks, each with a hole `n` of its own. */
const TWO = SLIPPERY.replace(/ {2}task Walk[^]*$/, '')
  .replace('grid 4 x 1', 'grid upto 5 x 1')
  .concat(
    ...['Near', 'Far'].map(
      (task) => `  task ${task} {
    param n: 2..5 = 2
    start { size n x 1   place Agent at (0, 0)   place Goal at (n - 1, 0) }
    goal some Agent on Goal   limit 12
  }\n`,
    ),
    '}\n',
  );

function record(text: string, task: number, z: readonly number[]): string {
  const [instance] = createInstances(openWorld(text).program, 'interpreter');
  const policy = randomPolicy();
  instance.setZ(z);
  instance.reset(task, 3);
  policy.begin(instance, 3);
  const recorder = new Recorder(instance, { text, z, task, seed: 3 });
  while (!isOver(instance)) {
    const action = policy.act(instance);
    instance.step(action);
    recorder.step(action);
  }
  return recorder.text();
}

describe.each(ENGINE_NAMES)('on the %s', (engine) => {
  test.each([
    [0, [5, 3]],
    [1, [3, 5]],
  ])('task %i with the holes %j plays as recorded', (task, z) => {
    const read = readRecord(record(TWO, task, z));
    expect(read.header.z).toEqual({ 'Near.n': String(z[0]), 'Far.n': String(z[1]) });
    expect(verifyRecord(read, createInstances(read.program, engine)[0])).toBe(null);
  });
});

test('a z as text is what the language reads', () => {
  const { world, program } = openWorld(TWO);
  expect(parseZ(world, zTexts(program, [4, 5]))).toEqual({ z: [4, 5], errors: [] });
});

test('a record of a world with errors says where they are', () => {
  const [header] = record(SLIPPERY, 0, []).split('\n');
  const broken = JSON.stringify({
    ...JSON.parse(header),
    world: SLIPPERY.replace('place Agent', 'place Agnet'),
  });
  const error = (() => {
    try {
      return readRecord(`${broken}\n`);
    } catch (caught) {
      return caught;
    }
  })();
  expect(error).toBeInstanceOf(RecordError);
  expect(error).toMatchObject({ code: 'bad-world', line: 1 });
  expect((error as RecordError).reason).toMatch(/Agnet.*\(line 7, column \d+ of the world\)/);
});
