import type { Action } from '@terrarium/language';

/** A key as `KeyboardEvent.key` names it; single letters in lower case. */
export type Key = string;

export interface Binding {
  readonly action: number;
  readonly keys: readonly Key[];
}

const directional: Readonly<Record<string, readonly Key[]>> = {
  north: ['ArrowUp', 'w'],
  up: ['ArrowUp', 'w'],
  forward: ['ArrowUp', 'w'],
  ahead: ['ArrowUp', 'w'],
  south: ['ArrowDown', 's'],
  down: ['ArrowDown', 's'],
  back: ['ArrowDown', 's'],
  backward: ['ArrowDown', 's'],
  west: ['ArrowLeft', 'a'],
  left: ['ArrowLeft', 'a'],
  turn_left: ['ArrowLeft', 'a'],
  east: ['ArrowRight', 'd'],
  right: ['ArrowRight', 'd'],
  turn_right: ['ArrowRight', 'd'],
};

const usual: Readonly<Record<string, readonly Key[]>> = {
  act: [' '],
  wait: ['.'],
  noop: ['.'],
  stay: ['.'],
  pickup: ['e'],
  toggle: [' '],
  drop: ['q'],
  putdown: ['q'],
};

/** Keys of the page's own commands; an action gets one only if its world asks for it by `key`. */
const reserved = new Set(['z', 'r', 'n', 'c', 'i', 'v', '0', 't', 'k', '?']);

const named: Readonly<Record<string, Key>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  space: ' ',
  enter: 'Enter',
  tab: 'Tab',
};

/** `key "x"` as written in a world: one sign, or the name of a key. */
export function keyOf(written: string): Key {
  return named[written.toLowerCase()] ?? (written.length === 1 ? written.toLowerCase() : written);
}

/**
 * A key for every action of the agent: what the world says, else what its name suggests, else a letter of its name, else a digit.
 * No key is given twice; an action keeps those that are left.
 */
export function assignKeys(
  actions: readonly Pick<Action, 'name' | 'key' | 'args' | 'withheld'>[],
): readonly Binding[] {
  const taken = new Set<Key>();
  const keys: Key[][] = actions.map(() => []);
  const give = (action: number, wanted: readonly Key[]) => {
    for (const key of wanted) {
      if (taken.has(key)) continue;
      taken.add(key);
      keys[action].push(key);
    }
  };
  const each = (visit: (action: (typeof actions)[number], at: number) => void) =>
    actions.forEach((action, at) => {
      if (!action.withheld) visit(action, at);
    });

  each(({ key }, at) => key !== undefined && give(at, [keyOf(key)]));
  each(({ name }, at) => keys[at].length === 0 && give(at, directional[name] ?? []));
  each(({ name }, at) => keys[at].length === 0 && give(at, usual[name] ?? []));
  each(({ name, args }, at) => {
    if (keys[at].length > 0 || isByClick(args)) return;
    const letters = [...name.toLowerCase()].filter((letter) => /[a-z]/.test(letter));
    const spare = [...letters, ...'1234567890'].find((key) => !taken.has(key) && !reserved.has(key));
    if (spare) give(at, [spare]);
  });
  return keys.map((mine, action) => ({ action, keys: mine }));
}

/** Actions with a cell are done by a click on it. */
export function isByClick(args: readonly { readonly type: { readonly is: string } }[]): boolean {
  return args.some(({ type }) => type.is === 'cell');
}

const signs: Readonly<Record<Key, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
  Enter: '⏎',
};

/** As printed on a button. */
export function keyLabel(key: Key): string {
  return signs[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** The action that a key does, or -1. */
export function actionForKey(bindings: readonly Binding[], key: Key): number {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return bindings.find(({ keys }) => keys.includes(pressed))?.action ?? -1;
}

let known: { readonly actions: unknown; readonly bindings: readonly Binding[] } | undefined;

export function bindingsOf(actions: Parameters<typeof assignKeys>[0]): readonly Binding[] {
  if (known?.actions !== actions) known = { actions, bindings: assignKeys(actions) };
  return known.bindings;
}
