/** The lines of a text around a place, with the place underlined. */
import { lineStarts, positionAt, type Diagnostic, type Span } from '@terrarium/language';

/** Shows the first line of the span, with one line before it. */
export function codeFrame(text: string, span: Span): string {
  const starts = lineStarts(text);
  const { line, column } = positionAt(starts, span.start);
  const end = positionAt(starts, Math.max(span.end, span.start + 1));
  const lines = text.split(/\r?\n/);
  const gutter = String(line).length;
  const frame: string[] = [];
  for (let number = Math.max(1, line - 1); number <= line; number++) {
    const content = lines[number - 1].replace(/\t/g, ' ');
    if (number < line && content.trim() === '') continue;
    frame.push(`  ${String(number).padStart(gutter)} | ${content}`);
  }
  const last = end.line === line ? end.column : lines[line - 1].length + 1;
  const marks = '^'.repeat(Math.max(1, last - column));
  return [...frame, `  ${' '.repeat(gutter)} | ${' '.repeat(column - 1)}${marks}`].join('\n');
}

/** `file:line:column` of the beginning of a span. */
export function placeOf(file: string, text: string, span: Span): string {
  const { line, column } = positionAt(lineStarts(text), span.start);
  return `${file}:${line}:${column}`;
}

export function describeDiagnostic(file: string, text: string, diagnostic: Diagnostic): string {
  const { severity, message, span, fix } = diagnostic;
  const head = `${placeOf(file, text, span)}: ${severity === 'warning' ? 'warning: ' : ''}${message}`;
  const lines = [head, codeFrame(text, span)];
  if (fix) lines.push(`  fix: ${fix.title}${fixedText(fix)}`);
  return lines.join('\n');
}

/** What the fix writes, if it is short enough to say and the title does not say it already. */
function fixedText({ title, edits }: NonNullable<Diagnostic['fix']>): string {
  const [edit] = edits;
  const isShort =
    edits.length === 1 && edit.text !== '' && edit.text.length <= 60 && !edit.text.includes('\n');
  return isShort && !title.includes(edit.text.trim()) ? ` (write \`${edit.text.trim()}\`)` : '';
}

/** A diagnostic as data, with the positions that people and editors use. */
export function diagnosticJson(file: string, text: string, diagnostic: Diagnostic) {
  const starts = lineStarts(text);
  const { severity, code, message, span, fix } = diagnostic;
  return {
    file,
    ...positionAt(starts, span.start),
    end: positionAt(starts, span.end),
    severity,
    code,
    message,
    span,
    fix,
  };
}
