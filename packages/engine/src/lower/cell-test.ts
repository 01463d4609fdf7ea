/** What a single cell must show: items of a pattern, things of a query, places of a builder. */
import type { Direction, Intent, KindMatch, Test, Thing } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { countTests } from './counts';
import { headingOf, intentMask, intentsOf } from './directions';
import { lowerExpr } from './expr';
import { all, and, any, constant, equals, isConstant, isSimple, kindAt, local, not, or } from './fold';

/**
 * What a copy of a rule has settled: the one kind of a group over several layers, the one direction of a
 * word.
 */
export interface Choice {
  readonly kinds: ReadonlyMap<Test, KindMatch>;
  readonly intents: ReadonlyMap<Test, number>;
}
export const NO_CHOICE: Choice = { kinds: new Map(), intents: new Map() };

/** Collects what the items of one cell ask for. */
export class CellBuilder {
  /** For each group over several layers: one test a layer, any of which will do. */
  readonly alternatives: P.CellTest[][] = [];
  readonly residual: P.Residual[] = [];
  private readonly allowed = new Map<number, readonly number[]>();
  private readonly was = new Map<number, readonly number[]>();
  private readonly intents = new Map<number, number>();

  /** `cell`: the frame local that holds the cell's number. */
  constructor(
    private readonly lowering: Lowering,
    private readonly env: Env,
    readonly cell: number,
  ) {}

  /** Nothing can ever pass, such as two kinds on one layer. */
  get impossible(): boolean {
    const empty = (allowed: readonly number[]) => allowed.length === 0;
    return (
      [...this.allowed.values(), ...this.was.values()].some(empty) || [...this.intents.values()].includes(0)
    );
  }

  test(residual = this.residual): P.CellTest {
    const layers = (map: ReadonlyMap<number, readonly number[]>) =>
      [...map].sort(([a], [b]) => a - b).map(([layer, allowed]) => ({ layer, allowed }));
    return {
      cell: this.cell,
      kinds: layers(this.allowed),
      was: layers(this.was),
      intents: [...this.intents].sort(([a], [b]) => a - b).map(([layer, allowed]) => ({ layer, allowed })),
      residual,
    };
  }

  /** An item of a pattern's cell. Anchors are the row's business. */
  item(test: Test, choice: Choice = NO_CHOICE): void {
    switch (test.is) {
      case 'thing': {
        const kind = choice.kinds.get(test);
        const thing = kind ? { ...test.thing, members: [kind] } : test.thing;
        this.thing(thing, test.mark, test.intent, choice.intents.get(test));
        return;
      }
      case 'value':
        return this.value(test, choice.intents.get(test));
      case 'bindCell':
        return this.bind(test.local, local(this.cell));
      case 'anchor':
        return this.require(equals(local(this.cell), lowerExpr(this.lowering, this.env, test.cell)));
      case 'count':
        for (const residual of countTests(this.lowering, this.env, this.cell, test))
          this.residual.push(residual);
        return;
    }
  }

  thing(thing: Thing, mark?: 'no' | 'was', intent?: Intent, chosen?: number): void {
    const parts = this.lowering.byLayer(thing.members);
    if (mark === 'no') {
      for (const part of parts) this.none(part.layer, part.members, thing);
    } else if (parts.length > 1) {
      this.alternatives.push(
        parts.map(({ members }) => {
          const builder = new CellBuilder(this.lowering, this.env, this.cell);
          builder.thing({ ...thing, members }, mark, intent, chosen);
          return builder.test();
        }),
      );
    } else {
      for (const part of parts) this.one(part.layer, part.members, thing, mark === 'was');
      for (const part of parts) if (intent) this.intent(part.layer, intent, chosen);
    }
    if (!parts.length && mark !== 'no') this.require(constant(0));
  }

  /** Only these numbers (0: nothing) may stand on the layer. */
  allow(layer: number, numbers: readonly number[], was = false): void {
    const map = was ? this.was : this.allowed;
    const known = map.get(layer);
    map.set(
      layer,
      [...new Set(numbers)].filter((number) => !known || known.includes(number)).sort((a, b) => a - b),
    );
  }

  require(condition: P.Expr): void {
    if (!isConstant(condition) || !condition.value) this.residual.push({ is: 'test', condition });
  }

  bind(modelLocal: number, value: P.Expr): void {
    this.residual.push({ is: 'bind', local: this.lowering.home(modelLocal).number, value });
  }

  private one(layer: number, members: readonly KindMatch[], thing: Thing, was: boolean): void {
    const { lowering } = this;
    this.allow(
      layer,
      members.map((member) => lowering.numberOf(member.kind)),
      was,
    );
    const kinds = [...new Set(members.map((member) => member.kind))];
    // Kinds of a group may ask for different attributes: each test is guarded by its kind.
    for (const kind of kinds) {
      const condition = this.memberTests(layer, members, kind, was);
      if (kinds.length === 1) this.require(condition);
      else if (!isConstant(condition)) this.require(or(not(this.stands(layer, kind, was)), condition));
    }
    const env = this.own(layer, was);
    for (const test of thing.tests) {
      if (test.is === 'test') this.require(lowerExpr(lowering, env, test.test));
      else this.bind(test.local, env.own!(test.attribute));
    }
    if (thing.bind !== undefined) this.bind(thing.bind, local(this.cell));
  }

