import { valueToText, type Program } from '@terrarium/engine';

/** A z as the language writes it: the inverse of the engine's `zFromTexts`. */
export function zTexts(program: Program, z: ArrayLike<number>): Record<string, string> {
  return Object.fromEntries(
    program.params.map((param, i) => [param.name, valueToText(program, param.type, z[i])]),
  );
}
