import { EpisodeRun, type Episode, type EpisodeOptions, type Policy } from '@terrarium/agents';
import type { Instance } from '@terrarium/engine';

/** Plays one episode and tells each step's action code, right after the step. */
export function playEpisode(
  instance: Instance,
  policy: Policy,
  options: EpisodeOptions,
  onStart: () => void,
  onStep: (action: number) => void,
): Episode {
  let action = -1;
  const watched: Policy = {
    name: policy.name,
    begin: (at, seed) => policy.begin(at, seed),
    act: (at) => (action = policy.act(at)),
    finished: () => policy.finished?.() ?? false,
  };
  const run = new EpisodeRun(instance, watched, options);
  onStart();
  while (run.play(1) > 0) onStep(action);
  return run.result();
}
