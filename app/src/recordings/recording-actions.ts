/** What a user does with recordings. */
import { addPlayTest, PlayTestError, WorldError } from '@terrarium/agents';
import { actionCode, ActionError, EngineError, type Program, zFromTexts } from '@terrarium/engine';
import { saveText } from '../export/save-file';
import { createDocument } from '../library/documents';
import { hasEdits } from '../play/edits';
import { currentPlay, useSession } from '../play/session-store';
import { pause, play } from '../timeline/player';
import { say } from '../ui/toast-store';
import { useDocument } from '../world/document-store';
import { MAX_FILE_BYTES, recordingOf, recordingOfFile, RecordingError } from './make-recording';
import type { Recording } from './recording';
import { readHeader, readSteps } from './stored-record';
import { useRecordings } from './recordings-store';

const recordings = useRecordings.getState;

/** Expected refusals are said in words, in the panel or wherever it is told; anything else is a fault of the lab. */
async function inWords(
  act: () => Promise<void> | void,
  tell: (why: string) => void = recordings().complain,
): Promise<void> {
  try {
    recordings().complain(undefined);
    await act();
  } catch (error) {
    const isExpected = [RecordingError, PlayTestError, WorldError, EngineError].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected) throw error;
    tell((error as Error).message);
  }
}

const freshId = () => crypto.randomUUID();

/** The play on the stage and the text that it is a play of. @throws RecordingError */
export function playWithText() {
  const { versions, id } = useDocument.getState();
  const { loaded } = useSession.getState();
  const play = currentPlay();
  if (!loaded || !play) throw new RecordingError('Nothing is being played.');
  if (loaded !== versions.good?.meaning)
    throw new RecordingError(
      'The version on the stage is not the one in the text: this version cannot start.',
    );
  if (hasEdits(play.codes))
    throw new RecordingError(
      'The board was changed by hand in this play, so its actions alone do not lead here. Restart, and play without changes.',
    );
  return { id, text: versions.good.text, loaded, ...play };
}

/** Can be asked for from anywhere, so a refusal is told where it is seen. */
export const saveRecording = () =>
  inWords(
    async () => {
      const { id: world, text, setup, codes } = playWithText();
      await recordings().show(world);
      const taken = new Set(recordings().items.map(({ name }) => name));
      let number = recordings().items.length + 1;
      while (taken.has(`Play ${number}`)) number++;
      const about = { id: freshId(), world, at: Date.now(), name: `Play ${number}` };
      await recordings().add(recordingOf(about, { text, ...setup }, codes));
      say({
        text: `Saved as “${about.name}”`,
        action: { label: 'Rename', run: () => recordings().name(about.id) },
      });
    },
    (text) => say({ text }),
  );

export async function deleteRecording({ id }: Recording): Promise<void> {
  const gone = await recordings().remove(id);
  if (!gone) return;
  say({
    text: `Deleted “${gone.name}”`,
    action: { label: 'Undo', run: () => void recordings().add(gone) },
  });
}

export function exportRecording({ name, record }: Recording): void {
  saveText(`${name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.jsonl`, record, 'application/jsonl');
}

/** Into the list of this world; a play of another world brings its world along. */
export const importRecording = (file: File) =>
  inWords(async () => {
    if (file.size > MAX_FILE_BYTES)
      throw new RecordingError(`“${file.name}” is larger than any recording of the lab.`);
    const name = file.name.replace(/\.\w+$/, '').slice(0, 80) || 'Imported play';
    const about = { id: freshId(), world: useDocument.getState().id, at: Date.now(), name };
    const recording = recordingOfFile(about, await file.text());
    const { world: text, name: world } = readHeader(recording.record);
    if (useSession.getState().loaded?.world.name === world) {
      await recordings().add(recording);
      say({ text: `“${name}” is here: ${recording.steps} steps` });
      return;
    }
    const id = createDocument(text, 'imported');
    await recordings().add({ ...recording, world: id });
    location.hash = `#/world/${id}`;
    say({ text: `“${name}” is a play of ${world}, which came with it` });
  });

/** As the actions of a program that may be another version of the recorded one, as far as it has them. */
function playIn(program: Program, record: string) {
  const { z: texts, task: taskName, seed } = readHeader(record);
  const task = program.tasks.findIndex((_, at) => program.starts[at].name === taskName);
  if (task < 0) throw new RecordingError(`The world has no task ${taskName} any more.`);
  const known = Object.fromEntries(
    Object.entries(texts).filter(([name]) => program.holes.some((hole) => hole.name === name)),
  );
  return { z: zFromTexts(program, known), task, seed, ...actionsIn(program, record) };
}

/** Up to the first that the program lacks, and how many are lost with it. */
export function actionsIn(program: Program, record: string) {
  const actions = readSteps(record);
  const codes: number[] = [];
  try {
    for (const action of actions) codes.push(actionCode(program, action));
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
  }
  return { codes, lost: actions.length - codes.length };
}

/** On the stage, from its start. */
export const replayRecording = ({ record, name }: Recording) =>
  inWords(() => {
    const { loaded, replay, seek } = useSession.getState();
    if (!loaded) return;
    pause();
    const { z, task, seed, codes, lost } = playIn(loaded.program, record);
    replay({ z, task, seed }, codes);
    seek(0);
    play();
    const { versions } = useDocument.getState();
    const isOther = readHeader(record).world !== versions.good?.text;
    if (lost > 0) say({ text: `${lost} steps of “${name}” have actions that this version lacks` });
    else if (isOther) say({ text: `“${name}” was recorded with another version of the text` });
  });

/** Writes the recording as a test into the text. */
export const makeTest = ({ record, name }: Recording) =>
  inWords(() => {
    const { versions, edit } = useDocument.getState();
    const { loaded } = useSession.getState();
    if (!loaded || versions.good?.text !== versions.text)
      throw new RecordingError('The text has errors: mend them first, then a test can be added.');
    const { codes, lost, ...setup } = playIn(versions.good.meaning.program, record);
    if (lost > 0) throw new RecordingError('This version of the world lacks actions of the recording.');
    const before = versions.text;
    const after = addPlayTest(before, name, { ...setup, actions: codes });
    edit(after);
    say({
      text: `“${name}” is a test now, and passes`,
      action: {
        label: 'Undo',
        run: () => {
          if (useDocument.getState().versions.text === after) edit(before);
        },
      },
    });
  });
