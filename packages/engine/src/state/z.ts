import { EngineError } from '../instance';
import type { Program } from '../program/program';
import { valueFromText } from './value-text';
import { ValueError } from './values';

/** @throws EngineError `bad-z` if a hole is missing or filled from outside its domain. */
export function checkZ(program: Program, z: ArrayLike<number>): void {
  if (z.length !== program.params.length) {
    throw new EngineError('bad-z', `expected ${program.params.length} values, found ${z.length}`);
  }
  program.params.forEach(({ name, low, high, values }, i) => {
    if (!Number.isInteger(z[i]) || z[i] < low || z[i] > high || (values && !values.includes(z[i]))) {
      const domain = values ? `one of ${values.join(', ')}` : `${low} to ${high}`;
      throw new EngineError('bad-z', `${name}: expected ${domain}, found ${z[i]}`);
    }
  });
}

/**
 * z with some holes filled from text, as the language writes values; the others take their defaults.
 * @throws EngineError `bad-z`
 */
export function zFromTexts(program: Program, texts: { readonly [name: string]: string }): number[] {
  const stranger = Object.keys(texts).find((name) => !program.params.some((param) => param.name === name));
  if (stranger !== undefined) throw new EngineError('bad-z', `there is no param '${stranger}'`);
  const z = program.params.map((param) => {
    const text = texts[param.name];
    return text === undefined ? param.default : paramFromText(program, param, text);
  });
  checkZ(program, z);
  return z;
}

function paramFromText(program: Program, param: Program['params'][number], text: string): number {
  try {
    return valueFromText(program, param, text);
  } catch (error) {
    if (error instanceof ValueError) throw new EngineError('bad-z', `${param.name}: ${error.message}`);
    throw error;
  }
}
