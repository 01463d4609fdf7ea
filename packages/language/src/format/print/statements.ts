import type {
  BodySyntax,
  BuildStmt,
  CommandStmt,
  IfStmt,
  Placeable,
  PrefixStmt,
  RuleStmt,
  SetStmt,
  StmtSyntax,
  ToolStmt,
  WhereSyntax,
} from '../../syntax/ast';
import { clause, operand, printDrawing, printExpr, printPath, printSet, printString } from './expressions';
import { printAttrs, printRow, printThing } from './things';
import { printType } from './types';

const SUM = 5;

/** Entries on lines of their own; the formatter does the rest. */
export function block(entries: readonly string[]): string {
  return entries.length > 0 ? `{\n${entries.join('\n')}\n}` : '{ }';
}

export function printBody({ statements }: BodySyntax): string {
  return block(statements.map(printStatement));
}

export function printStatement(statement: StmtSyntax): string {
  switch (statement.is) {
    case 'label':
      return `${statement.name.text}: ${printStatement(statement.statement)}`;
    case 'body':
      return printBody(statement);
    case 'rule':
      return printRule(statement);
    case 'set':
      return printAssignment(statement);
    case 'if':
      return printIf(statement);
    case 'case': {
      const arms = statement.arms.map(
        ({ values, body }) => `${values.map(printExpr).join(', ')} ${printBody(body)}`,
      );
      if (statement.else) arms.push(`else ${printBody(statement.else)}`);
      return `case ${printExpr(statement.subject)} ${block(arms)}`;
    }
    case 'chance': {
      const otherwise = statement.else ? ` else ${printBody(statement.else)}` : '';
      return `chance ${printExpr(statement.probability)} ${printBody(statement.then)}${otherwise}`;
    }
    case 'for':
      return `for ${statement.name.text} in ${printSet(statement.set)} ${printBody(statement.body)}`;
    case 'each':
      return `each ${statement.name.text}: ${statement.of.text}${clause('where', statement.where)} ${printBody(statement.body)}`;
    case 'let': {
      const type = statement.type ? `: ${printType(statement.type)}` : '';
      return `let ${statement.name.text}${type} = ${printExpr(statement.value)}`;
    }
    case 'on':
    case 'along':
    case 'repeat':
    case 'together':
    case 'random':
    case 'rigid':
    case 'first':
    case 'chain':
      return `${printPrefix(statement)} ${printStatement(statement.statement)}`;
    default:
      return printAction(statement);
  }
}

function printIf(statement: IfStmt): string {
  const head = `if ${printExpr(statement.condition)} ${printBody(statement.then)}`;
  if (!statement.else) return head;
  return `${head} else ${statement.else.is === 'if' ? printIf(statement.else) : printBody(statement.else)}`;
}

function printPrefix(prefix: PrefixStmt): string {
  switch (prefix.is) {
    case 'on': {
      const actions = prefix.actions.map(
        ({ name, args }) =>
          name.text + (args.length > 0 ? `(${args.map((arg) => arg.text).join(', ')})` : ''),
      );
      return `on ${actions.join(', ')}`;
    }
    case 'along':
      return `along ${prefix.directions.map(printExpr).join(', ')}`;
    case 'repeat':
      return prefix.times === undefined ? 'repeat' : `repeat ${prefix.times}`;
    default:
      return prefix.is;
  }
}

export function printRule(rule: RuleStmt): string {
  const right = rule.right ? ` -> ${rule.right.map(printRow).join(' ')}` : '';
  const effects = rule.effects.map((effect) =>
    effect.is === 'set' ? printAssignment(effect) : printAction(effect),
  );
  const after = effects.length > 0 ? ` do ${effects.join(', ')}` : '';
  return (
    rule.left.map(printRow).join(' ') +
    clause('when', rule.when) +
    clause('chance', rule.chance) +
    right +
    after
  );
}

function printAssignment({ target, op, value }: SetStmt): string {
  return `${printPath(target)} ${op} ${printExpr(value)}`;
}

/** Commands, tools and builders: a word and what belongs to it. */
export function printAction(statement: CommandStmt | ToolStmt | BuildStmt): string {
  switch (statement.is) {
    case 'move':
    case 'cancel':
    case 'again':
    case 'checkpoint':
    case 'restart':
      return statement.is;
    case 'drive':
      return `drive ${statement.kinds.map((kind) => kind.text).join(statement.all ? ' and ' : ' ')}`;
    case 'require':
      return `require ${printExpr(statement.condition)}${statement.else ? ` else ${printString(statement.else)}` : ''}`;
    case 'reply':
      return `reply ${printString(statement.text)}`;
    case 'insert':
      return `insert ${statement.table.text}${printAttrs(statement.attrs)}`;
    case 'delete':
      return `delete ${statement.row.text}`;
    default:
      return printBuild(statement);
  }
}

function printBuild(build: BuildStmt): string {
  switch (build.is) {
    case 'size':
      return `size ${operand(build.width, SUM)} x ${operand(build.height, SUM)}`;
    case 'map':
      if (!build.pick) return `map ${build.maps.map(printDrawing).join(' ')}`;
      return `map pick ${printExpr(build.pick)} ${block(build.maps.map(printDrawing))}`;
    case 'fill':
      return `fill ${printPlaceable(build.thing)}${printWhere({ area: build.area })}`;
    case 'border':
    case 'maze':
      return `${build.is} ${printPlaceable(build.thing)}`;
    case 'cave':
      return `cave ${printPlaceable(build.thing)} ${operand(build.share, SUM)}`;
    case 'rooms':
      return `rooms ${printPlaceable(build.thing)} ${operand(build.columns, SUM)} x ${operand(build.rows, SUM)}`;
    case 'scatter':
      return `scatter ${operand(build.count, SUM)} ${printPlaceable(build.thing)}${printWhere(build.where)}`;
    case 'place':
      return `place ${printPlaceable(build.thing)}${printWhere(build.where)}`;
    case 'play':
      return `play ${build.action.text}${build.args.length > 0 ? `(${build.args.map(printExpr).join(', ')})` : ''}`;
  }
}

function printPlaceable(thing: Placeable): string {
  return thing.is === 'path' ? printPath(thing) : printThing(thing);
}

function printWhere({ at, on, area, farFrom }: WhereSyntax): string {
  const clauses = (area ?? []).map(({ axis, low, high }) =>
    high ? `${axis}s ${operand(low, SUM)}..${operand(high, SUM)}` : `${axis} ${operand(low, SUM)}`,
  );
  return (
    (at ? ` at ${operand(at, SUM)}` : '') +
    (on ? ` on ${printThing(on)}` : '') +
    (clauses.length > 0 ? ` in ${clauses.join(' ')}` : '') +
    (farFrom ? ` far from ${farFrom.kind.text} ${operand(farFrom.distance, SUM)}` : '')
  );
}
