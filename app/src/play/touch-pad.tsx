import type { Action } from '@terrarium/language';
import { bindingsOf, type Key } from './keys';

const places = [
  ['ArrowUp', '↑', 'up'],
  ['ArrowLeft', '←', 'left'],
  ['ArrowRight', '→', 'right'],
  ['ArrowDown', '↓', 'down'],
] as const;

/** Whether an action with these keys has its place on the pad. */
export function isOnPad(keys: readonly Key[]): boolean {
  return places.some(([key]) => keys.includes(key));
}

interface Props {
  readonly actions: readonly Pick<Action, 'name' | 'outer' | 'key' | 'args'>[];
  /** Does the action of this number. */
  perform(action: number): void;
}

/** Four large keys for thumbs, of the actions that have the arrow keys. Shown where there is no keyboard. */
export function TouchPad({ actions, perform }: Props) {
  const bindings = bindingsOf(actions);
  const found = places.flatMap(([key, sign, place]) => {
    const action = bindings.findIndex(({ keys }) => keys.includes(key));
    return action < 0 ? [] : [{ action, sign, place }];
  });
  if (found.length === 0) return null;
  return (
    <div className="touch-pad" role="group" aria-label="Touch pad">
      {found.map(({ action, sign, place }) => (
        <button
          type="button"
          key={place}
          className={`pad-${place}`}
          aria-label={actions[action].outer}
          onClick={() => perform(action)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
