import { EpisodeRun, type Episode, type EpisodeOptions, type Policy } from '@terrarium/agents';
import type { Instance } from '@terrarium/engine';

/** Plays one episode to its end. `onStart` comes right after the reset. */
export function playEpisode(
  instance: Instance,
  policy: Policy,
  options: EpisodeOptions,
  onStart: () => void,
): Episode {
  const run = new EpisodeRun(instance, policy, options);
  onStart();
  while (!run.isDone) run.play(1);
  return run.result();
}
