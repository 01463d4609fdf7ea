/** Runs a random turn on two engines side by side and compares everything after each step, draws too. */
import { luckOf } from '../../src/luck';
import type { Instance } from '../../src/instance';
import type { Program } from '../../src/program/program';
import { drawAt, mix, pickOf, streamBase, STREAMS } from '../../src/random';
import { layoutOf } from '../../src/state/layout';
import type { WasmBatch } from '../../src/wasm/host';
import { Dice } from '../agreement/dice';
import type { RandomTurn } from './random-turn';

export interface TurnComparison {
  readonly difference: string | null;
  readonly steps: number;
  /** Steps that changed S. */
  readonly changed: number;
  /** Steps that ended in a fault. */
  readonly faults: number;
}

/** Every few steps a new board is drawn, so that turns which destroy everything go on having something to do. */
export function compareTurns(
  made: RandomTurn,
  a: Instance,
  b: Instance,
  seed: number,
  steps: number,
): TurnComparison {
  const dice = new Dice(seed);
  const luck = luckOf(`turn ${seed}`);
  for (const instance of [a, b]) instance.reset(0, seed, luck);
  let [changed, faults] = [0, 0];
  for (let step = 0; step < steps; step++) {
    if (step % 6 === 0) {
      const board = randomBoard(made, dice, a.state);
      for (const instance of [a, b]) instance.setState(board);
    }
    const before = a.digest();
    const action = dice.below(made.program.actionCount + 1) - 1;
    for (const instance of [a, b]) instance.step(action);
    const found = firstDifference(made, a, b);
    if (found) {
      const difference = `seed ${seed}, step ${step}, action ${action}: ${found}`;
      return { difference, steps: step, changed, faults };
    }
    if (a.digest() !== before) changed++;
    if (a.signals.fault) faults++;
  }
  return { difference: null, steps, changed, faults };
}

/** A rollout keeps planes from step to step: does it come to where single steps by the same policy come? */
export function compareRollout(
  made: RandomTurn,
  interpreter: Instance,
  batch: WasmBatch,
  seed: number,
  steps: number,
): string | null {
  const wasm = batch.instance(0);
  const board = randomBoard(made, new Dice(seed), wasm.state);
  for (const instance of [interpreter, wasm]) {
    instance.reset(0, seed);
    instance.setState(board);
  }
  batch.rollout(steps, seed);
  for (let step = 0; step < steps; step++) {
    const base = streamBase(mix(seed) ^ seed, STREAMS.policy, interpreter.signals.steps);
    interpreter.step(pickOf(drawAt(base, 0), made.program.actionCount));
  }
  return firstDifference(made, interpreter, wasm);
}

function randomBoard({ program, width, height }: RandomTurn, dice: Dice, state: Uint8Array): Uint8Array {
  const board = state.slice();
  const { layers, bytes } = stateLayout(program);
  board.fill(0, layers[0], bytes);
  const upto = program.board!.upto;
  const size = upto ? [dice.between(1, width), dice.between(1, height)] : [width, height];
  new Int32Array(board.buffer, 0, 2).set(size);
  const empty = dice.one([20, 50, 80]);
  program.layers.forEach((layer, l) => {
    for (let x = 0; x < size[0]; x++)
      for (let y = 0; y < size[1]; y++)
        if (!dice.chance(empty)) board[layers[l] + x * height + y] = dice.between(1, layer.kinds.length);
  });
  return board;
}

function firstDifference(made: RandomTurn, a: Instance, b: Instance): string | null {
  const [ours, theirs] = [a, b].map(({ signals }) => JSON.stringify(signals.fault));
  if (ours !== theirs) return `fault ${ours} against ${theirs}`;
  const [left, right] = [a.snapshot(), b.snapshot()];
  const at = left.findIndex((byte, i) => byte !== right[i] && i >= 8);
  if (at < 0 && left.length === right.length) return null;
  const { layers } = stateLayout(made.program);
  const { height } = made;
  for (const [l, start] of layers.entries())
    for (let cell = 0; cell < made.width * height; cell++)
      if (a.state[start + cell] !== b.state[start + cell])
        return `layer ${l}, cell ${Math.floor(cell / height)} ${cell % height}: ${a.state[start + cell]} against ${b.state[start + cell]}`;
  return `snapshot, byte ${at}: ${left[at]} against ${right[at]}`;
}

function stateLayout(program: Program): { layers: number[]; bytes: number } {
  const { state } = layoutOf(program);
  return { layers: state.layers.map(({ kinds }) => kinds), bytes: state.bytes };
}
