import { describe, expect, test } from 'vitest';
import { createInterpreter } from '../../src/interpreter/instance';
import { EpisodeReader, parseRecord, parseRecords } from '../../src/replay/parse-record';
import { recordStep, writeRecord, type RecordHeader } from '../../src/replay/record';
import { RecordError } from '../../src/replay/record-error';
import { verifyRecord } from '../../src/replay/verify';
import { actionCode } from '../../src/actions';
import { add, all, binary, N, program, real, set, stamp, value, variable } from '../interpreter/building';

const world = program({
  start: all(stamp('c.'), set(N, { op: 'draw', count: value(100) })),
  params: [{ name: 'pace', low: 1, high: 9, default: 1, isCell: false }],
  transitions: all(
    { op: 'require', condition: binary({ op: 'action' }, '!=', value(4)) },
    add(N, { op: 'param', param: 0 }),
  ),
  signals: [
    { is: 'reward', value: real(0.5), when: binary({ op: 'builtin', name: 'steps' }, '>', value(1)) },
    { is: 'say', say: 0, when: binary({ op: 'builtin', name: 'steps' }, '=', value(2)) },
    { is: 'end', ending: 0, when: binary({ op: 'builtin', name: 'steps' }, '=', value(3)) },
  ],
  says: [{ parts: ['Now ', { fact: 0 }], first: 0, facts: [variable(N)] }],
  tasks: [{ name: 'Only', goals: [], fails: [], limit: real(3) }],
});

const load = () => world;

function recorded(actions: string[]): string {
  const instance = createInterpreter(world);
  instance.setZ([2]);
  instance.reset(0, 7);
  const header: RecordHeader = {
    format: 'terrarium-record',
    version: 1,
    language: 1,
    world: 'world Hand { }',
    z: { pace: '2' },
    task: 'Only',
    seed: 7,
    codes: { start: 0, z: [2] },
    start: instance.digest(),
  };
  const steps = actions.map((action) => {
    instance.step(actionCode(world, action));
    return recordStep(instance, action);
  });
  return writeRecord(header, steps);
}

const text = recorded(['east', 'press((1, 0), red)', 'act']);
const lines = text.split('\n');

test('a step tells what it paid and how it ended, and leaves out what is nothing', () => {
  const steps = lines.slice(1, 4).map((line) => JSON.parse(line) as object);
  expect(steps.map((step) => ({ ...step, code: 0, digest: '' }))).toEqual([
    { action: 'east', code: 0, digest: '' },
    {
      action: 'press((1, 0), red)',
      code: 0,
      digest: '',
      reward: 0.5,
      says: [expect.stringMatching(/^Now \d+$/)],
    },
    { action: 'act', code: 0, digest: '', reward: 0.5, ended: 'success', truncated: true, refused: true },
  ]);
});

test('a record reads back and verifies', () => {
  const record = parseRecord(text, load);
  expect(record.header.seed).toBe(7);
  expect(record.steps.map(({ action }) => action)).toEqual(['east', 'press((1, 0), red)', 'act']);
  expect(verifyRecord(record, createInterpreter(world))).toBeNull();
  expect(writeRecord(record.header, record.steps)).toBe(text);
  // The last newline may be missing.
  expect(parseRecord(text.trimEnd(), load).steps.length).toBe(3);
});

test('the first difference: which step, which field', () => {
  const changed = (line: number, fields: object) => {
    const copy = [...lines];
    copy[line] = JSON.stringify({ ...(JSON.parse(copy[line]) as object), ...fields });
    return verifyRecord(parseRecord(copy.join('\n'), load), createInterpreter(world));
  };
  expect(changed(0, { start: 'f'.repeat(32) })).toMatchObject({
    step: 0,
    field: 'start',
    recorded: 'f'.repeat(32),
  });
  expect(changed(0, { seed: 8 })).toMatchObject({ step: 0, field: 'start' });
  expect(changed(0, { z: {}, codes: { start: 0, z: [world.params[0].default] } })).toMatchObject({
    step: 1,
    field: 'digest',
  });
  expect(changed(2, { reward: 0.25 })).toEqual({
    code: 'signal-mismatch',
    step: 2,
    field: 'reward',
    recorded: 0.25,
    replayed: 0.5,
  });
  expect(changed(2, { digest: '0'.repeat(32) })).toMatchObject({
    code: 'digest-mismatch',
    step: 2,
    field: 'digest',
  });
  expect(changed(2, { says: [] })).toMatchObject({ step: 2, field: 'says' });
  expect(changed(1, { ended: 'failure' })).toMatchObject({ step: 1, field: 'ended', replayed: undefined });
  expect(changed(1, { action: 'act', code: actionCode(world, 'act') })).toMatchObject({
    step: 1,
    field: 'refused',
    replayed: true,
  });
});

test('words and numbers have to say the same', () => {
  const changed = (line: number, fields: object) => {
    const copy = [...lines];
    copy[line] = JSON.stringify({ ...(JSON.parse(copy[line]) as object), ...fields });
    return () => parseRecord(copy.join('\n'), load);
  };
  expect(changed(0, { z: {} })).toThrow('line 1: "codes": z is not what "z" says');
  expect(changed(0, { codes: { start: 1, z: [2] } })).toThrow(
    'line 1: "codes": start 1 is not the task \'Only\'',
  );
  expect(changed(0, { codes: 3 })).toThrow('line 1: "codes" is not an object');
  expect(changed(2, { code: 0 })).toThrow('line 3: "code" 0 is not the code of "press((1, 0), red)"');
});

