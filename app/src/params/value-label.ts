import { objectInWords } from '@terrarium/forge';
import type { Type, World } from '@terrarium/language';
import { valueText } from '../world/value-text';

/** A value as it is offered for choice: things that differ in words alone are said so, `red ball`. */
export function valueLabel(world: World, type: Type, value: number): string {
  const text = valueText(world, type, value);
  if (type.is !== 'object' || text === 'none') return text;
  const areWords = type.kinds.every((kind) =>
    world.kinds[kind].attributes.every((attribute) => attribute.type.is === 'words'),
  );
  const isPlain = type.kinds.every((kind) => world.kinds[kind].attributes.length === 0);
  return areWords && !isPlain ? objectInWords(world, type, value) : text;
}
