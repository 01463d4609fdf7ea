import {
  createInterpreter,
  createWasm,
  drawAt,
  type Instance,
  pickOf,
  type Program,
  STREAMS,
  streamBase,
} from '@terrarium/engine';

export interface Agreement {
  readonly steps: number;
  readonly episodes: number;
  /** Digest of the last state, where both agree. */
  readonly digest?: string;
  /** What differed first, in words. */
  readonly difference?: string;
}

/** Plays the same random actions on both engines, and compares states, signals and observations after each. */
export function compareEngines(program: Program, steps: number, seed: number): Agreement {
  const wasm = createWasm(program).instance(0);
  const interpreter = createInterpreter(program);
  let episodes = 0;
  let start = 0;
  const begin = () => {
    for (const instance of [wasm, interpreter]) instance.reset(start, seed + episodes);
    episodes++;
    start = episodes % Math.max(1, program.tasks.length);
  };
  begin();
  for (let step = 0; step < steps; step++) {
    const difference = firstDifference(wasm, interpreter);
    if (difference) return { steps: step, episodes, difference: `${difference} after ${step} steps` };
    if (wasm.signals.ended >= 0 || wasm.signals.truncated) begin();
    const action = pickOf(drawAt(streamBase(seed, STREAMS.policy, step), 0), program.actionCount);
    wasm.step(action);
    interpreter.step(action);
  }
  const difference = firstDifference(wasm, interpreter);
  if (difference) return { steps, episodes, difference: `${difference} after ${steps} steps` };
  return { steps, episodes, digest: wasm.digest() };
}

function firstDifference(a: Instance, b: Instance): string | undefined {
  if (a.digest() !== b.digest()) return 'state digest';
  if (firstDiffering(a.state, b.state) >= 0) return `state byte ${firstDiffering(a.state, b.state)}`;
  const signal = firstDiffering(a.signalBytes, b.signalBytes);
  if (signal >= 0) return `signals byte ${signal}`;
  const seen = firstDiffering(a.observe(), b.observe());
  return seen >= 0 ? `observation byte ${seen}` : undefined;
}

function firstDiffering(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return Math.min(a.length, b.length);
  return a.findIndex((byte, at) => byte !== b[at]);
}
