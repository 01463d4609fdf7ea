import { gunzipSync } from 'node:zlib';
import { CommandError } from './errors';
import { readBytes } from './files';

const MAX_TEXT_BYTES = 512 * 1024 * 1024;

/** A recorded case a line, as JSON, the file perhaps packed by gzip. @throws CommandError that names the line, or says that there is none */
export function recordsOf(file: string): unknown[] {
  const text = unpacked(file);
  if (text.includes('\0')) throw new CommandError(`${file} is not a text file (it is binary).`);
  const cases = text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      throw new CommandError(`${file}:${i + 1}: this line is no JSON.`);
    }
  });
  // Nothing compared is nothing proven.
  if (cases.length === 0) throw new CommandError(`${file} holds no case.`);
  return cases;
}

/** @throws CommandError */
function unpacked(file: string): string {
  const bytes = readBytes(file);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_TEXT_BYTES }).toString('utf8');
  } catch {
    throw new CommandError(`${file} cannot be unpacked: it is damaged, or holds more than 512 MB.`);
  }
}
