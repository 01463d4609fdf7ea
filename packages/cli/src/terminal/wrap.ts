/** The lines of a text, none longer than `width` unless a word is. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = '';
      }
      line += line === '' ? word : ` ${word}`;
    }
    lines.push(line);
  }
  return lines;
}
