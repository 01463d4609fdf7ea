import { say } from '../ui/toast-store';
import { entryOf } from '../world/library';
import { createDocument } from './documents';
import { type Brought, readFile, type Refused, textOfBytes } from './read-file';

/** Takes files in as worlds of the user's. One alone is opened, with its errors if it has some. */
export async function importFiles(files: readonly File[]): Promise<void> {
  const read = (await Promise.all(files.map(readFile))).flat();
  takeIn(
    read.filter((file): file is Brought => 'text' in file),
    read.filter((file): file is Refused => 'why' in file),
  );
}

/** A text from the clipboard. */
export function importText(text: string): void {
  if (!/\bworld\b/.test(text)) {
    say({ text: 'What was pasted is no world: a world begins with “world Name {”.' });
    return;
  }
  const read = textOfBytes('The pasted text', new TextEncoder().encode(text));
  if ('why' in read) takeIn([], [read]);
  else takeIn([read], []);
}

function takeIn(brought: readonly Brought[], refused: readonly Refused[]): void {
  const ids = brought.map(({ name, text }) => createDocument(text, 'imported', titleOf(name, text)));
  if (refused.length > 0) say({ text: refusedInWords(refused, brought.length) });
  else if (ids.length > 1) say({ text: `Took in ${ids.length} worlds` });
  if (ids.length === 1) location.hash = `#/world/${ids[0]}`;
  else if (ids.length > 1) location.hash = '#/';
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
  input.accept = '.world,.txt,.zip,text/plain,application/zip';
  input.addEventListener('change', () => void importFiles([...(input.files ?? [])]));
  input.click();
}
