/**
 * A canonical walk over the model, fed to a hash. Names become positions, spans are dropped, holes have their values,
 * and what those decide is folded: of `if push = stuck { A } else { B }` only the chosen branch is seen.
 */
import type {
  EntrySet,
  Expr,
  Named,
  Observed,
  Signal,
  Stmt,
  Template,
  TurnStep,
  World,
} from '../model/model';
import { canonicalZ, leafIds } from '../model/structure';
import type { Type } from '../model/types';
import { bindLocal, evaluate, type Reading } from '../model/evaluate';
import { Hasher } from './lanes';

/** What tells a text: the facts in it count, how it tells them is content. */
const TELLING = new Set<unknown>(['say', 'reply', 'require']);

/** Fields that say where something stands, what it is called, or what other holes would need: never what it means. */
const DROPPED = new Set(['span', 'name', 'type', 'title', 'blocks', 'most']);

const orders = new Map<string, readonly string[]>();

/** The names of a node's fields that count, in order; nodes of one make are many, so each make is put in order once. */
function fieldsOf(node: object): readonly string[] {
  const keys = Object.keys(node);
  const make = keys.join(' ');
  let order = orders.get(make);
  if (!order) orders.set(make, (order = keys.filter((key) => !DROPPED.has(key)).sort()));
  return order;
}

const isLoop = (node: object) => 'is' in node && node.is === 'loop';

const isInTurn = (node: object) => 'is' in node && (node.is === 'first' || node.is === 'chain');

interface Flat {
  readonly entry: Stmt | Signal | Observed;
  readonly reading: Reading;
}

export class Serialiser {
  private readonly hasher = new Hasher();
  private readonly locals = new Map<number, number>();
  private readonly z: readonly number[];
  /** Places in lists are known while what a loop runs for them is written out. */
  private reading: Reading;

  constructor(
    private readonly world: World,
    z: readonly number[],
    /** Attributes by name, in the order of the state: renaming changes nothing, swapping does. */
    private readonly attributes: ReadonlyMap<string, number>,
    /** Signals count in doubles, so only what is no arithmetic is folded there. */
    private readonly decimals: boolean,
  ) {
    this.z = canonicalZ(world.params, z);
    this.reading = { shape: world, param: (id) => this.z[id] };
  }

  digest(): string {
    return this.hasher.digest();
  }

  text(value: string): void {
    this.hasher.text(value);
  }

  number(value: number): void {
    this.hasher.number(value);
  }

  type(type: Type): void {
    this.hasher.word(type.is);
    this.number(type.none ? 1 : 0);
    if (type.is === 'int') this.value([type.low, type.high, type.wrap]);
    else if (type.is === 'words') this.number(type.words.length);
    else if (type.is === 'object') this.value(type.kinds);
    if (type.values) this.value(type.values);
  }

  /**
   * Actions go by their inner names, which are what stays when the agent's names and the order of the list change: such
   * a change is one of A alone, and no change of T reaches A.
   */
  action(id: number | string): void {
    this.hasher.word(typeof id === 'string' ? id : this.world.actions[id].name);
  }

  private local(id: number): void {
    let number = this.locals.get(id);
    if (number === undefined) this.locals.set(id, (number = this.locals.size));
    this.number(number);
  }

  /** Any part of the model. */
  value(node: unknown): void {
    switch (typeof node) {
      case 'number':
        return this.number(node);
      case 'string':
        return this.text(node);
      case 'boolean':
        return this.number(node ? 1 : 0);
      case 'object':
        break;
      default:
        return this.number(-1);
    }
    if (node === null) return this.number(-1);
    if (Array.isArray(node)) {
      this.number(node.length);
      for (const item of node) this.value(item);
    } else if ('type' in node && 'is' in node && 'span' in node) this.expr(node as Expr);
    else this.fields(node);
  }

  /** The fields of a node in the order of their names. */
  fields(node: object): void {
    for (const key of fieldsOf(node)) {
      const value = (node as Record<string, unknown>)[key];
      if (value === undefined) continue;
      if (key === 'local' || key === 'bind') {
        this.hasher.word(key);
        this.local(value as number);
      } else if (key === 'attribute') {
        this.hasher.word(key);
        this.number(this.attributes.get(value as string) ?? -1);
      } else if (key === 'text' && TELLING.has((node as { is?: unknown }).is)) {
        this.hasher.word(key);
        this.hasher.word('parts');
        this.facts((value as Template).parts);
      } else if (key === 'action') this.action(value as number | string);
      else if (key === 'body' && isLoop(node)) this.value(value);
      else if (key === 'body' && isInTurn(node)) this.inTurn(value as Stmt);
      else if (key === 'early' || key === 'late') this.steps(value as readonly TurnStep[]);
      else if (key === 'clauses') this.clauses(value as (Stmt & { is: 'on' })['clauses']);
      else if (key === 'body' || key === 'then' || key === 'else') this.branch(key, value);
      else {
        if (key === 'is' || key === 'op' || key === 'how') this.hasher.word(value as string);
        else {
          this.hasher.word(key);
          this.value(value);
        }
      }
    }
  }

  /** `first` and `chain` decide by statements, so what one of them holds stays together. */
  private inTurn(body: Stmt): void {
    const statements = body.is === 'block' ? body.body : [body];
    const parts = statements.filter((stmt) => this.flatten([stmt]).length);
    this.hasher.word('body');
    this.number(parts.length);
    for (const part of parts) this.entries([part]);
  }

  /** Groups of a turn; those that the holes switch off are not there. */
  private steps(steps: readonly TurnStep[]): void {
    const live = (step: TurnStep): TurnStep[] => {
      if (step.is === 'loop') {
        const body = step.body.flatMap(live);
        return body.length ? [{ ...step, body }] : [];
      }
      const { when, ...group } = step;
      const on = when && this.known(when);
      return on === undefined ? [step] : on ? [group] : [];
    };
    this.hasher.word('steps');
    this.value(steps.flatMap(live));
  }

