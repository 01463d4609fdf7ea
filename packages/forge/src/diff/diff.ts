import type { Artefact } from './artefact';
import { judgeSuites, judgeTraces } from './judge-lists';
import { judgeWorlds } from './judge-worlds';
import type { Verdict } from './verdict';

export interface DiffOptions {
  /** Of two worlds, the only task that counts. */
  readonly task?: string;
}

/**
 * What scales from one artefact to the other. The other side is the deliverable: traces make it a question of trajectories,
 * two worlds are compared component by component, and all else by which instances it holds.
 */
export function diffArtefacts(one: Artefact, other: Artefact, { task }: DiffOptions = {}): Verdict {
  if (other.is === 'trace') return judgeTraces(one, other);
  if (one.is === 'world' && other.is === 'world') return judgeWorlds(one, other, task);
  return judgeSuites(one, other);
}
