import type { Translation } from '@terrarium/puzzlescript';
import { createDocument } from '../library/documents';
import { say } from '../ui/toast-store';
import { useImport } from './import-store';
import { startTranslation } from './translate-client';

/** Below this nobody waits. */
const TELL_AFTER_MS = 400;

/** Makes a PuzzleScript game a world of the user's; answers its address, or nothing if it was refused or called off. */
export async function importGame(file: string, source: string): Promise<string | undefined> {
  const running = startTranslation(source);
  let timer = 0;
  const calledOff = new Promise<undefined>((resolve) => {
    const run = () => {
      running.cancel();
      resolve(undefined);
    };
    timer = window.setTimeout(
      () => say({ text: `Translating ${file}…`, action: { label: 'Cancel', run } }),
      TELL_AFTER_MS,
    );
  });
  try {
    const translation = await Promise.race([running.result, calledOff]);
    return translation && takeIn(file, translation);
  } catch (error) {
    say({ text: `${file} cannot be translated: ${error instanceof Error ? error.message : String(error)}` });
    return undefined;
  } finally {
    window.clearTimeout(timer);
  }
}

function takeIn(file: string, translation: Translation): string | undefined {
  const { refused, text, name, messages } = translation;
  const showReport = () => useImport.getState().show('report');
  if (refused) {
    useImport.setState({ report: { file, translation } });
    say({
      text: `${file} cannot be played here: ${messages.find(({ severity }) => severity === 'error')?.text ?? refused.feature}`,
      action: { label: 'Details', run: showReport },
    });
    return undefined;
  }
  const id = createDocument(text, 'imported', name);
  useImport.setState({ report: { file, translation, id } });
  const notes = messages.length === 1 ? '1 note' : `${messages.length} notes`;
  say(
    messages.length === 0
      ? { text: `${name} is a world now` }
      : { text: `${name} is a world now, with ${notes}`, action: { label: 'Read them', run: showReport } },
  );
  return id;
}
