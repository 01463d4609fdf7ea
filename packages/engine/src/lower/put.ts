/** What builders put down, and take away. */
import type { AreaClause, Placed, Placing } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { lowerAs, lowerExpr, objectKinds } from './expr';
import { NONE, any, constant, equals, isSimple, local } from './fold';
import { block } from './statements';

/** Reads values a single time, in order, before they are used in several places. */
export class Keeper {
  readonly reads: P.Stmt[] = [];

  constructor(private readonly l: Lowering) {}

  keep(value: P.Expr): P.Expr {
    if (isSimple(value)) return value;
    const temp = this.l.temp();
    this.reads.push({ op: 'setLocal', local: temp, value });
    return local(temp);
  }
}

export interface KeptClause {
  readonly axis: 'column' | 'row';
  readonly low: P.Expr;
  readonly high: P.Expr;
}

/** Bounds are read once, however many cells are compared with them: they may be drawn. */
export function keepClause(l: Lowering, env: Env, keeper: Keeper, clause: AreaClause): KeptClause {
  const low = keeper.keep(lowerExpr(l, env, clause.low));
  const high = clause.high === clause.low ? low : keeper.keep(lowerExpr(l, env, clause.high));
  return { axis: clause.axis, low, high };
}

/** Puts a thing on a cell; what is drawn for it is drawn anew each time. `none` puts nothing. */
export function put(l: Lowering, env: Env, thing: Placing, cell: P.Expr): P.Stmt {
  if ('kind' in thing) return { op: 'put', cell, writes: [placedWrite(l, env, thing)] };
  return l.scoped(() => {
    const { type } = thing.value;
    const kinds = objectKinds(type);
    const layers = l.types.layers(kinds);
    const id = l.types.id(kinds);
    const write = (layer: number, value: P.Expr): P.Write => ({
      cell: 0,
      layer,
      object: { is: 'code', type: id, value },
      columns: [],
      intent: NONE,
    });
    if (layers.length === 1 && !type.none) {
      return { op: 'put', cell, writes: [write(layers[0], lowerExpr(l, env, thing.value))] };
    }
    const keeper = new Keeper(l);
    const spot = keeper.keep(cell);
    const value = keeper.keep(lowerExpr(l, env, thing.value));
    const puts = layers.map((layer): P.Stmt => {
      const here = kinds.filter((kind) => l.layerOf(kind) === layer);
      const kind: P.Expr = { op: 'objectKind', type: id, of: value };
      const condition = any(here.map((candidate) => equals(kind, constant(candidate))));
      return {
        op: 'if',
        condition,
        then: { op: 'put', cell: spot, writes: [write(layer, value)] },
        else: null,
      };
    });
    return block([...keeper.reads, ...puts]);
  });
}

function placedWrite(l: Lowering, env: Env, { kind, sets }: Placed): P.Write {
  const own = (name: string): P.Expr => {
    const attribute = l.attribute([kind], name);
    return attribute ? lowerAs(l, env, attribute.default, attribute.type) : constant(0);
  };
  const columns = sets.flatMap((set) => {
    const attribute = l.attribute([kind], set.attribute);
    if (!attribute) return [];
    return [{ column: attribute.column, value: lowerAs(l, { ...env, own }, set.value, attribute.type) }];
  });
  const object = { is: 'make', number: l.numberOf(kind) } as const;
  return { cell: 0, layer: l.layerOf(kind), object, columns, intent: NONE };
}

export function kindsOf(thing: Placing): readonly number[] {
  return 'kind' in thing ? [thing.kind] : objectKinds(thing.value.type);
}

/** Takes away what stands on the thing's layers. */
export function clear(l: Lowering, thing: Placing, cell: P.Expr): P.Stmt {
  const writes = l.types
    .layers(kindsOf(thing))
    .map((layer): P.Write => ({ cell: 0, layer, object: { is: 'clear' }, columns: [], intent: NONE }));
  return { op: 'put', cell, writes };
}
