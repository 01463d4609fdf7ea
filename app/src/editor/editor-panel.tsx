import { Editor, type OnMount } from '@monaco-editor/react';
import { useEffect, useRef } from 'react';
import { useSettings } from '../settings/settings-store';
import { useDocument } from '../world/document-store';
import { componentDecorations } from './decorations';
import { showErrors, showMarkers } from './early-errors';
import { setEditorHandle } from './editor-handle';
import { LANGUAGE } from './language';
import { leaveByEscape } from './leave';
import { monaco } from './monaco';
import { showChecksIn } from '../checks/editor-marks';
import { showTraceIn } from '../trace/editor-marks';
import { applyTheme } from './theme';

type CodeEditor = Parameters<OnMount>[0];

/** After the last key: what is wrong with the text is shown, and then the text is run. */
const READ_AFTER_MS = 60;
const RUN_AFTER_MS = 200;

const options = {
  automaticLayout: true,
  ariaLabel: 'Text of the world; Escape leaves it',
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
  quickSuggestions: { other: true, comments: false, strings: false },
  // A line often ends with a word: Enter ends it, unless it would change the word.
  acceptSuggestionOnEnter: 'smart',
  suggest: { showIcons: true, showStatusBar: false, snippetsPreventQuickSuggestions: false },
  // The way out of an error is in its hover, and on Ctrl+.
  lightbulb: { enabled: 'off' as never },
  smoothScrolling: false,
} as const;

export function EditorPanel() {
  const editor = useRef<CodeEditor>(undefined);
  const decorations = useRef<ReturnType<CodeEditor['createDecorationsCollection']>>(undefined);
  const timer = useRef(0);
  const early = useRef(0);
  const flush = useRef<() => void>(undefined);
  /** What the document says is being written into the editor: that is no news to the document. */
  const isFollowing = useRef(false);
  const id = useDocument((state) => state.id);
  const shownId = useRef(id);
  const versions = useDocument((state) => state.versions);
  const isDark = useSettings((state) => state.isDark);

  const decorate = () => {
    const model = editor.current?.getModel() as ReturnType<typeof monaco.editor.getModel>;
    const { text, diagnostics, good } = useDocument.getState().versions;
    if (!model || model.getValue() !== text) return;
    showMarkers(monaco, model, diagnostics);
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
    const isOther = shownId.current !== id;
    if (isOther) {
      window.clearTimeout(timer.current);
      timer.current = 0;
      shownId.current = id;
      current?.setScrollTop(0);
    }
    isFollowing.current = true;
    // Undo must not bring the text of one world into another.
    if (isOther) current?.setValue(versions.text);
    if (current && current.getValue() !== versions.text && timer.current === 0) {
      current.pushUndoStop();
      current.executeEdits('document', [
        { range: current.getModel()!.getFullModelRange(), text: versions.text },
      ]);
      current.pushUndoStop();
    }
    isFollowing.current = false;
    decorate();
  }, [id, versions]);

  useEffect(() => {
    // What was typed just now is read before the editor goes.
    const readNow = () => flush.current?.();
    window.addEventListener('pagehide', readNow);
    return () => {
      window.removeEventListener('pagehide', readNow);
      readNow();
      setEditorHandle(undefined);
    };
  }, []);

  const onMount: OnMount = (mounted) => {
    editor.current = mounted;
    applyTheme(monaco, useSettings.getState().isDark);
    flush.current = () => {
      const isDue = timer.current !== 0;
      window.clearTimeout(timer.current);
      timer.current = 0;
      // An editor that is gone answers with an empty text.
      if (isDue && mounted.getModel()) useDocument.getState().edit(mounted.getValue());
    };
    mounted.onDidChangeModelContent(() => {
      if (isFollowing.current) return;
      window.clearTimeout(timer.current);
      window.clearTimeout(early.current);
      early.current = window.setTimeout(() => {
        const model = mounted.getModel();
        if (model && timer.current !== 0) showErrors(monaco, model);
      }, READ_AFTER_MS);
      timer.current = window.setTimeout(() => flush.current?.(), RUN_AFTER_MS);
    });
    setEditorHandle({
      format: () => mounted.trigger('command', 'editor.action.formatDocument', {}),
      focus: () => mounted.focus(),
      reveal: (line, column) => {
        mounted.setPosition({ lineNumber: line, column });
        mounted.revealLineInCenter(line);
        mounted.focus();
      },
    });
    decorate();
    leaveByEscape(monaco, mounted);
    showChecksIn(mounted);
    showTraceIn(mounted);
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
