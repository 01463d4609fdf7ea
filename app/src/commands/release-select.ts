/**
 * A choice made by mouse gives the keys back to the game: the arrow that moves a player next must not choose again. Who
 * chooses by keyboard goes on choosing. Returns a way to stop.
 */
export function releaseSelects(): () => void {
  let pressed: EventTarget | null = null;
  const onPress = ({ target }: Event) => {
    pressed = target;
  };
  const onKey = ({ target }: Event) => {
    if (target === pressed) pressed = null;
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && target === pressed) target.blur();
  };
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('change', onChange);
  return () => {
    document.removeEventListener('pointerdown', onPress, true);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('change', onChange);
  };
}

/** A letter finds an option of the list that has the focus. */
export function isTypeahead({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return target instanceof HTMLSelectElement && key.length === 1 && !ctrlKey && !metaKey && !altKey;
}
