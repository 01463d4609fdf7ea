import { EngineError } from '../instance';
import type { Program } from '../program/program';
import type { OwedLayout } from './feedback-layout';
import { layoutOf } from './layout';

/** Y's memory and the constants of x as JSON: docs/state-format.md. */
export interface JsonMemory {
  /** Each bit of `ever`, by the name of its milestone or as `ever 3`. */
  readonly remembered: { readonly [name: string]: boolean };
  /** Signals that pay `once`, by number: whether they have. */
  readonly paid: { readonly [signal: string]: boolean };
  readonly owed: readonly JsonDebt[];
  /** Of the goal lines of the largest task: whether they held at the start. */
  readonly goalsAtStart: readonly boolean[];
  /** Names of the start, in their order, as stored. */
  readonly constants: readonly number[];
}

/** What a signal (its number) pays in so many steps: an amount, the facts of a text as stored, or an ending. */
export interface JsonDebt {
  readonly signal: number;
  readonly in: number;
  readonly amount?: number;
  readonly facts?: readonly number[];
}

/** @param memory of this program (`Instance.memory`). */
export function memoryToJson(program: Program, memory: Uint8Array): JsonMemory {
  const at = layoutOf(program).memory;
  const data = new DataView(memory.buffer, memory.byteOffset, memory.byteLength);
  const flag = (offset: number) => memory[offset] !== 0;
  return {
    remembered: Object.fromEntries(bitNames(program).map((name, bit) => [name, flag(at.ever + bit)])),
    paid: Object.fromEntries(onceSignals(program).map(([signal, once]) => [signal, flag(at.once + once)])),
    owed: at.owed.flatMap((owed, signal) => (owed ? debtsOf(program, data, owed, signal) : [])),
    goalsAtStart: Array.from({ length: goalLines(program) }, (_, i) => flag(at.goalsAtStart + i)),
    constants: program.taskLocals.map((_, i) => data.getInt32(at.taskLocals + 4 * i, true)),
  };
}

/**
 * The bytes for `Instance.setMemory`.
 * @throws EngineError `bad-state` with the path of the first thing wrong
 */
export function memoryFromJson(program: Program, json: unknown): Uint8Array {
  const at = layoutOf(program).memory;
  const bytes = new Uint8Array(at.bytes);
  const data = new DataView(bytes.buffer);
  const memory = json as Partial<Record<keyof JsonMemory, unknown>> | null;
  const names = bitNames(program);
  const remembered = truths('remembered', memory?.remembered, names);
  names.forEach((name, bit) => (bytes[at.ever + bit] = remembered[name] ? 1 : 0));
  const once = onceSignals(program);
  const paid = truths(
    'paid',
    memory?.paid,
    once.map(([signal]) => String(signal)),
  );
  for (const [signal, bit] of once) bytes[at.once + bit] = paid[signal] ? 1 : 0;
  listAt('owed', memory?.owed).forEach((debt, i) => putDebt(program, data, `owed[${i}]`, debt as JsonDebt));
  const goals = listAt('goalsAtStart', memory?.goalsAtStart, goalLines(program));
  goals.forEach((held, i) => {
    if (typeof held !== 'boolean') fail(`goalsAtStart[${i}]`, 'expected true or false');
    bytes[at.goalsAtStart + i] = held ? 1 : 0;
  });
  listAt('constants', memory?.constants, program.taskLocals.length).forEach((value, i) =>
    data.setInt32(at.taskLocals + 4 * i, integerAt(`constants[${i}]`, value), true),
  );
  return bytes;
}

function bitNames({ evers, milestones }: Program): string[] {
  return evers.map((_, bit) => milestones.find((one) => one.bit === bit)?.name ?? `ever ${bit}`);
}

function onceSignals({ signals }: Program): [signal: number, bit: number][] {
  return signals.flatMap(({ once }, signal): [number, number][] =>
    once === undefined ? [] : [[signal, once]],
  );
}

function goalLines({ tasks }: Program): number {
  return Math.max(0, ...tasks.map(({ goals }) => goals.length));
}

const isAmount = (program: Program, signal: number): boolean =>
  ['reward', 'cost', 'performance'].includes(program.signals[signal].is);

function debtsOf(program: Program, data: DataView, owed: OwedLayout, signal: number): JsonDebt[] {
  return Array.from({ length: owed.slots }, (_, slot) => owed.first + slot * owed.stride).flatMap(
    (at, slot): JsonDebt[] => {
      const debt = { signal, in: slot + 1 };
      if (isAmount(program, signal)) {
        const amount = data.getFloat64(at, true);
        return amount === 0 ? [] : [{ ...debt, amount }];
      }
      if (data.getInt32(at, true) === 0) return [];
      const facts = Array.from({ length: owed.stride / 4 - 1 }, (_, i) =>
        data.getInt32(at + 4 + 4 * i, true),
      );
      return [facts.length > 0 ? { ...debt, facts } : debt];
    },
  );
}

function putDebt(program: Program, data: DataView, path: string, debt: Partial<JsonDebt> | null): void {
  const signal = integerAt(`${path}.signal`, debt?.signal);
  const owed = layoutOf(program).memory.owed[signal];
  if (!owed) return fail(`${path}.signal`, `signal ${signal} never pays late`);
  const steps = integerAt(`${path}.in`, debt?.in);
  if (steps < 1 || steps > owed.slots)
    fail(`${path}.in`, `expected 1 to ${owed.slots} steps, found ${steps}`);
  const at = owed.first + (steps - 1) * owed.stride;
  if (isAmount(program, signal)) {
    if (typeof debt?.amount !== 'number') fail(`${path}.amount`, 'expected a number');
    return data.setFloat64(at, debt!.amount!, true);
  }
  data.setInt32(at, 1, true);
  const facts = owed.stride / 4 - 1;
  if (facts === 0) return;
  listAt(`${path}.facts`, debt?.facts, facts).forEach((fact, i) =>
    data.setInt32(at + 4 + 4 * i, integerAt(`${path}.facts[${i}]`, fact), true),
  );
}

function fail(path: string, message: string): never {
  throw new EngineError('bad-state', `memory.${path}: ${message}`);
}

/** An object with exactly these names, each true or false. */
function truths(path: string, json: unknown, names: readonly string[]): { readonly [name: string]: boolean } {
  if (typeof json !== 'object' || json === null) return fail(path, 'expected an object { … }');
  for (const name of names)
    if (typeof (json as Record<string, unknown>)[name] !== 'boolean')
      fail(`${path}.${name}`, 'expected true or false');
  const stranger = Object.keys(json).find((name) => !names.includes(name));
  if (stranger !== undefined) fail(path, `there is no '${stranger}'`);
  return json as { readonly [name: string]: boolean };
}

function listAt(path: string, json: unknown, length?: number): readonly unknown[] {
  if (!Array.isArray(json)) return fail(path, 'expected a list');
  if (length !== undefined && json.length !== length)
    fail(path, `expected ${length} entries, found ${json.length}`);
  return json;
}

function integerAt(path: string, json: unknown): number {
  if (typeof json !== 'number' || !Number.isInteger(json)) fail(path, 'expected an integer');
  return json as number;
}
