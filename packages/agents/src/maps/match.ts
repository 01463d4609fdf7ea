/** Whether a cell of a board looks like a cell of a drawing: the same kinds on every layer, the named attributes equal. */
import {
  clampTo,
  evaluate,
  recode,
  type AttrSet,
  type Attribute,
  type Placed,
  type World,
} from '@terrarium/language';
import type { BoardView } from './board';

/** A drawing's attributes may name holes, so comparing needs a z. */
export interface MapContext {
  readonly world: World;
  readonly z: ArrayLike<number>;
}

export function cellMatches(
  context: MapContext,
  board: BoardView,
  x: number,
  y: number,
  things: readonly Placed[],
): boolean {
  const { world } = context;
  for (let layer = 0; layer < world.layers.length; layer++) {
    const thing = things.find((placed) => world.kinds[placed.kind].layer === layer);
    const number = thing ? world.layers[layer].kinds.indexOf(thing.kind) + 1 : 0;
    if (board.kindAt(layer, x, y) !== number) return false;
  }
  return things.every(({ kind, sets }) =>
    sets.every((set) => {
      const attribute = attributeOf(world, kind, set);
      if (!attribute) return false;
      const seen = board.valueAt(world.kinds[kind].layer, attribute.column, x, y);
      return seen === setValue(context, attribute, set);
    }),
  );
}

/** Whether two cells of drawings say the same. */
export function sameThings(context: MapContext, left: readonly Placed[], right: readonly Placed[]): boolean {
  const facts = (things: readonly Placed[]): string =>
    things
      .map(({ kind, sets }) => {
        const values = sets.map((set) => {
          const attribute = attributeOf(context.world, kind, set);
          return `${set.attribute}=${attribute ? setValue(context, attribute, set) : '?'}`;
        });
        return `${kind}(${values.sort().join()})`;
      })
      .sort()
      .join();
  return facts(left) === facts(right);
}

function attributeOf(world: World, kind: number, set: AttrSet): Attribute | undefined {
  return world.kinds[kind].attributes.find((attribute) => attribute.name === set.attribute);
}

/** As a write would store it; undefined where it depends on more than z. */
function setValue({ world, z }: MapContext, attribute: Attribute, set: AttrSet): number | undefined {
  const value = evaluate(set.value, { shape: world, param: (id) => z[id] });
  if (value === undefined) return undefined;
  const recoded = recode(value, set.value.type, attribute.type, world);
  return clampTo(recoded, attribute.type, attribute.low, attribute.high);
}
