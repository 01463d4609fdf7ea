import type { editor } from 'monaco-editor/editor';
import { announce } from '../ui/announce';
import type { Monaco } from './monaco';

/** Escape closes what is open in the editor first, and only then leaves it. */
const NOTHING_OPEN = [
  'editorTextFocus',
  '!suggestWidgetVisible',
  '!findWidgetVisible',
  '!parameterHintsVisible',
  '!renameInputVisible',
  '!markersNavigationVisible',
  '!referenceSearchVisible',
  '!messageVisible',
  '!codeActionMenuVisible',
  '!editorHoverVisible',
  '!inSnippetMode',
  '!editorHasSelection',
  '!editorHasMultipleSelections',
].join(' && ');

/** A way out of the text by keyboard: Escape goes to the stage, where keys play. */
export function leaveByEscape(monaco: Monaco, mounted: editor.IStandaloneCodeEditor): void {
  mounted.addCommand(monaco.KeyCode.Escape, focusStage, NOTHING_OPEN);
}

function focusStage(): void {
  const stage = document.querySelector<HTMLElement>('.stage-area');
  if (!stage) return;
  stage.tabIndex = -1;
  stage.focus({ preventScroll: true });
  announce('Left the text. Keys play the world; the key e goes back to the text.');
}
