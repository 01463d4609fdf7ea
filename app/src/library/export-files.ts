import { entryOf } from '../world/library';
import { useLibrary } from './library-store';
import { ownEntries } from './documents';

/** Gives the user a file. */
export function download(name: string, content: Uint8Array | string, type = 'text/plain'): void {
  const blob = new Blob([typeof content === 'string' ? content : content.slice()], { type });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has its own hold on it once the download has begun.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** `Two Yards!` as a file's name. */
export function fileName(name: string): string {
  const clean = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${clean || 'world'}.world`;
}

export function downloadWorld(name: string, text: string): void {
  download(fileName(name), text);
}

/** Names and texts of everything that is kept here: the user's worlds, and what they changed in the lab's. */
export function filesOfLibrary(): Record<string, string> {
  const { documents } = useLibrary.getState();
  const files: Record<string, string> = {};
  const own = new Map(ownEntries(documents).map(({ id, name }) => [id, name]));
  for (const { id, text, deletedAt } of Object.values(documents)) {
    if (deletedAt !== undefined) continue;
    const name = fileName(own.get(id) ?? entryOf(id, text).name);
    let free = name;
    for (let n = 2; free in files; n++) free = name.replace(/\.world$/, `-${n}.world`);
    files[free] = text;
  }
  return files;
}

export async function downloadLibrary(): Promise<void> {
  const { strToU8, zipSync } = await import('fflate');
  const files = Object.entries(filesOfLibrary()).map(([name, text]) => [name, strToU8(text)] as const);
  download('terrarium-worlds.zip', zipSync(Object.fromEntries(files)), 'application/zip');
}
