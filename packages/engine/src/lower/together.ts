/**
 * `together` and `random`: one rewrite of all rules inside; labels, `on`, `along` and `if` become conditions
 * and labels of its entries.
 */
import type { Stmt } from '@terrarium/language';
import type * as P from '../program/program';
import type { Env, Lowering } from './context';
import { ruleCopies } from './copies';
import { lowerExpr } from './expr';
import { both, isConstant, not } from './fold';
import { alongside, block, lowerOn } from './statements';

export function rewriteAll(
  l: Lowering,
  env: Env,
  how: 'together' | 'random',
  body: Stmt,
  line: number,
): P.Stmt {
  return l.scoped(() => {
    const gathered = new Gathering(l);
    gathered.stmt(env, body, null, []);
    return block([...gathered.ran, { op: 'rewrite', how, entries: gathered.entries, line }]);
  });
}

class Gathering {
  readonly entries: P.Entry[] = [];
  /**
   * `if` and `on` fire if their body ran, whatever their rules do: where that is looked at, it is a statement
   * of its own.
   */
  readonly ran: P.Stmt[] = [];

  constructor(private readonly l: Lowering) {}

  stmt(env: Env, stmt: Stmt, when: P.Expr | null, labels: readonly number[]): void {
    switch (stmt.is) {
      case 'block':
        for (const inner of stmt.body) this.stmt(env, inner, when, labels);
        return;
      case 'label':
        return this.stmt({ ...env, observed: true }, stmt.body, when, [...labels, stmt.label]);
      case 'together':
      case 'random':
        return this.stmt(env, stmt.body, when, labels);
      case 'along':
        return this.stmt(alongside(env, stmt), stmt.body, when, labels);
      case 'on': {
        const { condition, inside } = lowerOn(this.l, env, stmt);
        return this.branch(inside, stmt.body, both(when, condition), labels);
      }
      case 'if': {
        const condition = lowerExpr(this.l, env, stmt.condition);
        if (!isConstant(condition) || condition.value)
          this.branch(env, stmt.then, both(when, condition), labels);
        if (stmt.else && (!isConstant(condition) || !condition.value))
          this.branch(env, stmt.else, both(when, not(condition)), labels);
        return;
      }
      case 'rule': {
        const line = this.l.line(stmt.rule.span);
        const copies = ruleCopies(this.l, env, stmt.rule);
        const always = when !== null && isConstant(when) && when.value !== 0;
        this.entries.push({
          when: always ? null : when,
          labels,
          rule: this.l.ruleNumber(stmt.rule.span),
          line,
          copies,
        });
        return;
      }
      default:
        throw new Error(`"${stmt.is}" in a block whose rules are applied at once`);
    }
  }

  private branch(env: Env, body: Stmt, when: P.Expr | null, labels: readonly number[]): void {
    if (env.observed && when) {
      const ran: P.Stmt = {
        op: 'if',
        condition: when,
        then: { op: 'block', how: 'all', body: [] },
        else: null,
      };
      this.ran.push(labels.reduceRight<P.Stmt>((inner, label) => ({ op: 'label', label, body: inner }), ran));
    }
    this.stmt(env, body, when, labels);
  }
}
