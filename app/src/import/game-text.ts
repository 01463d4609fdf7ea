/** Headings of a PuzzleScript source: a line of its own each, between lines of `=` or not. */
const HEADINGS = new Set([
  'objects',
  'legend',
  'sounds',
  'collisionlayers',
  'rules',
  'winconditions',
  'levels',
]);
const ENOUGH = 4;

/** Whether a text is the source of a PuzzleScript game; a broken one still is, so that it can be told what is wrong. */
export function isGameText(text: string): boolean {
  const found = new Set<string>();
  for (const line of text.split('\n')) {
    const word = line.trim().toLowerCase();
    if (HEADINGS.has(word)) found.add(word);
  }
  return found.size >= ENOUGH;
}
