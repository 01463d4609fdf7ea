import { gunzipSync } from 'node:zlib';
import { CommandError } from './errors';
import { readBytes } from './files';

/** A recorded case a line, as JSON, the file perhaps packed by gzip. @throws CommandError that names the line */
export function recordsOf(file: string): unknown[] {
  const bytes = readBytes(file);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  let text: string;
  try {
    text = (isPacked ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    throw new CommandError(`${file} is damaged: it cannot be unpacked.`);
  }
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return [];
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      throw new CommandError(`${file}:${i + 1}: this line is no JSON.`);
    }
  });
}
