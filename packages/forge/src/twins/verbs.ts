/** Streams of verbs: what both sides are asked to do, whoever decides it. */
import { KeysError, parseKeys, type AtEnd, type Policy } from '@terrarium/agents';
import { drawAt, pickOf, STREAMS, streamBase, type Program } from '@terrarium/engine';
import { TICK_VERB, type Pairing, type Side, type Verb } from './pairing';

/** The verb at a step (from 0); null: nothing more. It depends on nothing but the step, so both sides get the same. */
export type VerbSource = (step: number) => Verb | null;

/** Uniform over all verbs. Where both have the same actions it plays what the random policy plays. */
export function randomVerbs({ verbs }: Pairing, seed: number): VerbSource {
  return (step) => {
    const base = streamBase(seed, STREAMS.policy, step);
    return verbs[pickOf(drawAt(base, 0), verbs.length)] ?? TICK_VERB;
  };
}

export function scriptedVerbs(verbs: readonly Verb[], atEnd: AtEnd = 'stop'): VerbSource {
  return (step) => {
    if (step < verbs.length) return verbs[step];
    if (atEnd === 'stop') return null;
    return (atEnd === 'repeat' && verbs[step % verbs.length]) || TICK_VERB;
  };
}

/**
 * A list of actions as text, of the left world or, if that cannot read it, of the right one.
 * @throws KeysError the left world's
 */
export function verbsOfKeys(left: Program, right: Program, pairing: Pairing, keys: string): Verb[] {
  try {
    return parseKeys(left, keys).map((code) => pairing.of('left', code));
  } catch (error) {
    if (!(error instanceof KeysError)) throw error;
    try {
      return parseKeys(right, keys).map((code) => pairing.of('right', code));
    } catch {
      throw error;
    }
  }
}

/** Plays one side's part of the verbs. */
export function verbPolicy(name: string, side: Side, source: (seed: number) => VerbSource): Policy {
  let next: VerbSource = () => null;
  let step = 0;
  return {
    name,
    begin(_instance, seed) {
      next = source(seed);
      step = 0;
    },
    act: () => (next(step++) ?? TICK_VERB)[side],
    finished: () => next(step) === null,
  };
}
