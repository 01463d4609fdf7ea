/** Holes two of whose values give the same environment: a choice that is none. */
import type { World } from '../model/model';
import { hashesAlong } from '../hash/components';
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
    const seen = new Map<string, number>();
    for (const value of valuesOf(world, param.type)) {
      const z = defaults.slice();
      z[id] = value;
      const hash = hashesAlong(world, z, param.axes);
      const same = seen.get(hash);
      if (same !== undefined) {
        warn(
          c,
          param.span,
          'hole-changes-nothing',
          `The hole \`${param.name}\` changes nothing between \`${formatValue(world, param.type, same)}\` and \`${formatValue(world, param.type, value)}\`, the others at their defaults.`,
        );
        break;
      }
      seen.set(hash, value);
    }
  }
}
