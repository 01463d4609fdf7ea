/** What to say of a job that runs: how far, how fast, how long still. */
export interface Pace {
  readonly share: number;
  readonly stepsPerSecond: number;
  readonly secondsLeft: number;
}

export function paceOf(done: number, total: number, steps: number, seconds: number): Pace {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  return {
    share,
    stepsPerSecond: seconds > 0 ? steps / seconds : 0,
    secondsLeft: share > 0 ? (seconds * (1 - share)) / share : Infinity,
  };
}

export function secondsInWords(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'a while';
  if (seconds < 1) return 'under 1 s';
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return `${Math.round(seconds / 60)} min`;
}

/** 1234567 as `1.2 M`. */
export function shortNumber(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toFixed(1)} M`;
  if (value >= 1e4) return `${Math.round(value / 1e3)} k`;
  return Math.round(value).toLocaleString('en');
}
