import { canonicalZ } from '@terrarium/language';
import { EngineError } from '../instance';
import type { Program } from '../program/program';
import { holeFromText, holeToText } from './hole-text';
import { valueFromText } from './value-text';
import { ValueError } from './values';

/**
 * The z that means the same and is equal to every other that does: entries beyond the length of a list have their
 * defaults.
 * @throws EngineError `bad-z` if a hole is missing or filled from outside its domain.
 */
export function checkZ(program: Program, z: ArrayLike<number>): number[] {
  if (z.length !== program.params.length) {
    throw new EngineError('bad-z', `expected ${program.params.length} values, found ${z.length}`);
  }
  program.params.forEach(({ name, low, high, values }, i) => {
    if (!Number.isInteger(z[i]) || z[i] < low || z[i] > high || (values && !values.includes(z[i]))) {
      const domain = values ? `one of ${values.join(', ')}` : `${low} to ${high}`;
      throw new EngineError('bad-z', `${name}: expected ${domain}, found ${z[i]}`);
    }
  });
  return canonicalZ(program.params, z);
}

/**
 * z with some holes filled from text, as the language writes values; the others take their defaults. A hole of a record
 * or list type is filled whole (`rules`), or leaf by leaf (`rules.1.form`).
 * @throws EngineError `bad-z`
 */
export function zFromTexts(program: Program, texts: { readonly [name: string]: string }): number[] {
  const z = program.params.map((param) => param.default);
  const leaves: [number, string][] = [];
  for (const [name, text] of Object.entries(texts)) {
    const hole = program.holes.find((entry) => entry.name === name);
    const leaf = program.params.findIndex((param) => param.name === name);
    if (!hole && leaf < 0) throw new EngineError('bad-z', `there is no param '${name}'`);
    if (!hole || hole.shape.is === 'value') leaves.push([leaf, text]);
    else
      orBadZ(name, () => holeFromText(program, hole, text)).forEach(
        (value, i) => (z[hole.first + i] = value),
      );
  }
  for (const [leaf, text] of leaves)
    z[leaf] = orBadZ(program.params[leaf].name, () => valueFromText(program, program.params[leaf], text));
  return checkZ(program, z);
}

/** A z as the language writes it, by holes: the inverse of `zFromTexts`. */
export function zTexts(program: Program, z: ArrayLike<number>): { [name: string]: string } {
  return Object.fromEntries(program.holes.map((hole) => [hole.name, holeToText(program, hole, z)]));
}

/** Those holes only that are not at their defaults. */
export function changedTexts(program: Program, z: ArrayLike<number>): { [name: string]: string } {
  const changed = program.holes.filter(({ first, shape }) => {
    for (let id = first; id < first + shape.size; id++) if (z[id] !== program.params[id].default) return true;
    return false;
  });
  return Object.fromEntries(changed.map((hole) => [hole.name, holeToText(program, hole, z)]));
}

function orBadZ<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ValueError) throw new EngineError('bad-z', `${name}: ${error.message}`);
    throw error;
  }
}
