/** The right side of a rule in one copy: for each (cell, layer) what will stand there. */
import type { AttrSet, Rule, Test, Write } from '@terrarium/language';
import type * as P from '../program/program';
import type { Choice } from './cell-test';
import type { Env, Lowering } from './context';
import { locate } from './expand';
import { lowerAs, lowerExpr, objectKinds } from './expr';
import { NONE, constant, draw, equals, local, select } from './fold';
import type { Geometry } from './rows';
import { nothingMentioned, writtenIntent, type LeftSide, type Mentions, type Spot } from './write-intents';

export interface Written {
  readonly writes: readonly P.Write[];
  /** What no single (cell, layer) can say: runs first among the effects. */
  readonly late: readonly P.Stmt[];
  /** Where bound objects stand afterwards: the frame local of the cell. Those missing are gone. */
  readonly moved: ReadonlyMap<number, number>;
}

export function lowerWrites(l: Lowering, env: Env, rule: Rule, choice: Choice, geometry: Geometry): Written {
  const writer = new Writer(l, env, rule, choice, geometry);
  for (const [r, row] of rule.left.entries()) {
    // Draws follow the cells of the copy, so a reversed row is written from its end.
    const order = [...row.cells.keys()];
    if (geometry.reversed) order.reverse();
    for (const cell of order) if (!row.cells[cell].gap) writer.cell(r, cell);
  }
  return writer;
}

/** What stands on a layer after a write, and what attribute names mean in it. */
interface Resolved {
  readonly object: P.Write['object'];
  readonly kinds: readonly number[];
  readonly own: (attribute: string) => P.Expr;
}

class Writer implements Written {
  readonly writes: P.Write[] = [];
  readonly late: P.Stmt[] = [];
  readonly moved = new Map<number, number>();
  private readonly left: LeftSide;

  constructor(
    private readonly l: Lowering,
    private readonly env: Env,
    private readonly rule: Rule,
    private readonly choice: Choice,
    private readonly geometry: Geometry,
  ) {
    this.left = { located: locate(rule.left), choice, nameOf: (spot, write) => this.nameOf(spot, write) };
  }

  cell(row: number, cell: number): void {
    const number = this.geometry.cellLocal(row, cell);
    const mentions = this.mentions(row, cell);
    const written = new Set<number>();
    const writes = this.rule.right![row]?.[cell]?.writes ?? [];
    for (const write of inDrawOrder(writes, (entry) => this.layersOf(row, cell, entry)[0] ?? 0)) {
      for (const layer of this.layersOf(row, cell, write)) {
        written.add(layer);
        this.write({ row, cell, layer, number }, write, mentions);
      }
      const { object } = write;
      if (object.is === 'any' && this.l.types.layers(object.kinds).length > 1) {
        this.drawAcrossLayers(row, cell, write, object.kinds);
      }
    }
    for (const layer of mentions.held) {
      if (!written.has(layer))
        this.writes.push({ cell: number, layer, object: { is: 'clear' }, columns: [], intent: NONE });
    }
  }

  private mentions(row: number, cell: number): Mentions {
    const mentions = nothingMentioned();
    for (const { test } of this.left.located.filter((item) => item.row === row && item.cell === cell)) {
      if ((test.is !== 'thing' && test.is !== 'value') || test.mark === 'was') continue;
      for (const layer of this.testLayers(test)) {
        mentions.mentioned.add(layer);
        if (test.mark === 'no') continue;
        mentions.held.add(layer);
        if (test.intent) mentions.intended.add(layer);
      }
    }
    return mentions;
  }

  private test(row: number, cell: number, item: number): Test {
    return this.rule.left[row].cells[cell].items[item];
  }

  private testKinds(test: Test): readonly number[] {
    if (test.is === 'value') return objectKinds(test.value.type);
    if (test.is !== 'thing') return [];
    const chosen = this.choice.kinds.get(test);
    return chosen ? [chosen.kind] : test.thing.members.map((member) => member.kind);
  }

  private testLayers(test: Test): number[] {
    return this.l.types.layers(this.testKinds(test));
  }

  /** Layers of the cell that the write settles. */
  private layersOf(row: number, cell: number, { object }: Write): number[] {
    switch (object.is) {
      case 'keep':
        return this.testLayers(this.test(row, cell, object.item));
      case 'carry':
        return this.testLayers(this.test(object.row, object.cell, object.item));
      case 'make':
        return [this.l.layerOf(object.kind)];
      case 'value':
        return this.l.types.layers(objectKinds(object.value.type));
      case 'any': {
        const layers = this.l.types.layers(object.kinds);
        return layers.length === 1 ? layers : [];
      }
    }
  }

  private write(spot: Spot, write: Write, mentions: Mentions): void {
    const { object, kinds, own } = this.object(spot, write);
    const columns = this.columns(spot.layer, kinds, write.sets, own);
    const intent = writtenIntent(this.l, this.env, this.left, spot, write, mentions);
    if (object.is === 'keep' && !columns.length && intent === 'keep') return;
    this.writes.push({ cell: spot.number, layer: spot.layer, object, columns, intent });
  }

