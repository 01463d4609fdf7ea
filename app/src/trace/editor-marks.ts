import type { editor } from 'monaco-editor/editor';
import { useDocument } from '../world/document-store';
import { type LineMark, lineMarks } from './line-marks';
import { type Rules, rulesOf } from './rule-lines';
import { useTrace } from './trace-store';

const PLAIN = { lineNumbers: 'on', lineNumbersMinChars: 3 } as const;

/** While the trace is open: which rules fired, in the margin; and the line under the cursor goes to the trace. */
export function showTraceIn(editor: editor.IStandaloneCodeEditor): void {
  const decorations = editor.createDecorationsCollection();
  let known: { readonly meaning: object; readonly rules: Rules } | undefined;
  let isShown = false;

  const show = () => {
    const trace = useTrace.getState();
    const { good } = useDocument.getState().versions;
    // The lines are those of the version that runs: beside another text they would lie.
    if (!trace.isOpen || !good || editor.getModel()?.getValue() !== good.text) {
      if (isShown) {
        decorations.clear();
        editor.updateOptions(PLAIN);
      }
      isShown = false;
      return;
    }
    isShown = true;
    const { meaning } = good;
    if (known?.meaning !== meaning) known = { meaning, rules: rulesOf(meaning.program) };
    const marks = lineMarks(known.rules.lines, trace);
    const totals = new Map(marks.map(({ line, total }) => [line, `${total}×\u00a0${line}`]));
    const widest = Math.max(0, ...[...totals.values()].map(({ length }) => length));
    editor.updateOptions({
      lineNumbers: (line) => totals.get(line) ?? String(line),
      lineNumbersMinChars: Math.max(PLAIN.lineNumbersMinChars, widest + 1),
    });
    decorations.set(marks.map(decorationOf));
  };

  const stops = [
    useTrace.subscribe((state, before) => {
      show();
      const event = state.chosen === undefined ? undefined : state.shown?.events[state.chosen];
      if (event && event.is !== 'move' && event.line > 0 && state.chosen !== before.chosen)
        editor.revealLineInCenterIfOutsideViewport(event.line);
    }),
    useDocument.subscribe(show),
  ];
  editor.onDidChangeCursorPosition(({ position }) => {
    if (editor.hasTextFocus()) useTrace.setState({ cursorLine: position.lineNumber, chosen: undefined });
  });
  editor.onDidDispose(() => stops.forEach((stop) => stop()));
  show();
}

function decorationOf({ line, fired, total, isChosen }: LineMark): editor.IModelDeltaDecoration {
  return {
    range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 },
    options: {
      isWholeLine: true,
      className: isChosen ? 'traced-line' : undefined,
      lineNumberClassName: fired > 0 ? 'fired-line' : total === 0 ? 'unfired-line' : undefined,
    },
  };
}
