import type { Program } from '../program/program';
import {
  HIDDEN_FACT,
  observationLayout,
  outsideCode,
  unseenCode,
  type ObservationLayout,
} from './observation-layout';

/**
 * One layer of one place of the view, as an agent can tell it. `values` belong to the kind's attributes, in its order;
 * undefined where the bytes stand for no value of the attribute, as those of a hidden one may.
 */
export type SeenLayer =
  | { readonly is: 'nothing' | 'outside' | 'unseen' }
  | { readonly is: 'object'; readonly kind: number; readonly values: readonly (number | undefined)[] };

export interface SeenFact {
  readonly name: string;
  /** Null where an `if` or a blur hides it. */
  readonly value: number | null;
}

export interface SeenObservation {
  readonly width: number;
  readonly height: number;
  /** Row after row; of each place every layer. */
  readonly places: readonly (readonly SeenLayer[])[];
  readonly facts: readonly SeenFact[];
}

const NOTHING: SeenLayer = { is: 'nothing' };
const OUTSIDE: SeenLayer = { is: 'outside' };
const UNSEEN: SeenLayer = { is: 'unseen' };

/** What the bytes of `Instance.observe()` say, and no more than that. */
export function readObservation(
  program: Program,
  bytes: Uint8Array,
  layout: ObservationLayout = observationLayout(program),
): SeenObservation {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { width, height, cellBytes } = layout;
  const places = Array.from({ length: width * height }, (_, place) =>
    program.layers.map((_layer, l) => seenLayer(program, layout, data, place * cellBytes, l)),
  );
  const facts = program.observation.facts.map(({ name }, i) => {
    const value = data.getInt32(layout.facts + 4 * i, true);
    return { name, value: value === HIDDEN_FACT ? null : value };
  });
  return { width, height, places, facts };
}

function seenLayer(
  program: Program,
  layout: ObservationLayout,
  data: DataView,
  at: number,
  l: number,
): SeenLayer {
  const layer = program.layers[l];
  const { kind: kindAt, columns } = layout.layers[l];
  const code = data.getUint8(at + kindAt);
  if (code === 0) return NOTHING;
  if (code === outsideCode(layer.kinds.length)) return OUTSIDE;
  if (code === unseenCode(layer.kinds.length)) return UNSEEN;
  const kind = layer.kinds[code - 1];
  const values = program.kinds[kind].attributes.map(({ column, low, high }) => {
    const { bytes, low: least } = layer.columns[column];
    const value = readColumn(data, at + columns[column], bytes) + least;
    return value >= low && value <= high ? value : undefined;
  });
  return { is: 'object', kind, values };
}

function readColumn(data: DataView, at: number, bytes: 1 | 2 | 4): number {
  if (bytes === 1) return data.getUint8(at);
  return bytes === 2 ? data.getUint16(at, true) : data.getUint32(at, true);
}
