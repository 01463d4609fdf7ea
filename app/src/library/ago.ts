const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `3 minutes ago`, `yesterday`. */
export function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  for (const [unit, ms] of steps) {
    if (passed >= ms) return words.format(-Math.floor(passed / ms), unit);
  }
  return 'just now';
}

const clock = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export const timeInWords = (at: number): string => clock.format(at);
