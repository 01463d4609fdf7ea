import { actionCode, ActionError } from '../actions';
import type { Instance } from '../instance';
import type { Program } from '../program/program';
import { zFromTexts } from '../state/z';
import { RecordError } from './record-error';

// The record format: docs/record-format.md.

export const RECORD_FORMAT = 'terrarium-record';
export const RECORD_VERSION = 1;
export const LANGUAGE_VERSION = 1;

/** The first line: which environment, which task, and where it starts. */
export interface RecordHeader {
  readonly format: typeof RECORD_FORMAT;
  readonly version: number;
  readonly language: number;
  /** The world's text. */
  readonly world: string;
  /** Holes as the language writes values; the others have their defaults. */
  readonly z: { readonly [name: string]: string };
  /** Name of the start: a task's. */
  readonly task: string;
  readonly seed: number;
  /** The same as numbers, for readers that know nothing of the language: the start's number, and the whole z. */
  readonly codes: { readonly start: number; readonly z: readonly number[] };
  /** Digest after the start. */
  readonly start: string;
}

/** One line a step. What is left out was 0, false or none. */
export interface RecordStep {
  readonly action: string;
  /** The action's code: -1 for a tick. */
  readonly code: number;
  /** Digest after the step. */
  readonly digest: string;
  readonly reward?: number;
  readonly cost?: number;
  readonly performance?: number;
  /** Name of the ending. */
  readonly ended?: string;
  readonly truncated?: true;
  readonly refused?: true;
  readonly says?: readonly string[];
  /** Name of the fault. */
  readonly fault?: string;
}

export interface EpisodeRecord {
  readonly header: RecordHeader;
  readonly program: Program;
  readonly steps: readonly RecordStep[];
}

/** The line of the step that an instance has just done with this action. */
export function recordStep(instance: Instance, action: string): RecordStep {
  const { reward, cost, performance, ended, truncated, refused, says, fault } = instance.signals;
  return {
    action,
    code: actionCode(instance.program, action),
    digest: instance.digest(),
    ...(reward !== 0 && { reward }),
    ...(cost !== 0 && { cost }),
    ...(performance !== 0 && { performance }),
    ...(ended >= 0 && { ended: instance.program.endings[ended] }),
    ...(truncated && { truncated }),
    ...(refused && { refused }),
    ...(says.length > 0 && { says }),
    ...(fault && { fault: fault.code }),
  };
}

export function writeRecord(header: RecordHeader, steps: readonly RecordStep[]): string {
  return [header, ...steps].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/**
 * Reads a record.
 * @param load makes the program of the header's world; whatever it throws is reported as `bad-world`.
 * @throws RecordError with the line and the reason
 */
export function parseRecord(text: string, load: (header: RecordHeader) => Program): EpisodeRecord {
  const lines = jsonLines(text);
  if (lines.length === 0) throw new RecordError('empty', 1, 'the record is empty');
  const header = readHeader(lines[0]);
  const program = loadWorld(header, load);
  const start = program.starts.find(({ name }) => name === header.task);
  if (!start) {
    const names = program.starts.map(({ name }) => name).join(', ');
    throw new RecordError('unknown-task', 1, `the world has no task '${header.task}'; it has ${names}`);
  }
  checkCodes(header, program);
  const steps = lines.slice(1).map((json, i) => readStep(program, json, i + 2));
  return { header, program, steps };
}

/** The lines as JSON. Every line ends with a newline; a last one that does not, and is no JSON, was cut off. */
function jsonLines(text: string): unknown[] {
  const lines = text.split('\n');
  const complete = lines.at(-1) === '';
  if (complete) lines.pop();
  return lines.map((line, i) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      if (i === lines.length - 1 && !complete)
        throw new RecordError('truncated', i + 1, 'the record is cut off in its last line');
      throw new RecordError('bad-json', i + 1, 'the line is not JSON');
    }
  });
}

