import type { Span } from '@terrarium/language';
import type { editor, IRange } from 'monaco-editor/editor';

export function rangeOf(model: editor.ITextModel, { start, end }: Span): IRange {
  const from = model.getPositionAt(start);
  const to = model.getPositionAt(end);
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  };
}
