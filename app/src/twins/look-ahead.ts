import { policyOf, type Policy } from '@terrarium/agents';
import { TICK_VERB, type VerbSource } from '@terrarium/forge';
import type { TwinPlay } from './twin-play';

const policies = new WeakMap<TwinPlay, Policy>();

/** It needs a goal to go for, and WebAssembly for the copy that it tries things out on. */
export function canLookAhead({ sides: { left } }: TwinPlay): boolean {
  const { world, program } = left.loaded;
  const hasGoal = (world.tasks[left.task]?.goals.length ?? 0) > 0;
  return hasGoal && program.actionCount > 0 && typeof WebAssembly !== 'undefined';
}

/** What the greedy agent of the left side does where that side stands now; the right side is asked to do the same. */
export function lookAhead(play: TwinPlay): VerbSource {
  return () => {
    const { z, loaded } = play.sides.left;
    const { instance } = play.episodes.left;
    let policy = policies.get(play);
    if (!policy) policies.set(play, (policy = policyOf(loaded, { is: 'greedy' }, z)));
    policy.begin(instance, play.seed);
    const code = policy.act(instance);
    return code < 0 ? TICK_VERB : play.pairing.of('left', code);
  };
}
