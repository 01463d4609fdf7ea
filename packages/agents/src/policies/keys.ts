/** Actions as text, as a person writes them: `east*3, press((2, 0)), tick`. */
import { actionCode, ActionError, type Program } from '@terrarium/engine';

const MAX_ACTIONS = 1_000_000;

/** The list could not be read; the message names the entry and what would be right. */
export class KeysError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'KeysError';
  }
}

/** @throws KeysError */
export function parseKeys(program: Program, text: string): number[] {
  const codes: number[] = [];
  for (const entry of splitOutside(text)) {
    const [, written, times] = /^(.*?)(?:\s*\*\s*(\d+))?$/s.exec(entry)!;
    const code = codeOf(program, written);
    const count = times === undefined ? 1 : Number(times);
    if (codes.length + count > MAX_ACTIONS)
      throw new KeysError(`More than ${MAX_ACTIONS} actions are too many.`);
    for (let i = 0; i < count; i++) codes.push(code);
  }
  return codes;
}

function codeOf(program: Program, written: string): number {
  try {
    return actionCode(program, written);
  } catch (error) {
    if (error instanceof ActionError) throw new KeysError(error.message);
    throw error;
  }
}

/** Splits at commas, spaces and semicolons that stand in no parentheses; `east * 3` stays one entry. */
function splitOutside(text: string): string[] {
  const entries: string[] = [];
  let depth = 0;
  let entry = '';
  for (const char of text.replace(/\s*\*\s*/g, '*')) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (depth <= 0 && /[\s,;]/.test(char)) {
      entries.push(entry);
      entry = '';
    } else entry += char;
  }
  return [...entries, entry].map((part) => part.trim()).filter((part) => part !== '');
}
