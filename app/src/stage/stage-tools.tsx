import { useSession } from '../play/session-store';
import { CommandButton } from '../ui/command-button';
import { Icon } from '../ui/icon';
import { useCamera } from './camera-store';

/** In the corner of the stage: what one does with one's eyes. */
export function StageTools() {
  const zoom = useCamera((state) => state.camera.zoom);
  const canFollow = useCamera((state) => state.range.close !== undefined);
  const hasBoard = useSession((state) => state.view?.board !== undefined);
  return (
    <div className="stage-tools" role="group" aria-label="Looking">
      <CommandButton id="inspector" look="quiet" showKey={false}>
        <Icon name="inspect" />
      </CommandButton>
      <CommandButton id="agent-view" look="quiet" showKey={false}>
        <Icon name="eye" />
      </CommandButton>
      {hasBoard && (
        <>
          {canFollow && (
            <CommandButton id="follow" look="quiet" showKey={false}>
              <Icon name="follow" />
            </CommandButton>
          )}
          <CommandButton id="zoom-out" look="quiet" showKey={false}>
            −
          </CommandButton>
          {zoom > 1 && (
            <CommandButton id="zoom-fit" look="quiet" showKey={false}>
              {Math.round(zoom * 100)}%
            </CommandButton>
          )}
          <CommandButton id="zoom-in" look="quiet" showKey={false}>
            +
          </CommandButton>
        </>
      )}
    </div>
  );
}
