/** Who decides what both sides do where nothing is recorded. */
import { randomVerbs, TICK_VERB, type Pairing, type VerbSource } from '@terrarium/forge';

export type Driver = 'wait' | 'tick' | 'random' | 'greedy';

const WAITING = ['wait', 'noop', 'stay', 'pass', 'idle'];

const waiting = ({ verbs }: Pairing) => verbs.find(({ text }) => WAITING.includes(text));

/** The usual one first: chance shows a difference soonest. */
export function driversOf(pairing: Pairing, canLookAhead: boolean): readonly Driver[] {
  const drivers: Driver[] = pairing.verbs.length > 0 ? ['random'] : [];
  if (canLookAhead) drivers.push('greedy');
  drivers.push('tick');
  return waiting(pairing) ? [...drivers, 'wait'] : drivers;
}

export const driverLabel = (driver: Driver, pairing: Pairing): string =>
  driver === 'wait' ? waiting(pairing)!.text : driver === 'tick' ? 'no action' : driver;

/** @param lookAhead what an agent does that looks one step ahead on the left side */
export function verbsOfDriver(
  driver: Driver,
  pairing: Pairing,
  seed: number,
  lookAhead: () => VerbSource,
): VerbSource {
  if (driver === 'random') return randomVerbs(pairing, seed);
  if (driver === 'greedy') return lookAhead();
  const verb = driver === 'wait' ? (waiting(pairing) ?? TICK_VERB) : TICK_VERB;
  return () => verb;
}
