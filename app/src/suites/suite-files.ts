/** Suites as files of the user: a zip of the folder, or one document. Nothing is assumed of what is brought. */
import {
  readSuite,
  SUITE_FILE,
  suiteFiles,
  WORLD_ENDING,
  type ReadSuite,
  type Suite,
} from '@terrarium/forge';
import { download, fileName } from '../library/export-files';

const MOST_BYTES = 50_000_000;
const MOST_FILES = 2000;

export async function downloadSuite(suite: Suite): Promise<void> {
  const { strToU8, zipSync } = await import('fflate');
  const folder = fileName(suite.name).replace(/\.world$/, '');
  const entries = Object.entries(suiteFiles(suite)).map(
    ([name, text]) => [`${folder}/${name}`, strToU8(text)] as const,
  );
  download(`${folder}.zip`, zipSync(Object.fromEntries(entries)), 'application/zip');
}

/** Reads a zip, a `suite.json` with its texts inside, or the files of a folder. */
export async function readSuiteFiles(files: readonly File[]): Promise<ReadSuite> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) return refused('is too large for a suite');
  const texts: Record<string, string> = {};
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
      const unpacked = await unpack(bytes);
      if (typeof unpacked === 'string') return refused(unpacked);
      Object.assign(texts, unpacked);
    } else texts[nameOf(file.name, files.length)] = new TextDecoder().decode(bytes);
  }
  return readSuite(texts);
}

/** One file alone is the suite, whatever it is called. */
function nameOf(name: string, count: number): string {
  return count === 1 && !name.endsWith(WORLD_ENDING) ? SUITE_FILE : name;
}

async function unpack(bytes: Uint8Array): Promise<Record<string, string> | string> {
  const { unzipSync, strFromU8 } = await import('fflate');
  let total = 0;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      // Sizes are looked at before anything is unpacked.
      filter({ name, originalSize }) {
        if (!name.endsWith(WORLD_ENDING) && !name.endsWith(SUITE_FILE)) return false;
        total += originalSize;
        return ++count <= MOST_FILES && total <= MOST_BYTES;
      },
    });
    if (count > MOST_FILES || total > MOST_BYTES) return 'is too large for a suite';
    return Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name.replace(/^.*\//, ''), strFromU8(content)]),
    );
  } catch {
    return 'is a damaged zip';
  }
}

function refused(why: string): ReadSuite {
  return { suite: null, problems: [{ code: 'not-a-suite', where: 'The file', message: `The file ${why}.` }] };
}

/** Lets the user choose files. */
export function chooseSuiteFiles(take: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.zip,.json,.world,application/zip,application/json';
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}
