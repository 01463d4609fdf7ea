import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actionCode } from '@terrarium/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from '../../../packages/cli/src/index';
import { recordingOf, recordingOfFile, RecordingError } from '../../src/recordings/make-recording';
import { isRecording } from '../../src/recordings/recording';
import { MemoryRecordings } from '../../src/recordings/recording-store';
import { readHeader, readSteps } from '../../src/recordings/stored-record';
import { libraryEntry } from '../../src/world/library';
import { readWorld } from '../../src/world/load-world';

const { text } = libraryEntry('physics')!;
const { program } = readWorld(text).meaning!;
const solution = 'west west north east east east east south south west west west'.split(' ');
const codes = solution.map((action) => actionCode(program, action));
const z = program.params.map((param) => param.default);
const slide = program.params.map((param) => (param.name === 'push' ? 2 : param.default));

const about = { id: '1', world: 'physics', at: 5, name: 'Mine' };
const recording = (actions = codes, holes = z) =>
  recordingOf(about, { text, z: holes, task: 0, seed: 4 }, actions);
const refusal = (file: string): string => {
  try {
    recordingOfFile(about, file);
  } catch (error) {
    if (error instanceof RecordingError) return error.message;
    throw error;
  }
  throw new Error('It was taken in.');
};

describe('a recording', () => {
  it('tells what was played', () => {
    expect(recording()).toMatchObject({
      task: 'Yard',
      seed: 4,
      z: '',
      steps: 12,
      total: 1,
      ending: 'success',
    });
    const short = recording(codes.slice(0, 3), slide);
    expect(short).toMatchObject({ z: 'push = slide', steps: 3, ending: 'not over' });
    expect(readSteps(short.record)).toEqual(['west', 'west', 'north']);
    expect(readHeader(short.record)).toMatchObject({ name: 'Physics', world: text, seed: 4 });
  });

  it('comes back from its file as it was', () => {
    expect(recordingOfFile(about, recording().record)).toEqual(recording());
    expect(recordingOfFile(about, recording().record.trimEnd())).toEqual(recording());
  });

  it('is one only if nothing of it is missing', () => {
    expect(isRecording(recording())).toBe(true);
    expect(isRecording({ ...recording(), record: undefined })).toBe(false);
    expect(isRecording({ ...recording(), steps: '12' })).toBe(false);
  });
});

describe('a file that is no recording is refused with the line', () => {
  const lines = () => recording().record.trimEnd().split('\n');
  it.each<[string, () => string, RegExp]>([
    ['nothing', () => '', /Line 1: the record is empty/],
    ['no JSON', () => 'hello\n', /Line 1/],
    ['another format', () => '{"format":"other"}\n', /Line 1: "format"/],
    [
      'a broken line',
      () =>
        lines()
          .map((line, at) => (at === 3 ? '{"action":' : line))
          .join('\n') + '\n',
      /Line 4: the line is not JSON/,
    ],
    [
      'an unknown action',
      () => recording().record.replace('"action":"north"', '"action":"fly"'),
      /Line 4: .*fly/,
    ],
    [
      'a changed step',
      () => recording().record.replace(/"reward":1/, '"reward":2'),
      /Line 13: .*reward is 2.*gives 1/,
    ],
    [
      'a changed start',
      () => recording().record.replace(/"start":"..../, '"start":"0000'),
      /Line 1: .*start/,
    ],
  ])('%s', (_what, file, words) => {
    expect(refusal(file())).toMatch(words);
  });
});

describe('on the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['by the defaults', z],
    ['with a hole filled', slide],
  ])('terrarium replay plays it again, %s', async (name, holes) => {
    const file = join(folder, `${name}.jsonl`);
    writeFileSync(file, recording(codes, holes).record);
    const out: string[] = [];
    const output = { out: (line: string) => out.push(line), err: (line: string) => out.push(line) };
    expect(await main(['replay', file], output as unknown as Parameters<typeof main>[1])).toBe(0);
    expect(out.join('\n')).toMatch(/interpreter: equal in all of .*\n.*wasm: equal in all of/);
  });
});

it('recordings of a world are listed, the latest first, and gone when removed', async () => {
  const store = new MemoryRecordings();
  await store.put({ ...recording(), id: 'a', at: 1 });
  await store.put({ ...recording(), id: 'b', at: 2 });
  await store.put({ ...recording(), id: 'c', world: 'ice' });
  expect((await store.ofWorld('physics')).map(({ id }) => id)).toEqual(['b', 'a']);
  await store.remove('b');
  expect((await store.ofWorld('physics')).map(({ id }) => id)).toEqual(['a']);
});
