/** Texts that the transitions hand to the agent: `reply`, and the reason of a failed `require`. */
import type { StringSyntax, ToolStmt } from '../syntax/ast';
import type { Stmt, Template } from '../model/model';
import { error, type Context } from './context';
import { checkCondition, span } from './expr';
import { inner, type Scope } from './scope';
import { checkTemplate } from './template';

export function checkRequire(
  c: Context,
  scope: Scope,
  syntax: ToolStmt & { is: 'require' },
): Stmt | undefined {
  const condition = checkCondition(c, scope, syntax.condition);
  const text = syntax.else && handedText(c, scope, syntax.else);
  if (!condition || (syntax.else && !text)) return undefined;
  if (scope.part !== 'start' || !syntax.else)
    return { is: 'require', condition, ...(text ? { text } : {}), span: span(syntax) };
  const start = syntax.condition.end;
  return error(
    c,
    syntax.else,
    'not-here',
    'In a start a failed `require` tries another one, and nobody is there to be told why: leave the text out.',
    { title: 'Leave the text out', edits: [{ span: { start, end: syntax.else.end }, text: '' }] },
  );
}

export function checkReply(c: Context, scope: Scope, syntax: ToolStmt & { is: 'reply' }): Stmt | undefined {
  if (scope.part === 'start')
    return error(
      c,
      syntax,
      'not-here',
      'A `reply` answers an action; before the first there is nobody to be answered.',
    );
  const text = handedText(c, scope, syntax.text);
  return text && { is: 'reply', text, span: span(syntax) };
}

/** A text tells what is, so nothing is drawn for it. */
function handedText(c: Context, scope: Scope, syntax: StringSyntax): Template | undefined {
  return checkTemplate(c, inner(scope, { draws: false }), syntax);
}
