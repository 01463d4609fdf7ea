/** Holes two of whose values give the same environment: a choice that is none. */
import type { World } from '../model/model';
import { partsAlong } from '../hash/components';
import { formatValue } from '../model/values';
import { valuesOf } from '../model/typing';
import { warn, type Context } from './context';

/** Larger domains are numbers, whose neighbours seldom mean the same and are many to compare. */
const MAX_VALUES = 12;
/** Every value costs a walk over the model, and this runs after every keystroke. */
const MAX_HASHES = 96;
const MAX_TEXT = 40_000;

export function lintHoles(c: Context, world: World, textLength: number): void {
  if (textLength > MAX_TEXT) return;
  let hashes = 0;
  const defaults = world.params.map((param) => param.default);
  for (const [id, param] of world.params.entries()) {
    const count = param.type.values?.length ?? param.high - param.low + 1;
    // A field that matters only beside certain values of others is what records are for.
    if (world.holes[param.hole].structure.is !== 'value') continue;
    if (!param.axes.length || count > MAX_VALUES || param.type.is === 'object') continue;
    hashes += count;
    if (hashes > MAX_HASHES) return;
    const values = valuesOf(world, param.type);
    const twins = firstAlike(
      partsAlong(world, param.axes, param.task),
      values.map((value) => defaults.map((other, i) => (i === id ? value : other))),
    );
    if (!twins) continue;
    const [one, other] = twins.map((i) => `\`${formatValue(world, param.type, values[i])}\``);
    warn(
      c,
      param.span,
      'hole-changes-nothing',
      `The hole \`${param.name}\` changes nothing between ${one} and ${other}, the others at their defaults.`,
    );
  }
}

/** The first setting that gives the same as one before it, with that one before it. */
function firstAlike(
  parts: readonly ((z: readonly number[]) => string)[],
  settings: readonly (readonly number[])[],
): readonly [number, number] | undefined {
  // One part that differs is enough, so the others are not even looked at.
  const hashes = settings.map((): string[] => []);
  const hash = (i: number, part: number) => (hashes[i][part] ??= parts[part](settings[i]));
  for (let i = 1; i < settings.length; i++)
    for (let before = 0; before < i; before++)
      if (parts.every((_, part) => hash(i, part) === hash(before, part))) return [before, i];
  return undefined;
}
