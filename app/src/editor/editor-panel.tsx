import { Editor, type OnMount } from '@monaco-editor/react';
import { useEffect, useRef } from 'react';
import { useSettings } from '../settings/settings-store';
import { useDocument } from '../world/document-store';
import { componentDecorations, markersOf } from './decorations';
import { setEditorHandle } from './editor-handle';
import { LANGUAGE, rememberFixes } from './language';
import { monaco } from './monaco';
import { applyTheme } from './theme';

type CodeEditor = Parameters<OnMount>[0];

const READ_AFTER_MS = 60;

const options = {
  automaticLayout: true,
  ariaLabel: 'Text of the world',
  fontSize: 12.5,
  lineHeight: 19,
  fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  minimap: { enabled: false },
  glyphMargin: false,
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 14,
  folding: false,
  scrollBeyondLastLine: false,
  renderLineHighlightOnlyWhenFocus: true,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  padding: { top: 8, bottom: 24 },
  tabSize: 2,
  fixedOverflowWidgets: true,
  bracketPairColorization: { enabled: false },
  guides: { indentation: false },
  unicodeHighlight: { ambiguousCharacters: false },
  wordBasedSuggestions: 'off',
  quickSuggestions: false,
  // The way out of an error is in its hover, and on Ctrl+.
  lightbulb: { enabled: 'off' as never },
  smoothScrolling: false,
} as const;

export function EditorPanel() {
  const editor = useRef<CodeEditor>(undefined);
  const decorations = useRef<ReturnType<CodeEditor['createDecorationsCollection']>>(undefined);
  const timer = useRef(0);
  const id = useDocument((state) => state.id);
  const shownId = useRef(id);
  const versions = useDocument((state) => state.versions);
  const isDark = useSettings((state) => state.isDark);

  const decorate = () => {
    const model = editor.current?.getModel() as ReturnType<typeof monaco.editor.getModel>;
    const { text, diagnostics, good } = useDocument.getState().versions;
    if (!model || model.getValue() !== text) return;
    const markers = markersOf(monaco, model, diagnostics);
    rememberFixes(markers);
    monaco.editor.setModelMarkers(
      model,
      'terrarium',
      markers.map(([marker]) => marker),
    );
    // While the text is broken the bars of the last good version stay; Monaco moves them with the text.
    if (good?.text === text) {
      decorations.current ??= editor.current!.createDecorationsCollection();
      decorations.current.set(componentDecorations(model, good.meaning.world));
    }
  };

  useEffect(() => applyTheme(monaco, isDark), [isDark]);

  // Another world, or the same one changed from outside the editor.
  useEffect(() => {
    const current = editor.current;
    if (shownId.current !== id) {
      window.clearTimeout(timer.current);
      timer.current = 0;
      shownId.current = id;
      current?.setScrollTop(0);
    }
    if (current && current.getValue() !== versions.text && timer.current === 0) {
      current.pushUndoStop();
      current.executeEdits('document', [
        { range: current.getModel()!.getFullModelRange(), text: versions.text },
      ]);
      current.pushUndoStop();
    }
    decorate();
  }, [id, versions]);

  useEffect(() => () => setEditorHandle(undefined), []);

  const onMount: OnMount = (mounted) => {
    editor.current = mounted;
    applyTheme(monaco, useSettings.getState().isDark);
    mounted.onDidChangeModelContent(() => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        timer.current = 0;
        useDocument.getState().edit(mounted.getValue());
      }, READ_AFTER_MS);
    });
    setEditorHandle({
      format: () => mounted.trigger('command', 'editor.action.formatDocument', {}),
      reveal: (line, column) => {
        mounted.setPosition({ lineNumber: line, column });
        mounted.revealLineInCenter(line);
        mounted.focus();
      },
    });
    decorate();
  };

  return (
    <Editor
      defaultValue={versions.text}
      language={LANGUAGE}
      theme="terrarium"
      options={options}
      onMount={onMount}
      loading={<p className="empty">Opening the editor…</p>}
    />
  );
}
