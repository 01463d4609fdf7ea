/**
 * A canonical walk over the model, fed to a hash. Names become positions, spans are dropped, holes have their values,
 * and what those decide is folded: of `if push = stuck { A } else { B }` only the chosen branch is seen.
 */
import type { Expr, Named, Signal, Stmt, Observed, World } from '../model/model';
import type { Type } from '../model/types';
import { evaluate, type Reading } from '../model/evaluate';
import { Hasher } from './lanes';

/** Fields that say where something stands or what it is called, never what it means. */
const DROPPED = new Set(['span', 'name', 'type', 'title', 'blocks']);

export class Serialiser {
  private readonly hasher = new Hasher();
  private readonly locals = new Map<number, number>();
  private readonly reading: Reading;

  constructor(
    private readonly world: World,
    z: readonly number[],
    /** Attributes by name, in the order of the state: renaming changes nothing, swapping does. */
    private readonly attributes: ReadonlyMap<string, number>,
    /** Signals count in doubles, so only what is no arithmetic is folded there. */
    private readonly decimals: boolean,
  ) {
    this.reading = { shape: world, param: (id) => z[id] };
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
    for (const key of Object.keys(node).sort()) {
      const value = (node as Record<string, unknown>)[key];
      if (DROPPED.has(key) || value === undefined) continue;
      if (key === 'local' || key === 'bind') {
        this.hasher.word(key);
        this.local(value as number);
      } else if (key === 'attribute') {
        this.hasher.word(key);
        this.number(this.attributes.get(value as string) ?? -1);
      } else if (key === 'clauses') this.clauses(value as (Stmt & { is: 'on' })['clauses']);
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

  /** Statements, signals or observations, with decided branches in their place and empty ones gone. */
  entries(entries: readonly (Stmt | Signal | Observed)[]): void {
    const flat = this.flatten(entries);
    this.number(flat.length);
    for (const entry of flat) this.fields(entry);
  }

  private flatten(entries: readonly (Stmt | Signal | Observed)[]): (Stmt | Signal | Observed)[] {
    return entries.flatMap((entry): (Stmt | Signal | Observed)[] => {
      if (entry.is === 'block') return this.flatten(entry.body);
      if (entry.is !== 'if') return [entry];
      const chosen = this.known(entry.condition);
      if (chosen === undefined) return [entry];
      const branch = chosen ? entry.then : entry.else;
      if (!branch) return [];
      return this.flatten(Array.isArray(branch) ? branch : [branch as Stmt]);
    });
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
