/**
 * What all parts of the lowering share: the world, the numbers given to locals, and the lists that grow on
 * the way.
 */
import {
  lineStarts,
  positionAt,
  type Attribute,
  type Direction,
  type Expr,
  type KindMatch,
  type Span,
  type World,
} from '@terrarium/language';
import type * as P from '../program/program';
import { MAX_WORK_PER_START } from '../limits';
import { ObjectTypes } from './object-types';
import { workOf } from './work';

export class Lowering {
  readonly types: ObjectTypes;
  /** First program variable of each variable of the model. */
  readonly variableBase: readonly number[];
  /** First code of each action. */
  readonly actionBase: readonly number[];
  /** Number of codes that the agent has, and of all. */
  readonly actionCount: number;
  readonly codeCount: number;
  readonly endings: string[] = [];
  readonly questions: P.Real[] = [];
  private readonly starts: readonly number[];
  private readonly homes: readonly { readonly task: boolean; readonly number: number }[];
  private readonly rules = new Map<number, number>();
  /** What each bit of `ever` remembers. */
  readonly evers: P.Expr[] = [];
  private readonly everBits = new Map<string, number>();
  /** Bits of the milestones that were lowered so far, by their number in the model. */
  readonly milestoneBits = new Map<number, readonly number[]>();
  onceCount = 0;
  /** Templates of the list of texts. */
  readonly texts: P.TextTemplate[] = [];
  private readonly ruleTexts = new Map<string, number>();
  private nextTemp: number;
  private mostTemps: number;

  constructor(
    readonly world: World,
    text: string,
  ) {
    this.types = new ObjectTypes(world.kinds);
    this.starts = lineStarts(text);
    let frames = 0;
    let tasks = 0;
    this.homes = world.locals.map(({ home }) => {
      if (home === 'draw') return { task: false, number: -1 };
      return home === 'task' ? { task: true, number: tasks++ } : { task: false, number: frames++ };
    });
    this.nextTemp = this.mostTemps = frames;
    this.variableBase = offsets(world.variables.map((variable) => variable.count)).starts;
    const counts = (withheld: boolean) =>
      world.actions.map((action) =>
        (action.withheld ?? false) === withheld
          ? action.args.reduce((count, arg) => count * (arg.high - arg.low + 1), 1)
          : 0,
      );
    const [own, withheld] = [offsets(counts(false)), offsets(counts(true))];
    this.actionCount = own.end;
    this.codeCount = own.end + withheld.end;
    this.actionBase = world.actions.map((action, id) =>
      action.withheld ? own.end + withheld.starts[id] : own.starts[id],
    );
  }

  // ── places in the text ──

  /** What a run of the transitions looks at: `play` costs as much. */
  transitionsWork = 0;

  /** What a sweep or iteration of a loop with this body looks at, at least 1. */
  work(body: P.Stmt): number {
    const { grid } = this.world;
    const cells = grid ? grid.width * grid.height : 1;
    return Math.min(MAX_WORK_PER_START, 1 + workOf(body, cells, this.transitionsWork));
  }

  /** Line of the statement being lowered: builders are made of loops, and a loop can fault. */
  currentLine = 1;

  /** Counts from 1. */
  line(span: Span): number {
    return positionAt(this.starts, span.start).line;
  }

  /** The number of a source rule: copies of it that an unrolled loop made share it. */
  ruleNumber(span: Span): number {
    const known = this.rules.get(span.start);
    if (known !== undefined) return known;
    this.rules.set(span.start, this.rules.size);
    return this.rules.size - 1;
  }

  // ── locals ──

  /** A local of the model: where it lives, and its number there. */
  home(modelLocal: number): { readonly task: boolean; readonly number: number } {
    return this.homes[modelLocal];
  }

  /** A fresh frame local, free again when the innermost `scoped` ends. */
  temp(): number {
    const temp = this.nextTemp++;
    this.mostTemps = Math.max(this.mostTemps, this.nextTemp);
    return temp;
  }

  scoped<T>(body: () => T): T {
    const mark = this.nextTemp;
    const result = body();
    this.nextTemp = mark;
    return result;
  }

