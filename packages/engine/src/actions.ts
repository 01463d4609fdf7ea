import { ValueError, valueFromJson, type JsonValue } from './state/values';
import type { Program, ProgramAction } from './program/program';
import { readArguments, valueToText } from './state/value-text';

/** The text of a step without an action. */
export const TICK = 'tick';

/** A text that is no action; the message says why. */
export class ActionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ActionError';
  }
}

/**
 * The code of an action by its inner name, with its arguments: 'east', 'press((2, 0))'; -1 for 'tick'.
 * @throws ActionError
 */
export function actionCode(program: Program, text: string): number {
  const trimmed = text.trim();
  if (trimmed === TICK) return -1;
  const name = /^[^(]*/.exec(trimmed)![0].trim();
  const action = program.actions.find((one) => one.name === name);
  if (!action)
    throw new ActionError(`there is no action '${name}'; there are ${namesOf(program).join(', ')}`);
  const given = argumentsOf(trimmed.slice(name.length), trimmed);
  if (given.length !== action.args.length) {
    throw new ActionError(
      `'${name}' takes ${number(action.args.length)}, not ${given.length}: ${signature(action)}`,
    );
  }
  return (
    action.args.reduce(
      (code, arg, i) => code * (arg.high - arg.low + 1) + digit(program, action, i, given[i]),
      0,
    ) + action.first
  );
}

/**
 * The text of an action code: the inverse of `actionCode`.
 * @throws ActionError for a code out of range
 */
export function actionText(program: Program, code: number): string {
  if (code === -1) return TICK;
  const action = program.actions.find(({ first, count }) => code >= first && code < first + count);
  if (!action)
    throw new ActionError(`there is no action code ${code}; they go from 0 to ${program.actionCount - 1}`);
  if (action.args.length === 0) return action.name;
  let rest = code - action.first;
  const texts: string[] = [];
  for (const arg of [...action.args].reverse()) {
    const values = arg.high - arg.low + 1;
    texts.unshift(valueToText(program, typeOf(arg), arg.low + (rest % values)));
    rest = Math.floor(rest / values);
  }
  return `${action.name}(${texts.join(', ')})`;
}

type Arg = ProgramAction['args'][number];

/** Cells read as cells, even where the lowering named no type. */
function typeOf(arg: Arg) {
  return arg.type ?? (arg.isCell ? ({ is: 'cell' } as const) : undefined);
}

function namesOf(program: Program): string[] {
  return [...program.actions.map((action) => action.name), TICK];
}

function argumentsOf(text: string, whole: string): JsonValue[] {
  if (text.trim() === '') return [];
  try {
    return readArguments(text);
  } catch (error) {
    if (error instanceof ValueError)
      throw new ActionError(`cannot read the action '${whole}': ${error.message}`);
    throw error;
  }
}

/** Value of an argument, counted from the least. */
function digit(program: Program, action: ProgramAction, i: number, json: JsonValue): number {
  const arg = action.args[i];
  try {
    return valueFromJson(program, { ...arg, type: typeOf(arg) }, json) - arg.low;
  } catch (error) {
    if (error instanceof ValueError)
      throw new ActionError(`'${arg.name}' of '${action.name}': ${error.message}`);
    throw error;
  }
}

function number(count: number): string {
  if (count === 0) return 'no argument';
  return count === 1 ? '1 argument' : `${count} arguments`;
}

function signature({ name, args }: ProgramAction): string {
  return args.length === 0 ? name : `${name}(${args.map((arg) => arg.name).join(', ')})`;
}
