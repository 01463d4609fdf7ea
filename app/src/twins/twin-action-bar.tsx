import { ActionArguments } from '../play/action-arguments';
import { useArguments } from '../play/arguments-store';
import { bindingsOf, isByClick, keyLabel } from '../play/keys';
import { isOnPad, TouchPad } from '../play/touch-pad';
import { Icon } from '../ui/icon';
import { clickAction, perform, twinActions, type TwinAction } from './twin-actions';
import { TwinsButton } from './twins-button';
import { currentTwins, useTwins } from './twins-store';
import { TwinsSeed } from './twins-seed';
import { keyedActions } from './twins-keys';

/** The actions of both worlds, each done on both sides at once. */
export function TwinActionBar() {
  const shown = useTwins((state) => state.shown);
  const byClick = useArguments((state) => state.byClick);
  const play = currentTwins();
  if (!play || !shown) return null;
  const actions = twinActions(play);
  const keyed = keyedActions(play);
  const bindings = bindingsOf(keyed);
  const chosen = clickAction(play, byClick);
  return (
    <div className="action-bar">
      <TouchPad actions={keyed} perform={(at) => perform(actions[at])} />
      <div className="actions" role="group" aria-label="Actions of both sides">
        {actions.map((one, at) => {
          const { action, side, lacking, otherwise } = one;
          const isClick = isByClick(action.args);
          const { keys } = bindings[at];
          return (
            <span className={isOnPad(keys) ? 'action on-pad' : 'action'} key={`${side} ${action.name}`}>
              <button
                type="button"
                className={lacking ? 'button lacking' : 'button'}
                disabled={shown.over.length > 0}
                aria-pressed={isClick ? chosen === one : undefined}
                title={titleOf(one, isClick)}
                onClick={() => perform(one)}
              >
                {action.outer}
                {otherwise !== undefined && <small> / {otherwise}</small>}
                {keys[0] !== undefined && <kbd aria-hidden="true">{keyLabel(keys[0])}</kbd>}
                {isClick && <kbd aria-hidden="true">click</kbd>}
                {lacking && (
                  <small className="no-op">{lacking === 'left' ? 'no-op left' : 'no-op right'}</small>
                )}
              </button>
              <ActionArguments action={action} world={play.sides[side].loaded.world} />
            </span>
          );
        })}
      </div>
      <div className="play-commands">
        <TwinsButton id="undo">
          <Icon name="undo" /> Undo
        </TwinsButton>
        <TwinsButton id="restart">
          <Icon name="restart" /> Restart
        </TwinsButton>
        <TwinsSeed />
        <TwinsButton id="next-seed">
          <Icon name="next" /> Next seed
        </TwinsButton>
      </div>
    </div>
  );
}

function titleOf({ action, lacking, otherwise }: TwinAction, isClick: boolean): string | undefined {
  const lacks =
    lacking && `The ${lacking} world has no such action: there nothing is done, and the step is marked.`;
  const renamed = otherwise !== undefined && `On the other side it is called ${otherwise}.`;
  const told = [action.about, lacks, renamed, isClick && 'Choose this, then click a cell.'].filter(Boolean);
  return told.length > 0 ? told.join(' ') : undefined;
}
