/** Goes through every pair of states that two worlds can reach together from one start, while chance has no say. */
import { keyParts } from '@terrarium/agents';
import { layoutOf, type Instance, type Program } from '@terrarium/engine';
import { bareSide, Lockstep, resetTwins, TwinStartError } from '../twins/lockstep';
import type { Pairing } from '../twins/pairing';
import type { ProbeReport } from './verdict';

type Found = Omit<ProbeReport, 'how' | 'task' | 'seed'>;

export interface Budget {
  readonly states: number;
  /** Of the snapshots that are kept. */
  readonly bytes: number;
}

/** The seed of the start. */
const SEED = 1;

/**
 * @returns null if there are more states than the budget allows, if something draws or counts steps, or if one of the two cannot start.
 * `steps` counts all steps made; the first differences are depths.
 */
export function explore(
  left: Instance,
  right: Instance,
  pairing: Pairing,
  starts: readonly [number, number],
  budget: Budget,
): Found | null {
  if (dependsOnMore(left.program, starts[0]) || dependsOnMore(right.program, starts[1])) return null;
  try {
    resetTwins(left, right, { left: starts[0], right: starts[1], seed: SEED });
  } catch (error) {
    if (error instanceof TwinStartError) return null;
    throw error;
  }
  const lockstep = new Lockstep(bareSide(left), bareSide(right), pairing);
  const first = { state: -1, observation: -1, signals: -1 };
  const note = (depth: number) => {
    const { state, observation, signals } = lockstep.divergence;
    if (state && first.state < 0) first.state = depth;
    if (observation && first.observation < 0) first.observation = depth;
    if (signals && first.signals < 0) first.signals = depth;
  };
  note(0);
  const key = keyOf(left, right);
  const seen = new Set([key()]);
  const each = left.snapshot().length + right.snapshot().length;
  const most = Math.min(budget.states, Math.floor(budget.bytes / each));
  let frontier: (readonly [Uint8Array, Uint8Array])[] = [[left.snapshot().slice(), right.snapshot().slice()]];
  let steps = 0;
  for (let depth = 1; frontier.length > 0; depth++) {
    const next: (readonly [Uint8Array, Uint8Array])[] = [];
    for (const [a, b] of frontier) {
      for (const verb of pairing.verbs) {
        left.restore(a);
        right.restore(b);
        lockstep.cut(0);
        if (!lockstep.step(verb)) break;
        steps++;
        note(depth);
        const state = key();
        if (seen.has(state)) continue;
        if (seen.size >= most) return null;
        seen.add(state);
        next.push([left.snapshot().slice(), right.snapshot().slice()]);
      }
    }
    frontier = next;
  }
  return {
    steps,
    firstStateDifference: first.state,
    firstObservationDifference: first.observation,
    firstSignalDifference: first.signals,
  };
}

/** Whether what comes next depends on more than the state: on draws, on the clock, on what was. */
function dependsOnMore(program: Program, start: number): boolean {
  const { clock, draws } = keyParts(program, program.starts[start].task, 'goal');
  return clock || draws;
}

/** All that the future depends on, of both sides: the state, what signals, late actions and late views keep, and what a restart goes back to. */
function keyOf(left: Instance, right: Instance): () => string {
  const parts = [left, right].map((instance) => {
    const { snapshot, memory, acting, seen } = layoutOf(instance.program);
    const { checkpoint } = instance;
    const kept = [
      [snapshot.memory, memory.bytes],
      [snapshot.acting, acting.bytes],
      [snapshot.seen, seen.bytes],
      [snapshot.checkpoint, checkpoint.length],
    ].filter(([, bytes]) => bytes > 0);
    return { instance, kept };
  });
  return () =>
    parts
      .map(({ instance, kept }) => {
        const all = kept.length > 0 ? instance.snapshot() : null;
        return [instance.digest(), ...kept.map(([at, bytes]) => all!.slice(at, at + bytes).join())].join(' ');
      })
      .join();
}