  private branch(key: string, value: unknown): void {
    this.hasher.word(key);
    if (Array.isArray(value)) return this.entries(value as (Stmt | Signal | Observed)[]);
    if (value && typeof value === 'object' && 'type' in value) return this.expr(value as Expr);
    this.entries([value as Stmt]);
  }

  private clauses(clauses: (Stmt & { is: 'on' })['clauses']): void {
    this.number(clauses.length);
    for (const clause of clauses) {
      this.action(clause.action);
      this.number(clause.args.length);
      for (const arg of clause.args) this.local(arg);
    }
  }

  /**
   * Statements, signals or observations, with decided branches in their place, empty ones gone, and loops over lists
   * written out for the entries that there are.
   */
  entries(entries: readonly (Stmt | Signal | Observed)[]): void {
    const flat = this.flatten(entries);
    this.number(flat.length);
    const outside = this.reading;
    for (const { entry, reading } of flat) {
      this.reading = reading;
      this.fields(entry);
    }
    this.reading = outside;
  }

  private flatten(entries: readonly (Stmt | Signal | Observed)[]): Flat[] {
    return entries.flatMap((entry): Flat[] => {
      if (entry.is === 'block') return this.flatten(entry.body);
      if (entry.is === 'for' && entry.set.is === 'entries') return this.writtenOut(entry, entry.set);
      if (entry.is !== 'if') return [{ entry, reading: this.reading }];
      const chosen = this.known(entry.condition);
      if (chosen === undefined) return [{ entry, reading: this.reading }];
      const branch = chosen ? entry.then : entry.else;
      if (!branch) return [];
      return this.flatten(Array.isArray(branch) ? branch : [branch as Stmt]);
    });
  }

  private writtenOut(loop: Stmt & { is: 'for' }, set: EntrySet): Flat[] {
    const length = this.known(set.length) ?? set.count;
    const outside = this.reading;
    const flat = Array.from({ length }, (_, i) => {
      this.reading = bindLocal(outside, loop.local, i + 1);
      return this.flatten(loop.body.body);
    }).flat();
    this.reading = outside;
    return flat;
  }

  /** Its value, if holes alone decide it. */
  known(expr: Expr): number | undefined {
    return evaluate(expr, this.reading);
  }

  private foldable(expr: Expr): boolean {
    if (!this.decimals) return true;
    // `1 / 2` is a half here, and a percentage a fraction: only truths and single values are settled.
    return expr.type.is !== 'int' && expr.type.is !== 'percent'
      ? true
      : expr.is === 'param' || expr.is === 'const';
  }

  expr(expr: Expr): void {
    const value = this.foldable(expr) ? this.known(expr) : undefined;
    if (value !== undefined) {
      this.hasher.word('const');
      if (expr.type.is === 'action') this.action(value < 0 ? 'none' : value);
      else {
        this.number(value);
        // The same number is another object, or another amount, in another type.
        if (expr.type.is === 'object') this.type(expr.type);
        else if (this.decimals && expr.type.is === 'percent') this.text('%');
      }
      return;
    }
    if (expr.is === 'if') {
      const chosen = this.known(expr.condition);
      if (chosen !== undefined) return this.expr(chosen ? expr.then : expr.else);
    }
    if (expr.is === 'param') return this.someEntry(expr);
    if ((expr.is === 'in' || expr.is === 'any') && expr.set.is === 'entries')
      return this.entrySet(expr, expr.set);
    if (expr.is === 'milestone') return this.milestone(expr);
    if (expr.is === 'builtin') this.text(expr.name);
    if (expr.is === 'call') this.text(expr.name);
    if (expr.is === 'action' && expr.arg) {
      this.text('argument');
      this.action(expr.arg.action);
      return this.number(expr.arg.arg);
    }
    if (expr.is === 'objectAt' || expr.is === 'any') this.type(expr.type);
    this.fields(expr);
  }

  /** An entry of a list at a place that only the play knows: by what the entries are. */
  private someEntry({ index, type, ...expr }: Expr & { is: 'param' }): void {
    this.hasher.word('entries');
    this.type(type);
    this.value(leafIds({ ...expr, index, type }).map((id) => this.z[id]));
    for (const { at } of index ?? []) this.expr(at);
  }

  /** A list that is looked through, as the set of the values it holds. */
  private entrySet(expr: Expr & { is: 'in' | 'any' }, set: EntrySet): void {
    const { entry } = set;
    const length = this.known(set.length) ?? set.count;
    const outside = this.reading;
    const values = Array.from({ length }, (_, i) => {
      const value = entry && evaluate(entry, bindLocal(outside, set.local, i + 1));
      return { is: 'const', value: value ?? 0, span: expr.span, type: entry?.type ?? expr.type } as Expr;
    });
    this.fields({ ...expr, set: { is: 'values', values } });
  }

  /** By what is remembered, not by where it is listed: a goal that reads it stays the same beside new ones. */
  private milestone({ milestone, index }: Expr & { is: 'milestone' }): void {
    this.hasher.word('milestone');
    this.expr(this.world.milestones[milestone].condition);
    this.value(index);
  }

  /** A text by the facts it tells; how it tells them is content. */
  facts(parts: readonly (string | Expr)[]): void {
    const facts = parts.filter((part): part is Expr => typeof part !== 'string');
    this.number(facts.length);
    for (const fact of facts) this.expr(fact);
  }

  list<T extends Named>(items: readonly T[], each: (item: T) => void): void {
    this.number(items.length);
    for (const item of items) each(item);
  }
}
