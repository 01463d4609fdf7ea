import { formatCode, type Type, type World } from '@terrarium/language';

/** A value as the language writes it. */
export function valueText(world: World, type: Type, value: number): string {
  return formatCode(
    world,
    world.actions.map(({ name }) => name),
    type,
    value,
  );
}