  private object({ row, cell, layer, number }: Spot, { object }: Write): Resolved {
    const { l } = this;
    const old =
      (from: number) =>
      (attribute: string): P.Expr => ({
        op: 'columnAt',
        cell: local(from),
        layer,
        column: l.column(layer, attribute),
      });
    switch (object.is) {
      case 'keep': {
        const test = this.test(row, cell, object.item);
        this.follow(test, number);
        return { object: { is: 'keep' }, kinds: this.testKinds(test), own: old(number) };
      }
      case 'carry': {
        const test = this.test(object.row, object.cell, object.item);
        const from = this.geometry.cellLocal(object.row, object.cell);
        this.follow(test, number);
        const moved: P.Write['object'] = from === number ? { is: 'keep' } : { is: 'copy', cell: from };
        return { object: moved, kinds: this.testKinds(test), own: old(from) };
      }
      case 'make': {
        const { kind } = object;
        return {
          object: { is: 'make', number: l.numberOf(kind) },
          kinds: [kind],
          own: (name) => this.initial(kind, name),
        };
      }
      case 'value': {
        const kinds = objectKinds(object.value.type);
        const value = lowerExpr(l, this.env, object.value);
        return {
          object: { is: 'code', type: l.types.id(kinds), value },
          kinds,
          own: (name) => this.initial(kinds[0], name),
        };
      }
      case 'any': {
        const { kinds } = object;
        const numbers = kinds.map((kind) => constant(l.numberOf(kind)));
        const value = select(draw(constant(numbers.length)), numbers);
        return { object: { is: 'number', value }, kinds, own: (name) => this.initial(kinds[0], name) };
      }
    }
  }

  /** Remembers where a bound object is now. */
  private follow(test: Test, cell: number): void {
    if (test.is === 'thing' && test.thing.bind !== undefined) this.moved.set(test.thing.bind, cell);
  }

  /** An attribute of a new object. */
  private initial(kind: number, name: string): P.Expr {
    const attribute = this.l.attribute([kind], name);
    return attribute ? lowerAs(this.l, this.env, attribute.default, attribute.type) : constant(0);
  }

  private columns(
    layer: number,
    kinds: readonly number[],
    sets: readonly AttrSet[],
    own: (name: string) => P.Expr,
  ): P.Write['columns'] {
    const here = kinds.filter((kind) => this.l.layerOf(kind) === layer);
    return sets.flatMap(({ attribute, value }) => {
      const declared = this.l.attribute(here, attribute);
      if (!declared) return [];
      return [
        { column: declared.column, value: lowerAs(this.l, { ...this.env, own }, value, declared.type) },
      ];
    });
  }

  private nameOf({ row, cell }: Spot, { object }: Write): string | undefined {
    if (object.is === 'make') return this.l.world.kinds[object.kind].name;
    if (object.is !== 'keep' && object.is !== 'carry') return undefined;
    const test =
      object.is === 'keep'
        ? this.test(row, cell, object.item)
        : this.test(object.row, object.cell, object.item);
    return test.is === 'thing' ? test.thing.name : undefined;
  }

  /**
   * `any(G)` of a group over several layers touches only the layer of the kind that is drawn. No write can
   * say so: it is a rule of its own at the cell, run after the others.
   */
  private drawAcrossLayers(row: number, cell: number, write: Write, kinds: readonly number[]): void {
    const { l } = this;
    const drawn = l.temp();
    const number = this.geometry.cellLocal(row, cell);
    const line = l.line(write.span);
    const rule = l.ruleNumber(this.rule.span);
    const bodies = kinds.map((kind): P.Stmt => {
      const layer = l.layerOf(kind);
      const intent = writtenIntent(
        l,
        this.env,
        this.left,
        { row, cell, layer, number },
        write,
        nothingMentioned(),
      );
      const test: P.CellTest = { cell: number, kinds: [], was: [], intents: [], residual: [] };
      const copy: P.Copy = {
        direction: 0,
        step: 1,
        scan: 'columns',
        when: null,
        rows: [{ cells: [{ gap: false, test }], anchor: { index: 0, cell: local(number) } }],
        residual: [],
        guard: null,
        chance: null,
        effects: [],
        saves: [],
        writes: [
          { cell: number, layer, object: { is: 'make', number: l.numberOf(kind) }, columns: [], intent },
        ],
      };
      return {
        op: 'rewrite',
        how: 'plain',
        entries: [{ when: null, labels: [], rule, line, copies: [copy] }],
        line,
      };
    });
    const pick = bodies.reduceRight<P.Stmt | null>(
      (otherwise, then, i) => ({
        op: 'if',
        condition: equals(local(drawn), constant(i)),
        then,
        else: otherwise,
      }),
      null,
    );
    this.late.push({ op: 'setLocal', local: drawn, value: draw(constant(kinds.length)) });
    if (pick) this.late.push(pick);
  }
}

/** In a cell, objects are drawn first, then layers from the lowest up: the reference's order of draws. */
function inDrawOrder(writes: readonly Write[], layer: (write: Write) => number): Write[] {
  const rank = (write: Write) => (write.object.is === 'any' ? 0 : 1);
  return [...writes].sort((a, b) => rank(a) - rank(b) || layer(a) - layer(b));
}
