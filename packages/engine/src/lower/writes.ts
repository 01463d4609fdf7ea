/**
 * The right side of a rule in one copy. Intents follow decision 29: they belong to (cell, layer); a replaced object inherits
 * it, naming one replaces it, named left and not right clears it, and on a layer that the left did not mention it is none.
 */
import type { AttrSet, Intent, Rule, Test, Write } from '@terrarium/language';
import type * as P from '../program/program';
import { whereMembers, type Choice } from './cell-test';
import type { Env, Lowering } from './context';
import { ACT, NO_INTENT, headingOf, intentsOf } from './directions';
import { intentOf, locate, type Located } from './expand';
import { lowerAs, lowerExpr, objectKinds } from './expr';
import { NONE, choose, constant, draw, draws, equals, local, select } from './fold';
import type { Geometry } from './rows';

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
    const order = row.cells.map((_, cell) => cell);
    if (geometry.reversed) order.reverse();
    for (const cell of order) if (!row.cells[cell].gap) writer.cell(r, cell);
  }
  return writer;
}

/** What the left side says about the layers of a cell. */
interface Mentions {
  /** An object stands there, or is asked not to. */
  readonly mentioned: Set<number>;
  /** An object stands there: it is removed if the right side has none. */
  readonly held: Set<number>;
  /** With an intent. */
  readonly intended: Set<number>;
}

class Writer implements Written {
  readonly writes: P.Write[] = [];
  readonly late: P.Stmt[] = [];
  readonly moved = new Map<number, number>();
  private readonly located: readonly Located[];

  constructor(
    private readonly l: Lowering, private readonly env: Env, private readonly rule: Rule,
    private readonly choice: Choice, private readonly geometry: Geometry,
  ) {
    this.located = locate(rule.left);
  }

  cell(row: number, cell: number): void {
    const left = this.mentions(row, cell);
    const written = new Set<number>();
    const writes = this.rule.right![row]?.[cell]?.writes ?? [];
    for (const write of inDrawOrder(writes, (entry) => this.layersOf(row, cell, entry)[0] ?? 0)) {
      for (const layer of this.layersOf(row, cell, write)) {
        written.add(layer);
        this.write(row, cell, layer, write, left);
      }
      if (write.object.is === 'any' && this.l.types.layers(write.object.kinds).length > 1) this.drawAcrossLayers(row, cell, write, write.object.kinds);
    }
    const number = this.geometry.cellLocal(row, cell);
    for (const layer of left.held) {
      if (!written.has(layer)) this.writes.push({ cell: number, layer, object: { is: 'clear' }, columns: [], intent: NONE });
    }
  }

  private mentions(row: number, cell: number): Mentions {
    const mentions: Mentions = { mentioned: new Set(), held: new Set(), intended: new Set() };
    for (const { test } of this.located.filter((item) => item.row === row && item.cell === cell)) {
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
      case 'keep': return this.testLayers(this.test(row, cell, object.item));
      case 'carry': return this.testLayers(this.test(object.row, object.cell, object.item));
      case 'make': return [this.l.layerOf(object.kind)];
      case 'value': return this.l.types.layers(objectKinds(object.value.type));
      case 'any': {
        const layers = this.l.types.layers(object.kinds);
        return layers.length === 1 ? layers : [];
      }
    }
  }

  private write(row: number, cell: number, layer: number, write: Write, left: Mentions): void {
    const number = this.geometry.cellLocal(row, cell);
    const intent = this.intent(row, cell, layer, write, left);
    const { object, kinds, own } = this.object(row, cell, layer, write);
    const columns = this.columns(layer, kinds, write.sets, own);
    if (object.is === 'keep' && !columns.length && intent === 'keep') return;
    this.writes.push({ cell: number, layer, object, columns, intent });
  }

  private object(row: number, cell: number, layer: number, { object }: Write): Resolved {
    const { l } = this;
    const number = this.geometry.cellLocal(row, cell);
    const old = (from: number) => (attribute: string): P.Expr =>
      ({ op: 'columnAt', cell: local(from), layer, column: l.column(layer, attribute) });
    switch (object.is) {
      case 'keep': {
        const test = this.test(row, cell, object.item);
        this.follow(test, number);
        return { object: { is: 'keep' }, kinds: this.testKinds(test), own: old(number) };
      }
      case 'carry': {
        const test = this.test(object.row, object.cell, object.item);
        const source = this.geometry.cellLocal(object.row, object.cell);
        this.follow(test, number);
        return { object: source === number ? { is: 'keep' } : { is: 'copy', cell: source }, kinds: this.testKinds(test), own: old(source) };
      }
      case 'make':
        return { object: { is: 'make', number: l.numberOf(object.kind) }, kinds: [object.kind], own: (name) => this.initial(object.kind, name) };
      case 'value': {
        const kinds = objectKinds(object.value.type);
        const value = lowerExpr(l, this.env, object.value);
        return { object: { is: 'code', type: l.types.id(kinds), value }, kinds, own: (name) => this.initial(kinds[0], name) };
      }
      case 'any': {
        const numbers = object.kinds.map((kind) => constant(l.numberOf(kind)));
        const value = select(draw(constant(numbers.length)), numbers);
        return { object: { is: 'number', value }, kinds: object.kinds, own: (name) => this.initial(object.kinds[0], name) };
      }
    }
  }

  /** Remembers where a bound object is now. */
  private follow(test: Test, cell: number): void {
    if (test.is === 'thing' && test.thing.bind !== undefined) this.moved.set(test.thing.bind, cell);
  }

