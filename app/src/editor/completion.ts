import { type Completion, completionsAt } from '@terrarium/language';
import type { languages } from 'monaco-editor/editor';
import { componentOfAxis, COMPONENTS } from '../world/components';
import type { Monaco } from './monaco';
import { documentOf } from './open-document';
import { rangeOf } from './ranges';

/** Each component has a symbol of its own in the list, which `styles/editor.css` gives the component's hue. */
function iconOf(monaco: Monaco, { axis, role }: Completion): languages.CompletionItemKind {
  const { CompletionItemKind: kinds } = monaco.languages;
  if (role === 'value' || role === 'colour') return kinds.EnumMember;
  if (!axis) return role === 'snippet' ? kinds.Snippet : kinds.Keyword;
  return {
    s: kinds.Struct,
    a: kinds.Event,
    t: kinds.Operator,
    o: kinds.Interface,
    w: kinds.Constant,
    y: kinds.Value,
    x: kinds.Module,
  }[componentOfAxis(axis)];
}

export function registerCompletion(monaco: Monaco, language: string): void {
  monaco.languages.registerCompletionItemProvider(language, {
    triggerCharacters: ['(', '.', ':', '=', '['],
    provideCompletionItems(model, position) {
      const { from, to, items } = completionsAt(documentOf(model), model.getOffsetAt(position));
      const replace = rangeOf(model, { start: from, end: to });
      const insert = { ...replace, endLineNumber: position.lineNumber, endColumn: position.column };
      return {
        suggestions: items.map((item, at) => suggestionOf(monaco, item, at, { insert, replace })),
      };
    },
  });
}

function suggestionOf(
  monaco: Monaco,
  item: Completion,
  at: number,
  range: languages.CompletionItemRanges,
): languages.CompletionItem {
  const { label, role, detail, example, insert, axis } = item;
  const letter = axis ? COMPONENTS[componentOfAxis(axis)].letter : '';
  const isSnippet = insert !== undefined;
  return {
    label: { label: isSnippet ? `${label} …` : label, description: [letter, role].filter(Boolean).join(' ') },
    kind: iconOf(monaco, item),
    detail,
    documentation: example ? { value: ['```world', example, '```'].join('\n') } : undefined,
    // Without spaces: a space ends the word, and the list with it.
    filterText: label.replaceAll(' ', ''),
    // The services' order, whatever the list thinks of the letters.
    sortText: String(at).padStart(4, '0'),
    insertText: insert ?? label,
    insertTextRules: isSnippet ? monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet : undefined,
    range,
  };
}
