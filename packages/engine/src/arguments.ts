/** What a caller may hand to an instance, decided once for both engines: JavaScript numbers are not yet i32s. */
import { EngineError } from './instance';
import type { Program } from './program/program';
import type { Layout } from './state/layout';
import { LUCK } from './state/luck-layout';

/** Anything but a code or a tick becomes a code that no action has: it is refused like any other unknown one. */
export function knownAction(program: Program, action: number): number {
  return Number.isInteger(action) && action >= -1 && action < program.actionCount
    ? action
    : program.actionCount;
}

/** @throws EngineError `bad-start` */
export function checkStart(program: Program, start: number, seed: number): void {
  if (!Number.isInteger(start) || !program.starts[start])
    throw new EngineError('bad-start', `there is no start number ${start}`);
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
    throw new EngineError('bad-start', `the seed ${seed} is not an integer from 0 to 4294967295`);
}

/** @throws EngineError `bad-start` if it is no record of luck. */
export function checkLuck(luck: Uint8Array): void {
  if (luck.length !== LUCK.bytes)
    throw new EngineError('bad-start', `luck: expected ${LUCK.bytes} bytes, found ${luck.length}`);
}

/** @throws EngineError `bad-question` */
export function checkQuestion(program: Program, question: number): void {
  if (!Number.isInteger(question) || !program.questions[question])
    throw new EngineError('bad-question', `there is no question number ${question}`);
}

/** @throws EngineError `bad-state` if the memory is no memory of the program. */
export function checkMemory(layout: Layout, memory: Uint8Array): void {
  const { bytes, ever, taskLocals } = layout.memory;
  if (memory.length !== bytes)
    throw new EngineError('bad-state', `memory: expected ${bytes} bytes, found ${memory.length}`);
  // All that comes before the constants is true or false.
  const wrong = memory.subarray(ever, taskLocals).findIndex((flag) => flag > 1);
  if (wrong >= 0) throw new EngineError('bad-state', `memory: byte ${ever + wrong} is neither 0 nor 1`);
}
