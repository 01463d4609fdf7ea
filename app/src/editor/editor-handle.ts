/** What the rest of the page may ask of the editor, whether it has been loaded yet or not. */
export interface EditorHandle {
  format(): void;
  focus(): void;
  reveal(line: number, column: number): void;
}

let handle: EditorHandle | undefined;
let waiting: ((editor: EditorHandle) => void) | undefined;

export function setEditorHandle(next: EditorHandle | undefined): void {
  handle = next;
  if (next && waiting) waiting(next);
  waiting = undefined;
}

/** Now, or as soon as there is an editor. */
function withEditor(act: (editor: EditorHandle) => void): void {
  if (handle) act(handle);
  else waiting = act;
}

export const focusText = (): void => withEditor((editor) => editor.focus());
export const formatDocument = (): void => withEditor((editor) => editor.format());
export const revealLine = (line: number, column = 1): void =>
  withEditor((editor) => editor.reveal(line, column));
