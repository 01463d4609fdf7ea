import { createInstances, openWorld } from '../lab/open';
import { isOver } from '../signal-bytes';
import { Recorder, type Recorded } from './recorder';

/**
 * The record of a play that is known by its actions alone: played once more, on the readable engine. Actions after the
 * end of the episode are left out.
 * @throws WorldError, EngineError
 */
export function recordPlay(about: Recorded, actions: readonly number[]): string {
  const [instance] = createInstances(openWorld(about.text).program, 'interpreter');
  instance.setZ(about.z);
  instance.reset(about.task, about.seed);
  const recorder = new Recorder(instance, about);
  for (const action of actions) {
    if (isOver(instance)) break;
    instance.step(action);
    recorder.step(action);
  }
  return recorder.text();
}
