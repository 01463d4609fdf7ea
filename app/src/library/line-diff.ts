export interface DiffLine {
  readonly is: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Beyond so many cells of the table, what lies between the common ends counts as replaced altogether. */
const MOST_WORK = 4_000_000;

/** What happened to each line on the way from one text to another: the fewest lines that go or come. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < now.length - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  )
    tail++;
  const as = (is: DiffLine['is']) => (text: string) => ({ is, text });
  return [
    ...old.slice(0, head).map(as('same')),
    ...middle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...old.slice(old.length - tail).map(as('same')),
  ];
}

function middle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const wide = now.length + 1;
  const isTooMuch = (old.length + 1) * wide > MOST_WORK;
  // common[i * wide + j]: lines in common from old line i and new line j on.
  const common = new Uint16Array(isTooMuch ? 0 : (old.length + 1) * wide);
  if (!isTooMuch) {
    for (let i = old.length - 1; i >= 0; i--) {
      for (let j = now.length - 1; j >= 0; j--) {
        common[i * wide + j] =
          old[i] === now[j]
            ? common[(i + 1) * wide + j + 1] + 1
            : Math.max(common[(i + 1) * wide + j], common[i * wide + j + 1]);
      }
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && !isTooMuch && old[i] === now[j]) {
      lines.push({ is: 'same', text: old[i] });
      i++;
      j++;
    } else if (
      j === now.length ||
      (i < old.length && (isTooMuch || common[(i + 1) * wide + j] >= common[i * wide + j + 1]))
    )
      lines.push({ is: 'gone', text: old[i++] });
    else lines.push({ is: 'new', text: now[j++] });
  }
  return lines;
}

/** A stretch of lines with what changed, and so many unchanged ones around; `skipped` unchanged ones come before it. */
export interface Hunk {
  readonly skipped: number;
  readonly lines: readonly DiffLine[];
}

export function hunksOf(lines: readonly DiffLine[], around = 2): readonly Hunk[] {
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ is }) => is !== 'same'),
  );
  const hunks: { skipped: number; lines: DiffLine[] }[] = [];
  let skipped = 0;
  lines.forEach((line, at) => {
    if (!isNear[at]) skipped++;
    else if (at > 0 && isNear[at - 1]) hunks[hunks.length - 1].lines.push(line);
    else {
      hunks.push({ skipped, lines: [line] });
      skipped = 0;
    }
  });
  return hunks;
}
