/** Who a key belongs to, by where the focus is. */

export function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** After a click on a control the keys belong to the game again; who came there by keyboard stays. */
export function releaseFocus(event: MouseEvent): void {
  const isByMouse = event.detail > 0;
  const { activeElement } = document;
  if (
    isByMouse &&
    activeElement instanceof HTMLElement &&
    placeOf(activeElement) !== 'text' &&
    placeOf(activeElement) !== 'dialog'
  ) {
    if (activeElement.matches('button, [role="radio"], [role="switch"], input[type="range"]'))
      activeElement.blur();
  }
}

/** What a control does something with itself. */
export const controlKeys = new Set([
  ' ',
  'Enter',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
]);

/** Works while typing as well: none of these write a letter or belong to the editor. */
export const isGlobal = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && ['k', 'Enter', '\\'].includes(event.key);

export type Place = 'page' | 'button' | 'text' | 'control' | 'dialog';

export function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) return 'dialog';
  if (target.closest('.monaco-editor, textarea, [contenteditable], input:not([type="range"])')) return 'text';
  if (target.closest('input, select, [role="separator"], [role="radio"], [role="switch"], [role="grid"]'))
    return 'control';
  return target.closest('button, a') ? 'button' : 'page';
}
