import type { editor } from 'monaco-editor/editor';
import { monaco } from '../editor/monaco';
import { rangeOf } from '../editor/ranges';
import type { CheckEntry } from './check-list';
import { useChecks } from './checks-store';

const OWNER = 'terrarium-checks';

/** Beside each check whether it holds, with the reason on hover; the step that failed is underlined. */
export function showChecksIn(mounted: editor.IStandaloneCodeEditor): void {
  const marks = mounted.createDecorationsCollection();
  const show = () => {
    const { text, entries } = useChecks.getState();
    const model = mounted.getModel();
    // While something else is written, the marks of before stay and move with the text.
    if (!model || model.getValue() !== text) return;
    marks.set(entries.map((entry) => markOf(model, entry)));
    const failing = entries.filter(({ state }) => state === 'failed');
    monaco.editor.setModelMarkers(
      model,
      OWNER,
      failing.map((entry) => markerOf(model, entry)),
    );
  };
  const stop = useChecks.subscribe(show);
  mounted.onDidDispose(stop);
  mounted.onDidChangeModelContent(() => {
    if (mounted.getValue() === useChecks.getState().text) show();
  });
  show();
}

const inWords = ({ title, state, result }: CheckEntry) =>
  `**${title}** ${state === 'waiting' ? 'is running…' : `${state}. ${result?.reason ?? ''}`}`;

function markOf(model: editor.ITextModel, entry: CheckEntry): editor.IModelDeltaDecoration {
  const title = model.getValue().indexOf('"', entry.span.start);
  return {
    range: rangeOf(model, {
      start: entry.span.start,
      end: title < 0 ? entry.span.start : title + entry.title.length + 2,
    }),
    options: {
      linesDecorationsClassName: `check-mark ${entry.state}`,
      linesDecorationsTooltip: `${entry.title}: ${entry.result?.reason ?? entry.state}`,
      hoverMessage: { value: inWords(entry) },
    },
  };
}

function markerOf(model: editor.ITextModel, { title, result, span }: CheckEntry): editor.IMarkerData {
  return {
    ...rangeOf(model, result?.span ?? span),
    severity: monaco.MarkerSeverity.Warning,
    source: 'Check',
    message: `“${title}” fails. ${result?.reason ?? ''}`,
  };
}
