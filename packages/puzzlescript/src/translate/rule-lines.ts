/** On which lines of a formatted world the rules of a source have come to stand. */
import { lineStarts, parse, positionAt, walk, type SyntaxPart } from '@terrarium/language';

/** `sources`: lines of the source of the rules of the turn, in the order of the text. */
export function ruleLinesOf(text: string, sources: readonly number[]): ReadonlyMap<number, number> {
  const lines = new Map<number, number>();
  const [world] = parse(text).worlds;
  const block = world?.blocks.find((entry) => entry.is === 'transitions');
  if (!block) return lines;
  const starts = lineStarts(text);
  let next = 0;
  walk(block, (part: SyntaxPart) => {
    if (part.is !== 'rule' || next >= sources.length) return;
    lines.set(positionAt(starts, (part as { start: number }).start).line, sources[next++]);
  });
  return lines;
}
