/** Shortcuts as text: `Mod+k`, `Shift+Alt+f`, `z`, `Backspace`. Mod is Ctrl, or Cmd on a Mac. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export function matches(shortcut: string, press: KeyPress): boolean {
  const parts = shortcut.split('+');
  const key = parts[parts.length - 1] || '+';
  const wants = (name: string) => parts.slice(0, -1).includes(name);
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    wants('Mod') === (press.ctrlKey || press.metaKey) &&
    wants('Alt') === press.altKey &&
    // A sign like `?` needs whatever keys its layout needs.
    (isSign || wants('Shift') === press.shiftKey)
  );
}

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);
const signs: Readonly<Record<string, string>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Shift: isMac ? '⇧' : 'Shift',
  Alt: isMac ? '⌥' : 'Alt',
  ' ': 'Space',
  Backspace: '⌫',
  Enter: '⏎',
  Escape: 'Esc',
  '\\': '\\',
};

/** As printed: `Ctrl K`. */
export function shortcutLabel(shortcut: string): string {
  return shortcut
    .split(/\+(?=.)/)
    .map((part) => signs[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(isMac ? '' : ' ');
}
