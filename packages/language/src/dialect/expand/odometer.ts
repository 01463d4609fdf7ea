/** All ways to choose one of `sizes[i]` values for each `i`, the last index fastest. */
export function* choices(sizes: readonly number[]): Generator<readonly number[]> {
  const at = sizes.map(() => 0);
  for (;;) {
    yield at;
    let i = sizes.length - 1;
    for (; i >= 0; i--) {
      if (++at[i] < sizes[i]) break;
      at[i] = 0;
    }
    if (i < 0) return;
  }
}

/** How many ways there are. */
export function countChoices(sizes: readonly number[]): number {
  return sizes.reduce((count, size) => count * size, 1);
}
