/** Work in portions: each call does some and answers how many steps it was. */
export type Load = () => number;

const WARM_UP_SECONDS = 0.2;
const ROUNDS = 3;

/** Steps per second of this process's CPU time: the best of three rounds, since whatever disturbs only slows down. */
export function measure(load: Load, seconds: number): number {
  runFor(load, Math.min(WARM_UP_SECONDS, seconds));
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) best = Math.max(best, runFor(load, seconds / ROUNDS));
  return best;
}

function runFor(load: Load, seconds: number): number {
  let steps = 0;
  let spent = 0;
  const before = process.cpuUsage();
  do {
    steps += load();
    const { user, system } = process.cpuUsage(before);
    spent = (user + system) / 1e6;
  } while (spent < seconds);
  return steps / spent;
}
