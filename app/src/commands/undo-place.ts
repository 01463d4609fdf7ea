import { redoParam, undoParam } from '../params/param-history';
import { matches } from './shortcut';

/** What Ctrl-Z takes back is what one was working on last: the text (the editor does that), the holes, or the play. */
const HOLES = '.params';

/** A click on a button gives the focus back to the page, so the place of the last press counts as well. */
let pressed: EventTarget | null = null;

export function watchPlaceOfUndo(): () => void {
  const onPress = (event: PointerEvent) => {
    pressed = event.target;
  };
  window.addEventListener('pointerdown', onPress, true);
  return () => window.removeEventListener('pointerdown', onPress, true);
}

/** Something was done elsewhere by keyboard. */
export function leavePlaceOfUndo(): void {
  pressed = null;
}

function isAmongHoles(target: EventTarget | null): boolean {
  const isPage = target === document.body || target === document.documentElement;
  const place = isPage ? pressed : target;
  return place instanceof Element && place.closest(HOLES) !== null;
}

/** Takes back or repeats a change of the holes, if that is what is meant. */
export function undoAmongHoles(event: KeyboardEvent): boolean {
  const isUndo = matches('Mod+z', event);
  const isRedo = matches('Shift+Mod+z', event) || matches('Mod+y', event);
  if ((!isUndo && !isRedo) || !isAmongHoles(event.target)) return false;
  if (isUndo) undoParam();
  else redoParam();
  return true;
}
