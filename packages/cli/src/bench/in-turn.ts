import type { Load } from '../measure';

/** Work a second of CPU time: the median of rounds, and the range they lie in. */
export interface Rate {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

const ROUNDS = 5;

/** Loads that take turns, so that whatever else the machine does hits all alike. A first round warms up. */
export function measureInTurn(loads: readonly Load[], seconds: number): Rate[] {
  const rates = loads.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round++)
    loads.forEach((load, which) => {
      const before = process.cpuUsage();
      let done = 0;
      let spent = 0;
      do {
        done += load();
        const { user, system } = process.cpuUsage(before);
        spent = (user + system) / 1e6;
      } while (spent < seconds / ROUNDS);
      if (round >= 0) rates[which].push(done / spent);
    });
  return rates.map((all) => {
    const sorted = [...all].sort((a, b) => a - b);
    return { median: sorted[ROUNDS >> 1], low: sorted[0], high: sorted[ROUNDS - 1] };
  });
}
