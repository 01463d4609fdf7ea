/** Numbers for people: up to four decimals, no trailing zeros. */
export function shortNumber(value: number): string {
  return String(Number(value.toFixed(4)));
}

/** 1234567 as 1.23 M. */
export function rate(perSecond: number): string {
  if (perSecond >= 1e6) return `${(perSecond / 1e6).toPrecision(3)} M`;
  if (perSecond >= 1e3) return `${(perSecond / 1e3).toPrecision(3)} k`;
  return perSecond.toPrecision(3);
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
