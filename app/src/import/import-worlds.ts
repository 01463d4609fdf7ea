import { createDocument } from '../library/documents';
import { say } from '../ui/toast-store';
import { entryOf } from '../world/library';
import { isGameText } from './game-text';
import { type Brought, readFile, type Refused, textOfBytes } from './read-file';

/** Takes files in as worlds of the user's. One alone is opened, with its errors if it has some. */
export async function importFiles(files: readonly File[]): Promise<void> {
  const read = (await Promise.all(files.map(readFile))).flat();
  await takeIn(
    read.filter((file): file is Brought => 'text' in file),
    read.filter((file): file is Refused => 'why' in file),
  );
}

/** A text from the clipboard. */
export async function importText(text: string, name = 'The pasted text'): Promise<void> {
  if (!/\bworld\b/.test(text) && !isGameText(text)) {
    say({
      text: `${name} is no world and no game: a world begins with “world Name {”, a PuzzleScript game has headings like OBJECTS and RULES.`,
    });
    return;
  }
  const read = textOfBytes(name, new TextEncoder().encode(text));
  if ('why' in read) await takeIn([], [read]);
  else await takeIn([read], []);
}

async function takeIn(brought: readonly Brought[], refused: readonly Refused[]): Promise<void> {
  const ids: string[] = [];
  for (const file of brought) {
    const id = await takeOne(file);
    if (id !== undefined) ids.push(id);
  }
  if (refused.length > 0) say({ text: refusedInWords(refused, ids.length) });
  else if (ids.length > 1) say({ text: `Took in ${ids.length} worlds` });
  if (ids.length === 1) location.hash = `#/world/${ids[0]}`;
  else if (ids.length > 1) location.hash = '#/';
}

/** Its address, if it became a world. */
async function takeOne({ name, text }: Brought): Promise<string | undefined> {
  if (!isGameText(text)) return createDocument(text, 'imported', titleOf(name, text));
  const { importGame } = await import('./import-game');
  return importGame(name, text);
}

/** A text that does not even name its world is called by its file. */
function titleOf(name: string, text: string): string | undefined {
  return entryOf('', text).name === '' ? name.replace(/\.\w+$/, '') : undefined;
}

function refusedInWords(refused: readonly Refused[], taken: number): string {
  const [{ name, why }] = refused;
  const others = refused.length > 1 ? `, and ${refused.length - 1} more were refused` : '';
  return `${name} ${why}${others}.${taken > 0 ? ` Took in ${taken}.` : ''}`;
}

/** Lets the user choose files. */
export function chooseFiles(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.world,.txt,.ps,.puzzlescript,.zip,text/plain,application/zip';
  input.addEventListener('change', () => void importFiles([...(input.files ?? [])]));
  input.click();
}
