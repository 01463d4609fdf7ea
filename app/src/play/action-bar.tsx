import { CommandButton } from '../ui/command-button';
import { Icon } from '../ui/icon';
import { ActionArguments } from './action-arguments';
import { useArguments } from './arguments-store';
import { bindingsOf, isByClick, keyLabel } from './keys';
import { clickAction, performAction } from './perform';
import { useSession } from './session-store';
import { SeedField } from './seed-field';
import { isOnPad, TouchPad } from './touch-pad';

/** Everything one does while playing: the world's actions with their keys, and the ways back. */
export function ActionBar() {
  const loaded = useSession((state) => state.loaded);
  const view = useSession((state) => state.view);
  useArguments();
  if (!loaded || !view) return null;
  const { actions } = loaded.world;
  const bindings = bindingsOf(actions);
  const byClick = clickAction();
  return (
    <div className="action-bar">
      <TouchPad actions={actions} perform={performAction} />
      <div className="actions" role="group" aria-label="Actions">
        {actions.map((action, at) => {
          if (action.withheld) return null;
          const isClick = isByClick(action.args);
          const keys = bindings[at].keys;
          return (
            <span className={isOnPad(keys) ? 'action on-pad' : 'action'} key={action.name}>
              <button
                type="button"
                className="button"
                disabled={Boolean(view.ending)}
                aria-pressed={isClick ? byClick === at : undefined}
                title={action.about ?? (isClick ? 'Choose this, then click a cell' : undefined)}
                onClick={() => performAction(at)}
              >
                {action.outer}
                {keys[0] !== undefined && <kbd aria-hidden="true">{keyLabel(keys[0])}</kbd>}
                {isClick && <kbd aria-hidden="true">click</kbd>}
              </button>
              <ActionArguments action={action} world={loaded.world} />
            </span>
          );
        })}
      </div>
      <div className="play-commands">
        <CommandButton id="undo">
          <Icon name="undo" /> Undo
        </CommandButton>
        <CommandButton id="restart">
          <Icon name="restart" /> Restart
        </CommandButton>
        <SeedField />
        <CommandButton id="next-seed">
          <Icon name="next" /> Next seed
        </CommandButton>
      </div>
    </div>
  );
}
