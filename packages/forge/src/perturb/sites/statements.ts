/** The statements of `transitions`, each with those beside it. */
import { lineStarts, positionAt, type BodySyntax, type RuleStmt, type StmtSyntax } from '@terrarium/language';
import { excerpt } from '../edits';
import type { Subject, Target } from '../perturbation';
import { sightings } from './sightings';
import { blocksOf } from './blocks';

export interface RuleSite extends Target {
  readonly rule: RuleStmt;
  /** The rule with its label and prefixes: what stands in the list of statements. */
  readonly statement: StmtSyntax;
  /** The label that it alone has, with whatever else is under it. */
  readonly name?: string;
}

/** Every list of statements in the transitions, outer ones first. */
export function lists(subject: Subject): (readonly StmtSyntax[])[] {
  return blocksOf(subject, 'transitions').flatMap(({ body }) => listsBelow(body));
}

function listsBelow(body: BodySyntax): (readonly StmtSyntax[])[] {
  return [body.statements, ...body.statements.flatMap(listsIn)];
}

function listsIn(statement: StmtSyntax): (readonly StmtSyntax[])[] {
  switch (statement.is) {
    case 'label':
    case 'on':
    case 'along':
    case 'repeat':
    case 'together':
    case 'random':
    case 'rigid':
    case 'first':
    case 'chain':
      return listsIn(statement.statement);
    case 'body':
      return listsBelow(statement);
    case 'if':
    case 'chance':
      return [...listsBelow(statement.then), ...(statement.else ? listsIn(statement.else) : [])];
    case 'case':
      return [...statement.arms.map(({ body }) => body), ...(statement.else ? [statement.else] : [])].flatMap(
        listsBelow,
      );
    case 'for':
    case 'each':
      return listsBelow(statement.body);
    default:
      return [];
  }
}

/** What a statement does behind its label and prefixes. */
export function inner(statement: StmtSyntax): StmtSyntax {
  return 'statement' in statement ? inner(statement.statement) : statement;
}

/** The rules, those first that fire in a little random play and write or do something. */
export function ruleSites(subject: Subject): RuleSite[] {
  const starts = lineStarts(subject.text);
  const labels = new Map<string, number>();
  const statements = lists(subject).flat();
  for (const statement of statements)
    if (statement.is === 'label') labels.set(statement.name.text, (labels.get(statement.name.text) ?? 0) + 1);
  const taken = new Map<string, number>();
  const { firedLines } = sightings(subject);
  const found = statements.flatMap((statement): (RuleSite & { readonly rank: number })[] => {
    const rule = inner(statement);
    if (rule.is !== 'rule') return [];
    const { line } = positionAt(starts, rule.start);
    const name =
      statement.is === 'label' && labels.get(statement.name.text) === 1 ? statement.name.text : undefined;
    const key = name ?? String(line);
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    const id = before === 0 ? key : `${key}.${before + 1}`;
    const label = `line ${line}: ${excerpt(subject.text, statement)}`;
    const acts = rule.right !== undefined || rule.effects.length > 0;
    const rank = (firedLines.has(line) ? 0 : 2) + (acts ? 0 : 1);
    return [{ id, label, rule, statement, name, rank }];
  });
  return found.sort((a, b) => a.rank - b.rank);
}
