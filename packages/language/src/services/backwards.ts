/** From the end: what newer libraries call `findLastIndex` and `findLast`. */
export function lastIndexOf<T>(list: readonly T[], test: (item: T, at: number) => unknown): number {
  for (let at = list.length - 1; at >= 0; at--) if (test(list[at], at)) return at;
  return -1;
}

export function lastOf<T>(list: readonly T[], test: (item: T, at: number) => unknown): T | undefined {
  return list[lastIndexOf(list, test)];
}