  private initial(kind: number, name: string): P.Expr {
    const attribute = this.l.attribute([kind], name);
    return attribute ? lowerAs(this.l, this.env, attribute.default, attribute.type) : constant(0);
  }

  private columns(layer: number, kinds: readonly number[], sets: readonly AttrSet[], own: (name: string) => P.Expr): P.Write['columns'] {
    const here = kinds.filter((kind) => this.l.layerOf(kind) === layer);
    return sets.flatMap(({ attribute, value }) => {
      const declared = this.l.attribute(here, attribute);
      return declared ? [{ column: declared.column, value: lowerAs(this.l, { ...this.env, own }, value, declared.type) }] : [];
    });
  }

  private intent(row: number, cell: number, layer: number, write: Write, left: Mentions): 'keep' | P.Expr {
    const inherited = left.mentioned.has(layer) && !left.intended.has(layer) ? 'keep' : NONE;
    const { intent } = write;
    if (!intent) return inherited;
    const { l, env } = this;
    const here = local(this.geometry.cellLocal(row, cell));
    switch (intent.is) {
      case 'heading': return constant(headingOf(intent.heading, env.direction));
      case 'wander': return draw(constant(4));
      case 'chase': {
        const targets = whereMembers(l, env, intent.target);
        if (intent.how !== 'path') return { op: intent.how, cell: here, targets };
        return { op: 'path', cell: here, targets, avoiding: whereMembers(l, env, intent.avoiding) };
      }
      case 'word': {
        if (intent.word === 'act') return constant(ACT);
        if (intent.word === 'stationary') return constant(NO_INTENT);
        const chosen = this.wordIntent(row, cell, write, intent.word);
        return chosen === undefined ? inherited : constant(chosen);
      }
      case 'value': {
        const value = lowerExpr(l, env, intent.value);
        if (!intent.value.type.none || draws(value)) return value;
        // `none` sets no intent: as if it were not written.
        const unset: P.Expr = inherited === 'keep' ? { op: 'intentAt', cell: here, layer } : inherited;
        return choose(equals(value, NONE), unset, value);
      }
    }
  }

  /**
   * The direction that the left side chose for the word: of the same object in the same cell, else of the same object
   * wherever it stands, else of the word (PuzzleScript's compiler, pass 7).
   */
  private wordIntent(row: number, cell: number, write: Write, word: (Intent & { is: 'word' })['word']): number | undefined {
    const items = this.located.filter(({ test }) => {
      const intent = intentOf(test);
      return intent?.is === 'word' && intent.word === word && !(test.is === 'thing' && test.mark);
    });
    const name = this.nameOf(row, cell, write);
    const named = items.filter(({ test }) => test.is === 'thing' && test.thing.name === name);
    const found = named.find((item) => item.row === row && item.cell === cell) ?? (named.length ? named[0] : items[0]);
    if (!found) return undefined;
    return this.choice.intents.get(found.test) ?? intentsOf(word, this.env.direction)[0];
  }

  private nameOf(row: number, cell: number, { object }: Write): string | undefined {
    if (object.is === 'make') return this.l.world.kinds[object.kind].name;
    if (object.is !== 'keep' && object.is !== 'carry') return undefined;
    const test = object.is === 'keep' ? this.test(row, cell, object.item) : this.test(object.row, object.cell, object.item);
    return test.is === 'thing' ? test.thing.name : undefined;
  }

  /** `any(G)` of a group over several layers touches only the layer of the kind that is drawn: a rule of its own at the cell. */
  private drawAcrossLayers(row: number, cell: number, write: Write, kinds: readonly number[]): void {
    const { l } = this;
    const drawn = l.temp();
    const here = this.geometry.cellLocal(row, cell);
    const nothing: Mentions = { mentioned: new Set(), held: new Set(), intended: new Set() };
    const line = l.line(write.span);
    const bodies = kinds.map((kind): P.Stmt => {
      const layer = l.layerOf(kind);
      const intent = this.intent(row, cell, layer, write, nothing);
      const copy: P.Copy = {
        direction: 0, step: 1, scan: 'columns', when: null,
        rows: [{ cells: [{ gap: false, test: { cell: here, kinds: [], was: [], intents: [], residual: [] } }], anchor: { index: 0, cell: local(here) } }],
        residual: [], guard: null, chance: null, effects: [], saves: [],
        writes: [{ cell: here, layer, object: { is: 'make', number: l.numberOf(kind) }, columns: [], intent }],
      };
      return { op: 'rewrite', how: 'plain', entries: [{ when: null, labels: [], rule: l.ruleNumber(this.rule.span), line, copies: [copy] }], line };
    });
    const pick = bodies.reduceRight<P.Stmt | null>(
      (otherwise, then, i) => ({ op: 'if', condition: equals(local(drawn), constant(i)), then, else: otherwise }), null);
    this.late.push({ op: 'setLocal', local: drawn, value: draw(constant(kinds.length)) });
    if (pick) this.late.push(pick);
  }
}

interface Resolved {
  readonly object: P.Write['object'];
  readonly kinds: readonly number[];
  readonly own: (attribute: string) => P.Expr;
}

/** In a cell, objects are drawn first, then layers from the lowest up: the reference's order of draws. */
function inDrawOrder(writes: readonly Write[], layer: (write: Write) => number): Write[] {
  const rank = (write: Write) => (write.object.is === 'any' ? 0 : 1);
  return [...writes].sort((a, b) => rank(a) - rank(b) || layer(a) - layer(b));
}
