/** Who decides what both sides do where nothing is recorded. */
import { randomVerbs, TICK_VERB, type Pairing, type VerbSource } from '@terrarium/forge';

export type Driver = 'wait' | 'tick' | 'random';

const WAITING = ['wait', 'noop', 'stay', 'pass', 'idle'];

const waiting = ({ verbs }: Pairing) => verbs.find(({ text }) => WAITING.includes(text));

export function driversOf(pairing: Pairing): readonly Driver[] {
  const drivers: Driver[] = pairing.verbs.length > 0 ? ['random', 'tick'] : ['tick'];
  return waiting(pairing) ? [...drivers, 'wait'] : drivers;
}

/** Chance shows a difference soonest. */
export const usualDriver = (pairing: Pairing): Driver => driversOf(pairing)[0];

export const driverLabel = (driver: Driver, pairing: Pairing): string =>
  driver === 'wait' ? waiting(pairing)!.text : driver === 'tick' ? 'no action' : 'random';

export function verbsOfDriver(driver: Driver, pairing: Pairing, seed: number): VerbSource {
  if (driver === 'random') return randomVerbs(pairing, seed);
  const verb = driver === 'wait' ? (waiting(pairing) ?? TICK_VERB) : TICK_VERB;
  return () => verb;
}
