/** What changed between two texts, line by line: a longest common subsequence, with some lines around each change. */

interface Line {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

const CONTEXT = 1;

/** Lines that went (`-`) and came (`+`), each group with the line before and after; '' if the texts are the same. */
export function lineDiff(before: string, after: string): string {
  const lines = compare(before.split('\n'), after.split('\n'));
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ sign }) => sign !== ' ');
  const shown: string[] = [];
  let last = -1;
  lines.forEach(({ sign, text }, i) => {
    if (!isNear(i)) return;
    if (last >= 0 && i > last + 1) shown.push('  …');
    shown.push(`${sign} ${text}`.trimEnd());
    last = i;
  });
  return shown.join('\n');
}

function compare(before: readonly string[], after: readonly string[]): Line[] {
  const common = commonLengths(before, after);
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: ' ', text: before[i] });
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && common[i + 1][j] >= common[i][j + 1]))
      lines.push({ sign: '-', text: before[i++] });
    else lines.push({ sign: '+', text: after[j++] });
  }
  return lines;
}

/** How many lines what follows line i of one and line j of the other has in common. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i][j] =
        before[i] === after[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
  return lengths;
}
