import {
  printAction,
  printExpr,
  printPath,
  printRow,
  printSet,
  printString,
  printType,
  type Axis,
  type BodySyntax,
  type RuleStmt,
  type Span,
  type StmtSyntax,
} from '@terrarium/language';
import type { EntryList, Parts } from './entry';

interface Place {
  readonly part: Axis;
  readonly within: readonly string[];
}

/** Prefixes and labels of the statement to come, outermost first. */
interface Lead {
  readonly at: Span;
  readonly prefix: readonly string[];
  readonly label?: string;
}

/** The statements of a body, blocks opened: a block is an entry for its header, and what stands in it follows. */
export function addBody(out: EntryList, body: BodySyntax, place: Place): void {
  for (const statement of body.statements) addStatement(out, statement, place, { at: statement, prefix: [] });
}

function addStatement(out: EntryList, statement: StmtSyntax, place: Place, lead: Lead): void {
  const leaf = (sort: string, name: string, parts: Parts) =>
    out.add(place.part, sort, name, lead.at, { ...leadParts(lead), ...parts }, place.within);
  const open = (header: string, body: BodySyntax) => {
    out.add(place.part, 'block', '', lead.at, { ...leadParts(lead), header }, place.within);
    const within = [...place.within, [...lead.prefix, header].join(' ').trim()];
    addBody(out, body, { ...place, within });
  };
  switch (statement.is) {
    case 'label':
      return addStatement(out, statement.statement, place, {
        ...lead,
        label: [...(lead.label ? [lead.label] : []), statement.name.text].join(' '),
      });
    case 'on':
    case 'along':
    case 'repeat':
    case 'together':
    case 'random':
    case 'rigid':
    case 'first':
    case 'chain':
      return addStatement(out, statement.statement, place, {
        ...lead,
        prefix: [...lead.prefix, prefixText(statement)],
      });
    case 'body':
      if (lead.prefix.length > 0 || lead.label) return open('', statement);
      return addBody(out, statement, place);
    case 'if': {
      const condition = printExpr(statement.condition);
      open(`if ${condition}`, statement.then);
      if (statement.else?.is === 'if')
        addStatement(
          out,
          statement.else,
          { ...place, within: [...place.within, `else of ${condition}`] },
          { at: statement.else, prefix: [] },
        );
      else if (statement.else) open(`else of ${condition}`, statement.else);
      return;
    }
    case 'case': {
      const subject = printExpr(statement.subject);
      for (const { values, body } of statement.arms)
        open(`case ${subject} is ${values.map(printExpr).join(', ')}`, body);
      if (statement.else) open(`else of ${subject}`, statement.else);
      return;
    }
    case 'chance': {
      const probability = printExpr(statement.probability);
      open(`chance ${probability}`, statement.then);
      if (statement.else) open(`else of chance ${probability}`, statement.else);
      return;
    }
    case 'for':
      return open(`for ${statement.name.text} in ${printSet(statement.set)}`, statement.body);
    case 'each': {
      const where = statement.where ? ` where ${printExpr(statement.where)}` : '';
      return open(`each ${statement.name.text}: ${statement.of.text}${where}`, statement.body);
    }
    case 'let': {
      const type = statement.type ? printType(statement.type) : '';
      return leaf('value', statement.name.text, { type, value: printExpr(statement.value) });
    }
    case 'rule':
      return leaf('rule', '', ruleParts(statement));
    case 'set':
      return leaf('assignment', '', {
        target: printPath(statement.target),
        value: `${statement.op} ${printExpr(statement.value)}`,
      });
    case 'require':
      if (statement.else)
        out.add('content', 'refusal', '', statement, { text: printString(statement.else) }, place.within);
      return leaf('condition', '', { condition: printExpr(statement.condition) });
    case 'reply':
      out.add('content', 'reply', '', statement, { text: printString(statement.text) }, place.within);
      return leaf('reply', '', { facts: factsOf(statement.text.parts) });
    default:
      return leaf(statement.is === 'map' ? 'map' : 'statement', '', { statement: printAction(statement) });
  }
}

function leadParts({ prefix, label }: Lead): Parts {
  return { label: label ?? '', prefix: prefix.join(' ') };
}

function prefixText(prefix: (StmtSyntax & { is: 'on' | 'along' | 'repeat' }) | { is: string }): string {
  if (prefix.is === 'on') {
    const { actions } = prefix as StmtSyntax & { is: 'on' };
    return `on ${actions
      .map(({ name, args }) => name.text + (args.length ? `(${args.map((arg) => arg.text).join(', ')})` : ''))
      .join(', ')}`;
  }
  if (prefix.is === 'along')
    return `along ${(prefix as StmtSyntax & { is: 'along' }).directions.map(printExpr).join(', ')}`;
  const times = prefix.is === 'repeat' ? (prefix as StmtSyntax & { is: 'repeat' }).times : undefined;
  return times === undefined ? prefix.is : `${prefix.is} ${times}`;
}

function ruleParts(rule: RuleStmt): Parts {
  return {
    left: rule.left.map(printRow).join(' '),
    when: rule.when ? printExpr(rule.when) : '',
    chance: rule.chance ? printExpr(rule.chance) : '',
    right: rule.right ? rule.right.map(printRow).join(' ') : '',
    effects: rule.effects
      .map((effect) =>
        effect.is === 'set'
          ? `${printPath(effect.target)} ${effect.op} ${printExpr(effect.value)}`
          : printAction(effect),
      )
      .join(', '),
  };
}

/** What a text tells, without how it tells it. */
export function factsOf(parts: readonly (string | Parameters<typeof printExpr>[0])[]): string {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [printExpr(part)])).join(', ');
}
