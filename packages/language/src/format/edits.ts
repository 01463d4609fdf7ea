import type { FieldSyntax } from '../syntax/ast';
import type { TextEdit } from '../syntax/diagnostic';
import { parse } from '../syntax/parse';

/** Makes the edits; they must not overlap, and edits at one place are made in the order given. */
export function replaceSpan(text: string, edits: readonly TextEdit[]): string {
  const sorted = edits.map((edit, order) => ({ ...edit, order }));
  sorted.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end || a.order - b.order);
  let result = '';
  let at = 0;
  for (const { span, text: replacement } of sorted) {
    if (span.start < at) throw new RangeError(`Two edits overlap at offset ${span.start}.`);
    result += text.slice(at, span.start) + replacement;
    at = span.end;
  }
  return result + text.slice(at);
}

/**
 * Gives a hole another default and leaves all else as it is, byte for byte. Looks at the params of the world first,
 * then at those of its tasks (of `task` alone, if named). `undefined` if there is no such param.
 */
export function setParamDefault(
  text: string,
  param: string,
  value: string,
  task?: string,
): string | undefined {
  const field = findParam(text, param, task);
  if (field === undefined) return undefined;
  const old = field.default;
  const edit = old
    ? { span: old, text: value }
    : { span: { start: field.type.end, end: field.type.end }, text: ` = ${value}` };
  return replaceSpan(text, [edit]);
}

function findParam(text: string, param: string, task: string | undefined): FieldSyntax | undefined {
  const blocks = parse(text).world?.blocks ?? [];
  const inTasks = blocks.flatMap((block) =>
    block.is === 'task' && (task === undefined || block.name.text === task) ? block.entries : [],
  );
  const entries = task === undefined ? [...blocks, ...inTasks] : inTasks;
  for (const entry of entries)
    if (entry.is === 'param' && entry.field.name.text === param) return entry.field;
  return undefined;
}