  private none(layer: number, members: readonly KindMatch[], thing: Thing): void {
    const { lowering } = this;
    const forbidden = new Set<number>();
    const env = this.own(layer, false);
    const tests = all(
      thing.tests.flatMap((test) => (test.is === 'test' ? [lowerExpr(lowering, env, test.test)] : [])),
    );
    for (const kind of new Set(members.map((member) => member.kind))) {
      const condition = and(this.memberTests(layer, members, kind, false), tests);
      if (isConstant(condition)) {
        if (condition.value) forbidden.add(lowering.numberOf(kind));
      } else this.require(not(and(this.stands(layer, kind, false), condition)));
    }
    const count = lowering.world.layers[layer].kinds.length;
    const rest = Array.from({ length: count + 1 }, (_, number) => number).filter(
      (number) => !forbidden.has(number),
    );
    if (forbidden.size) this.allow(layer, rest);
  }

  /** What the group's declaration asks of one of its kinds: any of the members of that kind will do. */
  private memberTests(layer: number, members: readonly KindMatch[], kind: number, was: boolean): P.Expr {
    const env = this.own(layer, was);
    return any(
      members
        .filter((member) => member.kind === kind)
        .map((member) =>
          all(
            member.tests.flatMap((test) =>
              test.is === 'test' ? [lowerExpr(this.lowering, env, test.test)] : [],
            ),
          ),
        ),
    );
  }

  private stands(layer: number, kind: number, was: boolean): P.Expr {
    return equals(this.read(kindAt(local(this.cell), layer), was), constant(this.lowering.numberOf(kind)));
  }

  private read(expr: P.Expr, was: boolean): P.Expr {
    return was ? { op: 'in', state: 'was', of: expr } : expr;
  }

  /** The environment in which attribute names mean those of the object on this layer. */
  private own(layer: number, was: boolean): Env {
    const own = (attribute: string) =>
      this.read(
        { op: 'columnAt', cell: local(this.cell), layer, column: this.lowering.column(layer, attribute) },
        was,
      );
    return { ...this.env, own };
  }

  private intent(layer: number, intent: Intent, chosen?: number): void {
    const intents = chosen !== undefined ? [chosen] : leftIntents(intent, this.env.direction);
    if (intents) {
      const mask = intentMask(intents);
      this.intents.set(layer, (this.intents.get(layer) ?? mask) & mask);
    } else if (intent.is === 'value') {
      this.require(
        equals(
          { op: 'intentAt', cell: local(this.cell), layer },
          lowerExpr(this.lowering, this.env, intent.value),
        ),
      );
    }
  }

  /** The cell holds exactly this object; `none`: nothing stands on the layers of the value's type. */
  private value(test: Test & { readonly is: 'value' }, chosen?: number): void {
    const { lowering } = this;
    const { type } = test.value;
    if (type.is !== 'object') throw new Error('an item that is no object');
    const value = this.once(lowerExpr(lowering, this.env, test.value));
    const was = test.mark === 'was';
    const layers = lowering.types.layers(type.kinds);
    const empty = all(
      layers.map((layer) => equals(this.read(kindAt(local(this.cell), layer), was), constant(0))),
    );
    const here = any(
      layers.map((layer) => {
        const kinds = type.kinds.filter((kind) => lowering.layerOf(kind) === layer);
        const found = this.read(
          { op: 'objectAt', cell: local(this.cell), type: lowering.types.id(kinds) },
          was,
        );
        return equals(lowering.types.recode(found, kinds, type.kinds), value);
      }),
    );
    const condition = type.none
      ? or(and(equals(value, constant(-1)), empty), and(not(equals(value, constant(-1))), here))
      : here;
    if (test.mark === 'no') return this.require(not(condition));
    if (layers.length === 1) {
      const numbers = type.kinds.map((kind) => lowering.numberOf(kind));
      this.allow(layers[0], type.none ? [0, ...numbers] : numbers, was);
      if (test.intent) this.intent(layers[0], test.intent, chosen);
    }
    this.require(condition);
  }

  /** Reads a value a single time, before it is used in several places. */
  private once(value: P.Expr): P.Expr {
    if (isSimple(value)) return value;
    const temp = this.lowering.temp();
    this.residual.push({ is: 'bind', local: temp, value });
    return local(temp);
  }
}

/** The intents that an item allows; undefined if only its value can tell. */
export function leftIntents(intent: Intent, direction: Direction | undefined): readonly number[] | undefined {
  switch (intent.is) {
    case 'heading':
      return [headingOf(intent.heading, direction)];
    case 'word':
      return intentsOf(intent.word, direction);
    case 'value':
      return undefined;
    case 'wander':
    case 'chase':
      throw new Error(`"${intent.is}" on the left of a rule`);
  }
}
