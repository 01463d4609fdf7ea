import { load } from '@terrarium/language';
import type { editor } from 'monaco-editor/editor';
import { markersOf } from './decorations';
import { rememberFixes } from './language';
import type { Monaco } from './monaco';

/**
 * What is wrong, as soon as the keys pause: only reading the text, which takes milliseconds. Compiling the world and playing
 * its episode again takes longer, and waits for a longer pause.
 */
export function showErrors(monaco: Monaco, model: editor.ITextModel): void {
  showMarkers(monaco, model, load(model.getValue()).diagnostics);
}

export function showMarkers(
  monaco: Monaco,
  model: editor.ITextModel,
  diagnostics: Parameters<typeof markersOf>[2],
): void {
  const markers = markersOf(monaco, model, diagnostics);
  rememberFixes(markers);
  monaco.editor.setModelMarkers(
    model,
    'terrarium',
    markers.map(([marker]) => marker),
  );
}
