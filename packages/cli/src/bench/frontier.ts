/** A world of many creatures, where most of a step is theirs: Frontier, played by a random policy that sees. */
import { openWorld } from '@terrarium/agents';
import { createWasm } from '@terrarium/engine';
import { measureInTurn, type Rate } from './in-turn';
import { shippedWorld } from '../shipped-world';

export const FRONTIER_WORLD = 'agents/frontier';
const STEPS = 64;
/** An island has 64 x 64 cells: of more instances the memory is measured. */
const MOST = 64;

export function measureFrontier(batch: number, seconds: number): Rate {
  const { program } = openWorld(shippedWorld(FRONTIER_WORLD));
  const instances = createWasm(program, Math.min(batch, MOST));
  instances.instances.forEach((instance, i) => instance.reset(0, i));
  const load = () => {
    instances.rollout(STEPS, 7, true);
    return STEPS * instances.instances.length;
  };
  return measureInTurn([load], seconds)[0];
}