describe('corruption', () => {
  const broken = (corrupt: string, from = load) => {
    try {
      parseRecord(corrupt, from);
    } catch (error) {
      if (error instanceof RecordError) return `${error.code} ${error.message}`;
      throw error;
    }
    return 'fine';
  };
  const withLine = (line: number, replacement: string) =>
    lines.map((old, i) => (i === line ? replacement : old)).join('\n');
  const withField = (line: number, name: string, replacement: unknown) =>
    withLine(line, JSON.stringify({ ...(JSON.parse(lines[line]) as object), [name]: replacement }));

  test.each([
    ['', 'empty line 1: the record is empty'],
    [withLine(2, '{"action":'), 'bad-json line 3: the line is not JSON'],
    [withLine(2, ''), 'bad-json line 3: the line is not JSON'],
    [withLine(2, '[1]'), 'bad-json line 3: the line is not a JSON object'],
    [text.slice(0, -20), 'truncated line 4: the record is cut off in its last line'],
    [withField(0, 'format', 'other'), 'bad-format line 1: "format" is not "terrarium-record"'],
    [withField(0, 'version', 2), 'unknown-version line 1: "version" is 2; known is 1'],
    [withField(0, 'language', 'x'), 'unknown-version line 1: "language" is "x"; known is 1'],
    [withField(0, 'version', undefined), 'missing-field line 1: "version" is missing'],
    [withField(0, 'world', undefined), 'missing-field line 1: "world" is missing'],
    [withField(0, 'z', undefined), 'missing-field line 1: "z" is missing'],
    [withField(0, 'z', { pace: 2 }), 'bad-field line 1: "z" is not an object of texts'],
    [withField(0, 'seed', -1), 'bad-field line 1: "seed" is not an integer from 0 to 4294967295'],
    [withField(0, 'start', 5), 'bad-field line 1: "start" is not a text'],
    [withField(0, 'task', 'Other'), "unknown-task line 1: the world has no task 'Other'; it has Only"],
    [withField(1, 'digest', undefined), 'missing-field line 2: "digest" is missing'],
    [withField(1, 'action', undefined), 'missing-field line 2: "action" is missing'],
    [
      withField(1, 'action', 'up'),
      "unknown-action line 2: there is no action 'up'; there are north, south, west, east, act, press, tick",
    ],
    [withField(2, 'reward', '1'), 'bad-field line 3: "reward" is not a number'],
    [withField(2, 'says', 'Now'), 'bad-field line 3: "says" is not a list of texts'],
    [withField(3, 'truncated', 1), 'bad-field line 4: "truncated" is not true'],
    [withField(3, 'ended', null), 'bad-field line 4: "ended" is not a text'],
  ])('%#', (corrupt, message) => {
    expect(broken(corrupt)).toBe(message);
  });

  test('a world that does not load', () => {
    const failing = () => {
      throw new Error('line 3: expected a block');
    };
    expect(broken(text, failing)).toBe('bad-world line 1: the world does not load: line 3: expected a block');
  });
});

describe('several episodes in one text', () => {
  const second = text.replace('"seed":7', '"seed":8');

  test('a header begins the next one', () => {
    const records = parseRecords(text + second, load);
    expect(records.map(({ header, line, steps }) => [header.seed, line, steps.length])).toEqual([
      [7, 1, 3],
      [8, 5, 3],
    ]);
  });

  test('an episode without a step is one too', () => {
    const [header] = text.split('\n');
    expect(parseRecords(`${header}\n${second}`, load).map(({ steps }) => steps.length)).toEqual([0, 3]);
  });

  test('where one is expected the second is named', () => {
    expect(() => parseRecord(text + second, load)).toThrow('line 5: a second episode begins here');
  });

  test('errors name the line of the text', () => {
    expect(() => parseRecords(text + second.replace('"seed":8', '"seed":-8'), load)).toThrow(
      'line 5: "seed" is not an integer from 0 to 4294967295',
    );
    expect(() => parseRecords(`${text}{"format":"other"}\n`, load)).toThrow('line 5: "format" is not');
    expect(() => parseRecords(text + second.slice(0, -9), load)).toThrow('line 8: the record is cut off');
  });

  test('a world that follows itself is loaded once', () => {
    const loaded: string[] = [];
    const counting = ({ world: source }: RecordHeader) => {
      loaded.push(source);
      return world;
    };
    const other = text.replace(/"world":"[^"]*"/, '"world":"another"');
    parseRecords(text + second + other + text, counting);
    expect(loaded.length).toBe(3);
  });

  test('line by line, each episode comes when it is known to be whole', () => {
    const reader = new EpisodeReader(load);
    const lines = (text + second).split('\n');
    const rest = lines.pop();
    const whole = lines.map((line) => reader.line(line)?.header.seed ?? 0);
    expect(whole).toEqual([0, 0, 0, 0, 7, 0, 0, 0]);
    expect(reader.end(rest).map(({ header }) => header.seed)).toEqual([8]);
  });
});
