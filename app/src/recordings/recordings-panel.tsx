import { useEffect, useRef } from 'react';
import { useSession } from '../play/session-store';
import { CommandButton } from '../ui/command-button';
import { Icon } from '../ui/icon';
import { useDocument } from '../world/document-store';
import { RecordingItem } from './recording-item';
import { useRecordings } from './recordings-store';
import './recordings.css';

/** Every play is a trajectory: those that were kept of this world, and what can be done with them. */
export function RecordingsPanel() {
  const world = useDocument((state) => state.id);
  const hasView = useSession((state) => state.view !== undefined);
  const { items, problem, naming, show, complain } = useRecordings();
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (world !== '') void show(world);
  }, [world, show]);
  return (
    <section className="panel recordings" aria-label="Recordings">
      <header className="panel-head">
        <h2>Recordings</h2>
        <button
          type="button"
          className="button quiet"
          aria-label="Import a recording"
          title="Import a recording: a file of JSON lines"
          disabled={!hasView}
          onClick={() => file.current?.click()}
        >
          <Icon name="upload" />
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".jsonl,.json,.txt"
          aria-label="File of a recording"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen)
              void import('./recording-actions').then(({ importRecording }) => importRecording(chosen));
            target.value = '';
          }}
        />
        <CommandButton id="save-recording" showKey={false}>
          <Icon name="record" /> Save play
        </CommandButton>
      </header>
      <div className="recording-acts">
        <CommandButton id="share-link" look="quiet" showKey={false}>
          <Icon name="link" /> Share a link
        </CommandButton>
        <CommandButton id="pictures" look="quiet" showKey={false}>
          <Icon name="picture" /> Picture or GIF
        </CommandButton>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}{' '}
          <button type="button" className="link" aria-label="Close" onClick={() => complain(undefined)}>
            <Icon name="cross" />
          </button>
        </p>
      )}
      {items.length === 0 ? (
        <p className="empty">
          Every play is a trajectory. Play a little and save it: it can be replayed, exported with a digest of
          every state, or turned into a test of this world.
        </p>
      ) : (
        <ul className="recording-list">
          {items.map((recording) => (
            <RecordingItem key={recording.id} recording={recording} isNaming={recording.id === naming} />
          ))}
        </ul>
      )}
    </section>
  );
}
