import type { World } from '@terrarium/language';
import { useCompare } from '../compare/compare-store';
import { useSession } from '../play/session-store';
import { useDocument } from '../world/document-store';
import { valueText } from '../world/value-text';
import { addressOf } from './choice';

/** What is on the stage, on both sides; with another z on the right where two are compared already. */
export function openTwins(): void {
  const { loaded, z, task, seed } = useSession.getState();
  const { isOn, z: other } = useCompare.getState();
  const { id } = useDocument.getState();
  if (!loaded) return;
  const { world } = loaded;
  const side = (values: readonly number[]) => ({
    world: id,
    chain: [],
    z: holesOf(world, values),
    task: task === 0 ? '' : (world.tasks[task]?.name ?? ''),
  });
  location.hash = addressOf({ left: side(z), right: side(isOn ? other : z), seed, by: 'verb' });
}

/** Those that are not at their defaults, as the language writes them. */
function holesOf(world: World, z: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    world.params.flatMap(({ name, type, default: usual }, at) =>
      z[at] === usual ? [] : [[name, valueText(world, type, z[at])]],
    ),
  );
}
