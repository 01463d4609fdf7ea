/** A candidate's way through the gates. */
import { firstBrokenAssumption, goalHolds, type Work } from '@terrarium/agents';
import type { Instance } from '@terrarium/engine';
import { behaviourOf } from '../distinct/behaviour';
import { ruleSetKey } from '../distinct/key';
import type { Drawn } from '../sampling/candidate';
import type { Family } from '../sampling/family';
import type { Candidate } from '../sampling/plan';
import type { Certificate, GateName, Outcome, Rejection } from './gate';
import { branchingOf, metricsOf } from './metrics';
import { canBegin, playAtRandom } from './play';
import { solve } from './solve';

export interface Demands {
  /** States that a search may visit. */
  readonly budget: number;
  /** Whether an environment of which the search could tell nothing passes (counted apart) or not. */
  readonly unknown: 'keep' | 'reject';
}

export const DEFAULT_DEMANDS: Demands = { budget: 20_000, unknown: 'keep' };

export interface Known {
  /** `identity` of those that are there already. */
  readonly identities: ReadonlySet<string>;
  /** Whether other starts of a rule-set are welcome. */
  readonly repeats: boolean;
}

/** @param known null: whatever comes is welcome, even what is there already */
export function* judge(
  family: Family,
  instance: Instance,
  drawn: Drawn,
  demands: Demands,
  known: Known | null,
): Work<Outcome> {
  const { index, z, task, seed } = drawn;
  const candidate: Candidate = { index, z, task, seed };
  const { world } = family.opened;
  const refused = 'refused' in drawn ? drawn.refused : brokenAssumption(family, z);
  if (refused !== null) return { ...candidate, key: '', identity: '', ...rejected('check', refused) };
  const key = ruleSetKey(world, z);
  const ruleSet = { ...candidate, key, identity: key };
  if (known && !known.repeats && known.identities.has(key))
    return { ...ruleSet, ...rejected('distinct', REPEAT) };

  instance.setZ(z);
  const name = world.tasks[task].name;
  if (!canBegin(instance, task, seed)) {
    const cause = `No start of ${name} was found in 1000 tries`;
    return { ...ruleSet, ...rejected('start', `${cause}.`, `${cause} with seed ${seed}.`) };
  }
  const place = `${z.join()} ${task} ${instance.digest()}`;
  const about = known?.repeats ? { ...ruleSet, identity: place } : ruleSet;
  if (known?.repeats && known.identities.has(place)) return { ...about, ...rejected('distinct', SAME_START) };
  const isOpen = !goalHolds(instance);
  const played = yield* playAtRandom(family, instance, candidate);
  if (played.rejected) return { ...about, rejected: played.rejected, certificate: null };
  if (!isOpen) return { ...about, ...rejected('goal-open', `The goal of ${name} holds at the start.`) };

  const solved = yield* solve(instance, candidate, demands.budget, played.solution);
  const { solvability } = solved;
  if (solvability.is === 'impossible') {
    const cause = `${name} cannot be won`;
    const proof = `: all ${solvability.states} states that can be reached were seen, with seed ${seed}.`;
    return { ...about, ...rejected('solvable', `${cause}.`, cause + proof) };
  }
  if (solvability.is === 'unknown' && demands.unknown === 'reject') {
    const cause = `Nothing is known of ${name}: the search used up its budget`;
    return { ...about, ...rejected('solvable', `${cause}.`, `${cause} of ${demands.budget} states.`) };
  }
  const branching = yield* branchingOf(instance, task, seed);
  const behaviour = yield* behaviourOf(world, instance, z);
  const metrics = metricsOf(played, solved, branching);
  return { ...about, rejected: null, certificate: { solvability, behaviour, metrics } };
}

export const REPEAT = 'The same rule-set is there already.';
export const SAME_START = 'The same z is there already with the same start.';

function brokenAssumption(family: Family, z: readonly number[]): string | null {
  const broken = firstBrokenAssumption(family.opened.world, z);
  return broken < 0 ? null : `It breaks \`assume\` number ${broken + 1}.`;
}

/** @param reason the cause if absent */
export function rejected(
  gate: GateName,
  cause: string,
  reason = cause,
): { readonly rejected: Rejection; readonly certificate: Certificate | null } {
  return { rejected: { gate, cause, reason }, certificate: null };
}