function readHeader(json: unknown): RecordHeader {
  const header = fieldsOf(json, 1);
  if (header.format !== RECORD_FORMAT)
    throw new RecordError('bad-format', 1, `"format" is not "${RECORD_FORMAT}"`);
  expectVersion(header, 'version', RECORD_VERSION);
  expectVersion(header, 'language', LANGUAGE_VERSION);
  for (const name of ['world', 'task', 'start']) expectField(header, name, 1, 'a text', isText);
  expectField(header, 'seed', 1, 'an integer from 0 to 4294967295', isSeed);
  expectField(header, 'z', 1, 'an object of texts', isTexts);
  expectField(header, 'codes', 1, 'an object with "start" and "z" as numbers', isCodes);
  return header as unknown as RecordHeader;
}

function readStep(program: Program, json: unknown, line: number): RecordStep {
  const step = fieldsOf(json, line);
  for (const name of ['action', 'digest']) expectField(step, name, line, 'a text', isText);
  for (const name of ['reward', 'cost', 'performance'])
    if (name in step) expectField(step, name, line, 'a number', isNumber);
  for (const name of ['ended', 'fault']) if (name in step) expectField(step, name, line, 'a text', isText);
  for (const name of ['truncated', 'refused'])
    if (name in step) expectField(step, name, line, 'true', (value) => value === true);
  if ('says' in step)
    expectField(
      step,
      'says',
      line,
      'a list of texts',
      (value) => Array.isArray(value) && value.every(isText),
    );
  expectField(step, 'code', line, 'an integer', Number.isInteger);
  try {
    if (actionCode(program, step.action as string) !== step.code)
      throw new RecordError(
        'bad-field',
        line,
        `"code" ${String(step.code)} is not the code of "${String(step.action)}"`,
      );
  } catch (error) {
    if (error instanceof ActionError) throw new RecordError('unknown-action', line, error.message);
    throw error;
  }
  return step as unknown as RecordStep;
}

/** Words and numbers say the same, or the record was tampered with. */
function checkCodes({ z, task, codes }: RecordHeader, program: Program): void {
  let expected: number[];
  try {
    expected = zFromTexts(program, z);
  } catch (error) {
    throw new RecordError('bad-field', 1, `"z": ${error instanceof Error ? error.message : String(error)}`);
  }
  if (program.starts[codes.start]?.name !== task)
    throw new RecordError('bad-field', 1, `"codes": start ${codes.start} is not the task '${task}'`);
  if (JSON.stringify(expected) !== JSON.stringify(codes.z))
    throw new RecordError('bad-field', 1, '"codes": z is not what "z" says');
}

function loadWorld(header: RecordHeader, load: (header: RecordHeader) => Program): Program {
  try {
    return load(header);
  } catch (error) {
    throw new RecordError(
      'bad-world',
      1,
      `the world does not load: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

type Fields = { readonly [name: string]: unknown };

function fieldsOf(json: unknown, line: number): Fields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new RecordError('bad-json', line, 'the line is not a JSON object');
  }
  return json as Fields;
}

function expectVersion(fields: Fields, name: 'version' | 'language', known: number): void {
  if (!(name in fields)) throw new RecordError('missing-field', 1, `"${name}" is missing`);
  if (fields[name] !== known) {
    throw new RecordError(
      'unknown-version',
      1,
      `"${name}" is ${JSON.stringify(fields[name])}; known is ${known}`,
    );
  }
}

function expectField(
  fields: Fields,
  name: string,
  line: number,
  what: string,
  is: (value: unknown) => boolean,
): void {
  if (!(name in fields)) throw new RecordError('missing-field', line, `"${name}" is missing`);
  if (!is(fields[name])) throw new RecordError('bad-field', line, `"${name}" is not ${what}`);
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isSeed = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 0xffffffff;
const isCodes = (value: unknown) => {
  const { start, z } = (value ?? {}) as Partial<RecordHeader['codes']>;
  return Number.isInteger(start) && Array.isArray(z) && z.every(Number.isInteger);
};
const isTexts = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isText);
