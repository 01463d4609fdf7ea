/** The candidate that was probably meant, if one is close. */
export function nearest(written: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(written.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(written.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/** Insertions, deletions and substitutions. */
function editDistance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, i) => i);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1;
      row.push(Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + same));
    }
    above = row;
  }
  return above[right.length];
}
