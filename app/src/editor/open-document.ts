import { type Document, readDocument } from '@terrarium/language';
import type { editor } from 'monaco-editor/editor';
import { useDocument } from '../world/document-store';

let known: { readonly key: string; readonly document: Document } | undefined;

/** The text of the editor as the language's services see it, read once for each of its versions. */
export function documentOf(model: editor.ITextModel): Document {
  const { good } = useDocument.getState().versions;
  const key = `${model.id} ${model.getVersionId()} ${good?.text.length}`;
  if (known?.key !== key) known = { key, document: readDocument(model.getValue(), good?.meaning.world) };
  return known.document;
}