  /** Temporaries given out so far stay taken: what follows can run in the middle of it (`play`, `goal`). */
  sealTemps(): void {
    this.nextTemp = this.mostTemps;
  }

  get frameLocals(): number {
    return this.mostTemps;
  }

  // ── kinds and attributes ──

  layerOf(kind: number): number {
    return this.world.kinds[kind].layer;
  }

  /** The number of a kind in its layer. */
  numberOf(kind: number): number {
    return this.world.layers[this.layerOf(kind)].kinds.indexOf(kind) + 1;
  }

  /** Members by layer, layers ascending. */
  byLayer(
    members: readonly KindMatch[],
  ): { readonly layer: number; readonly members: readonly KindMatch[] }[] {
    return this.types
      .layers(members.map((member) => member.kind))
      .map((layer) => ({ layer, members: members.filter((member) => this.layerOf(member.kind) === layer) }));
  }

  /** The column that all attributes of this name on a layer share. */
  column(layer: number, attribute: string): number {
    return this.world.layers[layer].columns.findIndex((column) => column.name === attribute);
  }

  /** The attribute of that name of the first of these kinds that has one. */
  attribute(kinds: readonly number[], name: string): Attribute | undefined {
    for (const kind of kinds) {
      const found = this.world.kinds[kind].attributes.find((attribute) => attribute.name === name);
      if (found) return found;
    }
    return undefined;
  }

  // ── tables ──

  /** The bit that remembers this; equal expressions share one. */
  everBit(of: P.Expr): number {
    const key = JSON.stringify(of);
    const known = this.everBits.get(key);
    if (known !== undefined) return known;
    this.everBits.set(key, this.evers.length);
    return this.evers.push(of) - 1;
  }

  text(template: P.TextTemplate): number {
    return this.texts.push(template) - 1;
  }

  /** The text of a statement: copies of it that an unrolled loop made share it. */
  ruleText(span: Span, kind: string, template: Omit<P.TextTemplate, 'code'>): number {
    const place = `${kind} ${span.start}`;
    const known = this.ruleTexts.get(place);
    if (known !== undefined) return known;
    const earlier = [...this.ruleTexts.keys()].filter((other) => other.startsWith(kind)).length;
    const text = this.text({ ...template, code: `${kind}_${earlier + 1}` });
    this.ruleTexts.set(place, text);
    return text;
  }

  ending(name: string): number {
    const known = this.endings.indexOf(name);
    return known >= 0 ? known : this.endings.push(name) - 1;
  }

  question(value: P.Real): number {
    return this.questions.push(value) - 1;
  }
}

function offsets(counts: readonly number[]): { starts: number[]; end: number } {
  let end = 0;
  const starts = counts.map((count) => (end += count) - count);
  return { starts, end };
}

/** What a name or a word means at a place of a program. */
export interface Env {
  /** Of the rule's copy. */
  readonly direction?: Direction;
  /** An attribute of the object that is tested or written. */
  readonly own?: (attribute: string) => P.Expr;
  /** Model locals that stand for an expression: arguments of actions, values of unrolled loops. */
  readonly locals: ReadonlyMap<number, P.Expr>;
  /** What loops over lists have read of their entry, by `placeKey`. */
  readonly fetched?: ReadonlyMap<string, P.Expr>;
  /** Objects bound by the rule: the kinds they can be in this copy. */
  readonly bound: ReadonlyMap<number, BoundObject>;
  /** Every entry restricts the directions of rules below. */
  readonly along: readonly AlongClause[];
  /** Does anything look at whether the statement fires (a label, `first`, `chain`)? */
  readonly observed: boolean;
  /** The state that whole expressions with decimals are read in. */
  readonly state?: 'was' | 'initial';
}

export type AlongClause = readonly Direction[] | { readonly of: readonly Expr[] };

export interface BoundObject {
  readonly kinds: readonly number[];
  /** After the rule wrote: the object is gone, what it was must be read before (`do hand := k`). */
  readonly hoist?: (expr: P.Expr) => P.Expr;
}

export const TOP: Env = { locals: new Map(), bound: new Map(), along: [], observed: false };

export function withLocal(env: Env, modelLocal: number, value: P.Expr): Env {
  return { ...env, locals: new Map(env.locals).set(modelLocal, value) };
}
