import { format, type QuickFix } from '@terrarium/language';
import type { editor, languages } from 'monaco-editor/editor';
import { registerCompletion } from './completion';
import { grammar } from './grammar';
import { registerHover } from './hover';
import type { Monaco } from './monaco';

export const LANGUAGE = 'world';

/** Quick fixes of the markers shown now, by the marker's code and place. */
const fixes = new Map<string, QuickFix>();
const keyOf = ({
  code,
  startLineNumber,
  startColumn,
}: Pick<editor.IMarkerData, 'code' | 'startLineNumber' | 'startColumn'>) =>
  `${String(code)} ${startLineNumber}:${startColumn}`;

export function rememberFixes(found: readonly (readonly [editor.IMarkerData, QuickFix | undefined])[]): void {
  fixes.clear();
  for (const [marker, fix] of found) if (fix) fixes.set(keyOf(marker), fix);
}

export function registerLanguage(monaco: Monaco): void {
  monaco.languages.register({ id: LANGUAGE, extensions: ['.world'] });
  monaco.languages.setMonarchTokensProvider(LANGUAGE, grammar);
  monaco.languages.setLanguageConfiguration(LANGUAGE, {
    comments: { lineComment: '//' },
    brackets: [
      ['{', '}'],
      ['[', ']'],
      ['(', ')'],
    ],
    colorizedBracketPairs: [],
    autoClosingPairs: [
      { open: '{', close: '}' },
      { open: '[', close: ']' },
      { open: '(', close: ')' },
      { open: '"', close: '"', notIn: ['string', 'comment'] },
    ],
    surroundingPairs: [
      { open: '{', close: '}' },
      { open: '[', close: ']' },
      { open: '(', close: ')' },
      { open: '"', close: '"' },
    ],
  });

  registerCompletion(monaco, LANGUAGE);
  registerHover(monaco, LANGUAGE);

  monaco.languages.registerDocumentFormattingEditProvider(LANGUAGE, {
    provideDocumentFormattingEdits: (model) => {
      const { text } = format(model.getValue());
      return text === model.getValue() ? [] : [{ range: model.getFullModelRange(), text }];
    },
  });

  monaco.languages.registerCodeActionProvider(LANGUAGE, {
    provideCodeActions: (model, _range, context) => ({
      actions: context.markers.flatMap((marker) => {
        const fix = fixes.get(keyOf(marker));
        return fix ? [actionOf(model, marker, fix)] : [];
      }),
      dispose: () => undefined,
    }),
  });
}

function actionOf(model: editor.ITextModel, marker: editor.IMarkerData, fix: QuickFix): languages.CodeAction {
  const edits = fix.edits.map(({ span, text }) => {
    const from = model.getPositionAt(span.start);
    const to = model.getPositionAt(span.end);
    const range = {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    };
    return { resource: model.uri, versionId: model.getVersionId(), textEdit: { range, text } };
  });
  return { title: fix.title, kind: 'quickfix', diagnostics: [marker], isPreferred: true, edit: { edits } };
}
