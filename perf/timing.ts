/** CPU time of interleaved rounds: whatever else the machine does hits every contender alike. */
import process from 'node:process';

export interface Contender {
  name: string;
  /** Runs a fixed amount of work and returns how many units it did. */
  round(): number;
}

export interface Measured {
  name: string;
  /** Units a CPU second: median and range over the rounds. */
  median: number;
  low: number;
  high: number;
}

export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** One round of each to warm up, then `rounds` of all, in turn. A round repeats its work for at least `least` CPU seconds. */
export function interleave(contenders: readonly Contender[], rounds = 5, least = 0.15): Measured[] {
  const rates = contenders.map((): number[] => []);
  for (let round = -1; round < rounds; round++) {
    contenders.forEach((contender, which) => {
      const start = cpuSeconds();
      let units = 0;
      let spent = 0;
      do {
        units += contender.round();
        spent = cpuSeconds() - start;
      } while (spent < least);
      if (round >= 0) rates[which]!.push(units / spent);
    });
  }
  return contenders.map((contender, which) => ({
    name: contender.name,
    median: median(rates[which]!),
    low: Math.min(...rates[which]!),
    high: Math.max(...rates[which]!),
  }));
}
