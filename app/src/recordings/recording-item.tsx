import { useEffect, useRef, useState } from 'react';
import { numberInWords } from '../play/side-view';
import { Icon } from '../ui/icon';
import type { Recording } from './recording';
import { useRecordings } from './recordings-store';
import { announce } from '../ui/announce';

/** They bring the reading and playing of records along, which the first screen does without. */
const actions = () => import('./recording-actions');

interface Props {
  readonly recording: Recording;
  /** Its name waits to be typed. */
  readonly isNaming: boolean;
}

export function RecordingItem({ recording, isNaming }: Props) {
  const { name, task, steps, total, ending, seed, z } = recording;
  const facts = [
    `${task}, ${steps} ${steps === 1 ? 'step' : 'steps'}`,
    `return ${numberInWords(total)}`,
    `seed ${seed}`,
    ...(z ? [z] : []),
  ];
  return (
    <li className="recording">
      <div className="recording-head">
        <NameField recording={recording} isNaming={isNaming} />
        <span className={ending === 'success' ? 'recording-ending good' : 'recording-ending'}>{ending}</span>
      </div>
      <p className="recording-facts">{facts.join(' · ')}</p>
      <div className="recording-acts">
        <button
          type="button"
          className="button quiet"
          aria-label={`Replay ${name}`}
          onClick={() => void actions().then(({ replayRecording }) => replayRecording(recording))}
        >
          <Icon name="play" /> Replay
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={`Make ${name} a test`}
          title="Writes this play as a test into the checks of the text"
          onClick={() => void actions().then(({ makeTest }) => makeTest(recording))}
        >
          <Icon name="check" /> Make a test
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={`Export ${name}`}
          title="As JSON lines with a digest of every state; terrarium replay plays it again"
          onClick={() => void actions().then(({ exportRecording }) => exportRecording(recording))}
        >
          <Icon name="download" />
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={`Delete ${name}`}
          onClick={() => void actions().then(({ deleteRecording }) => deleteRecording(recording))}
        >
          <Icon name="bin" />
        </button>
      </div>
    </li>
  );
}

function NameField({ recording: { id, name }, isNaming }: Props) {
  const [draft, setDraft] = useState(name);
  const [shown, setShown] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNaming) return;
    field.current?.focus();
    field.current?.select();
  }, [isNaming]);
  if (shown !== name) {
    setShown(name);
    setDraft(name);
  }
  return (
    <input
      type="text"
      className="recording-name"
      aria-label="Name of the recording"
      maxLength={80}
      value={draft}
      ref={field}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        setDraft(name);
        event.currentTarget.blur();
      }}
      onBlur={() => {
        if (draft.trim() === '') setDraft(name);
        void useRecordings
          .getState()
          .rename(id, draft)
          .then(() => announce(`Saved as ${draft}`));
      }}
    />
  );
}
