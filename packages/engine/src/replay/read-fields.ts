/** The two kinds of lines of a record, read from JSON field by field. */
import { actionCode, ActionError } from '../actions';
import type { Program } from '../program/program';
import { zFromTexts } from '../state/z';
import {
  LANGUAGE_VERSION,
  RECORD_FORMAT,
  RECORD_VERSION,
  type RecordHeader,
  type RecordStep,
} from './record';
import { RecordError } from './record-error';

/** The first line of an episode; its world is still a text. @throws RecordError */
export function readHeader(json: unknown, line: number): RecordHeader {
  const header = fieldsOf(json, line);
  if (header.format !== RECORD_FORMAT)
    throw new RecordError('bad-format', line, `"format" is not "${RECORD_FORMAT}"`);
  expectVersion(header, 'version', line, RECORD_VERSION);
  expectVersion(header, 'language', line, LANGUAGE_VERSION);
  for (const name of ['world', 'task', 'start']) expectField(header, name, line, 'a text', isText);
  expectField(header, 'seed', line, 'an integer from 0 to 4294967295', isSeed);
  expectField(header, 'z', line, 'an object of texts', isTexts);
  if ('agent' in header) expectField(header, 'agent', line, 'a text', isText);
  expectField(header, 'codes', line, 'an object with "start" and "z" as numbers', isCodes);
  return header as unknown as RecordHeader;
}

/** One step. @throws RecordError */
export function readStep(program: Program, json: unknown, line: number): RecordStep {
  const step = fieldsOf(json, line);
  for (const name of ['action', 'digest']) expectField(step, name, line, 'a text', isText);
  for (const name of ['reward', 'cost', 'performance'])
    if (name in step) expectField(step, name, line, 'a number', isNumber);
  for (const name of ['ended', 'fault']) if (name in step) expectField(step, name, line, 'a text', isText);
  for (const name of ['truncated', 'refused', 'fallback'])
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

/** The task is there, and words and numbers say the same, or the record was tampered with. @throws RecordError */
export function checkCodes({ z, task, codes }: RecordHeader, program: Program, line: number): void {
  if (!program.starts.some(({ name }) => name === task)) {
    const names = program.starts.map(({ name }) => name).join(', ');
    throw new RecordError('unknown-task', line, `the world has no task '${task}'; it has ${names}`);
  }
  let expected: number[];
  try {
    expected = zFromTexts(program, z);
  } catch (error) {
    throw new RecordError(
      'bad-field',
      line,
      `"z": ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  if (program.starts[codes.start]?.name !== task)
    throw new RecordError('bad-field', line, `"codes": start ${codes.start} is not the task '${task}'`);
  if (JSON.stringify(expected) !== JSON.stringify(codes.z))
    throw new RecordError('bad-field', line, '"codes": z is not what "z" says');
}

type Fields = { readonly [name: string]: unknown };

function fieldsOf(json: unknown, line: number): Fields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new RecordError('bad-json', line, 'the line is not a JSON object');
  }
  return json as Fields;
}

function expectVersion(fields: Fields, name: 'version' | 'language', line: number, known: number): void {
  if (!(name in fields)) throw new RecordError('missing-field', line, `"${name}" is missing`);
  if (fields[name] !== known) {
    throw new RecordError(
      'unknown-version',
      line,
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
