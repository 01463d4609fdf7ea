/** Files that the user brings. Nothing is assumed of them. */
export const MOST_BYTES = 1_000_000;
const MOST_ZIP_BYTES = 20_000_000;
const MOST_FILES = 500;

export interface Brought {
  readonly name: string;
  readonly text: string;
}

export interface Refused {
  readonly name: string;
  readonly why: string;
}

/** The text of a file, or why it is none. */
export function textOfBytes(name: string, bytes: Uint8Array): Brought | Refused {
  if (bytes.length > MOST_BYTES)
    return {
      name,
      why: `is too large: ${megabytes(bytes.length)}, and a world has at most ${megabytes(MOST_BYTES)}`,
    };
  if (bytes.length === 0) return { name, why: 'is empty' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { name, why: 'is not a text' };
  }
  // Controls besides tab and line ends do not stand in texts.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) return { name, why: 'is not a text' };
  return { name, text: text.replace(/\r\n?/g, '\n') };
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** A file may be one world, or a zip of them. */
export async function readFile(file: File): Promise<readonly (Brought | Refused)[]> {
  if (file.size > MOST_ZIP_BYTES) return [{ name: file.name, why: `is too large: ${megabytes(file.size)}` }];
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isZip(bytes) ? readZip(file.name, bytes) : [textOfBytes(file.name, bytes)];
}

async function readZip(zip: string, bytes: Uint8Array): Promise<readonly (Brought | Refused)[]> {
  const { unzipSync } = await import('fflate');
  const refused: Refused[] = [];
  let count = 0;
  let total = 0;
  try {
    // Sizes are looked at before anything is unpacked.
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!name.endsWith('.world') || ++count > MOST_FILES) return false;
        total += originalSize;
        if (originalSize <= MOST_BYTES && total <= MOST_ZIP_BYTES) return true;
        refused.push({ name, why: 'is too large' });
        return false;
      },
    });
    const read = Object.entries(files).map(([name, content]) =>
      textOfBytes(name.replace(/^.*\//, ''), content),
    );
    return read.length + refused.length > 0
      ? [...read, ...refused]
      : [{ name: zip, why: 'holds no .world files' }];
  } catch {
    return [{ name: zip, why: 'is a damaged zip' }];
  }
}
