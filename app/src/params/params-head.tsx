import { formatHole } from '@terrarium/language';
import { useSession } from '../play/session-store';
import { copyText } from '../share/copy-text';
import { CommandButton } from '../ui/command-button';
import { Icon } from '../ui/icon';
import { say } from '../ui/toast-store';
import { resetParams } from './param-actions';
import { useParamHistory } from './param-history';

/** What can be done with all holes together. */
export function ParamsHead() {
  const { loaded, z } = useSession();
  // Whether there is something to undo is known by the history.
  useParamHistory();
  const params = loaded?.world.params ?? [];
  const isChanged = z.some((value, at) => value !== params[at]?.default);
  return (
    <header className="panel-head params-head">
      <h2>Holes</h2>
      {params.length > 0 && (
        <>
          <CommandButton id="undo-hole" look="quiet">
            <Icon name="undo" />
          </CommandButton>
          <CommandButton id="redo-hole" look="quiet">
            <Icon name="redo" />
          </CommandButton>
          <button
            type="button"
            className="button quiet"
            aria-label="Copy z as text"
            title="Copy z as text, as the language writes it"
            onClick={() => void copyZ()}
          >
            <Icon name="copy" />
          </button>
          <button
            type="button"
            className="button quiet"
            disabled={!isChanged}
            onClick={() => resetParams('left')}
          >
            Reset all
          </button>
        </>
      )}
    </header>
  );
}

/** `push = slide, nap = 2`: what `with` of a test and the command line read. */
export function zAsText(): string {
  const { loaded, z, task } = useSession.getState();
  if (!loaded) return '';
  const { world } = loaded;
  return world.holes
    .flatMap((hole) =>
      hole.task === undefined || hole.task === task ? [`${hole.name} = ${formatHole(world, hole, z)}`] : [],
    )
    .join(', ');
}

async function copyZ(): Promise<void> {
  const text = zAsText();
  const isCopied = await copyText(text);
  say({ text: isCopied ? `Copied: ${text}` : `The browser did not let it be copied: ${text}` });
}
