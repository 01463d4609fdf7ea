// prettier-ignore
import type {
  BuildStmt, ExprSyntax, FieldSyntax, ObsSyntax, SignalSyntax, Span, StateSyntax, StmtSyntax, TaskSyntax,
  TypeSyntax, WorldSyntax, BlockSyntax,
} from './ast';
import type { Diagnostic } from './diagnostic';
import { walk } from './walk';

/** The nodes that `walk` meets and that may hold a word which is not part of this version. */
type Part =
  | BlockSyntax
  | TypeSyntax
  | StateSyntax
  | StmtSyntax
  | BuildStmt
  | ExprSyntax
  | ObsSyntax
  | SignalSyntax
  | TaskSyntax;

/** What the grammar reads but this version does not run: the one list of it. */
export function notYet(world: WorldSyntax): Diagnostic[] {
  const found: Diagnostic[] = [];
  const add = (what: string, span: Span) => {
    const message = `${what} is not part of this version yet; remove it to run this world.`;
    found.push({ severity: 'error', code: 'not-yet', message, span: { start: span.start, end: span.end } });
  };
  const word = (text: string, node: Span) =>
    add(`\`${text}\``, { start: node.start, end: node.start + text.length });
  walk(world, (part) => {
    if (part.is === undefined) inUntagged(part as FieldSyntax, add);
    else if (part.is === 'transitions' && 'dialect' in part && part.dialect) return false;
    else inPart(part as Part, word);
    return true;
  });
  return found.sort((a, b) => a.span.start - b.span.start);
}

/** Fields are the only nodes without a tag of interest here. */
function inUntagged(node: FieldSyntax, add: (what: string, span: Span) => void): void {
  if ('key' in node && node.key === true) add('`key`', { start: node.end - 'key'.length, end: node.end });
}

function inPart(part: Part, word: (text: string, node: Span) => void): void {
  switch (part.is) {
    case 'table':
    case 'insert':
    case 'delete':
    case 'pick':
      word(part.is, part);
      break;
    case 'word':
      if (part.word === 'text') word('text', part);
      break;
  }
}
