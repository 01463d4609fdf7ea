/** MiniGrid's numbers of what stands on a board, and a board of ours in them. */
import {
  readObservation,
  type JsonObject,
  type JsonState,
  type JsonValue,
  type Program,
  type SeenLayer,
} from '@terrarium/engine';
import { Refusal, type Episode, type Triple } from './episode';

export const EMPTY: Triple = [1, 0, 0];
const UNSEEN: Triple = [0, 0, 0];
const TYPES: Readonly<Record<string, number>> = {
  Wall: 2,
  Floor: 3,
  Door: 4,
  Key: 5,
  Ball: 6,
  Box: 7,
  Goal: 8,
  Lava: 9,
};
const KINDS = new Map(Object.entries(TYPES).map(([kind, type]) => [type, kind]));
const COLORS = ['red', 'green', 'blue', 'purple', 'yellow', 'grey'];
const LOCKS = ['open', 'closed', 'locked'];
/** MiniGrid's directions are right, down, left, up. */
const FACINGS = ['east', 'south', 'west', 'north'];

/** The state with the episode's board, agent and empty hand instead of its own. */
export function injected(state: JsonState, { w, h, grid, box, pos, dir }: Episode): JsonState {
  const tile = grid.flatMap((triple, i): JsonObject[] => {
    const thing = objectOf(triple, box[i]);
    return thing ? [{ at: [i % w, Math.floor(i / w)], ...thing }] : [];
  });
  const facing = FACINGS[dir];
  if (facing === undefined) throw new Refusal(`the direction ${dir}`);
  return {
    size: [w, h],
    variables: { ...state.variables, hand: null },
    layers: { ...state.layers, tile, body: [{ at: pos, kind: 'Agent', facing }] },
  };
}

type Thing = {
  readonly kind: string;
  readonly color: string;
  readonly [attribute: string]: string | Thing | null;
};

function objectOf([type, color, state]: Triple, holds?: Triple): Thing | null {
  if (type === EMPTY[0]) return null;
  const kind = KINDS.get(type);
  if (kind === undefined || COLORS[color] === undefined)
    throw new Refusal(`a thing of type ${type} and color ${color}`);
  const thing = { kind, color: COLORS[color] };
  if (kind === 'Door') return { ...thing, lock: LOCKS[state] };
  if (kind === 'Box') return { ...thing, holds: holds ? objectOf(holds) : null };
  return thing;
}

/** What MiniGrid's own state says, of a state of ours. */
export interface Situation {
  readonly pos: readonly [x: number, y: number];
  readonly dir: number;
  readonly carrying: 0 | Triple;
  /** Row after row. */
  readonly grid: readonly Triple[];
}

export function situationOf({ size: [w, h], variables, layers }: JsonState): Situation {
  const grid = new Array<Triple>(w * h).fill(EMPTY);
  for (const object of layers.tile) grid[object.at[1] * w + object.at[0]] = tripleOf(object);
  const agent = layers.body[0];
  const { hand } = variables;
  return {
    pos: agent.at,
    dir: FACINGS.indexOf(agent.facing as string),
    carrying: hand === null ? 0 : tripleOf(hand as JsonValue & JsonObject),
    grid,
  };
}

function tripleOf({ kind, color, lock }: Omit<JsonObject, 'at'>): Triple {
  return [
    TYPES[kind as string],
    COLORS.indexOf(color as string),
    kind === 'Door' ? LOCKS.indexOf(lock as string) : 0,
  ];
}

/** The observation as MiniGrid orders it: column after column of the view, a triple each. */
export function observationOf(program: Program, bytes: Uint8Array, side: number): number[] {
  const { width, places } = readObservation(program, bytes);
  const tile = program.layers.findIndex(({ name }) => name === 'tile');
  return Array.from({ length: side * side }, (_, i) => {
    const seen = places[(i % side) * width + Math.floor(i / side)][tile];
    return seen.is === 'object' ? seenTriple(program, seen) : seen.is === 'nothing' ? EMPTY : UNSEEN;
  }).flat();
}

function seenTriple(program: Program, { kind, values }: SeenLayer & { readonly is: 'object' }): Triple {
  const { name, attributes } = program.kinds[kind];
  const value = (attribute: string) => values[attributes.findIndex((one) => one.name === attribute)] ?? -1;
  return [TYPES[name], value('color'), name === 'Door' ? value('lock') : 0];
}
