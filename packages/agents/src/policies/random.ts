import { drawAt, pickOf, STREAMS, streamBase } from '@terrarium/engine';
import { clockOf } from '../signal-bytes';
import type { Policy } from './policy';

/**
 * Uniform over all action codes, arguments included. It draws at (seed, policy stream, clock) as docs/semantics.md says, so it
 * plays what the rollout inside WebAssembly plays.
 */
export function randomPolicy(): Policy {
  let seed = 0;
  return {
    name: 'random',
    begin(_instance, ownSeed) {
      seed = ownSeed;
    },
    act(instance) {
      const base = streamBase(seed, STREAMS.policy, clockOf(instance));
      return pickOf(drawAt(base, 0), instance.program.actionCount);
    },
  };
}
