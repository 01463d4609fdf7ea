import type { Program } from '../program/program';

/** Where everything of an observation lies: the cells of the view, row after row, then the facts. Byte offsets. */
export interface ObservationLayout {
  /** Of the largest view; 0 without one. */
  readonly width: number;
  readonly height: number;
  readonly cellBytes: number;
  /** Relative to the cell: one byte for the kind, the columns as wide as in the state. */
  readonly layers: readonly { readonly kind: number; readonly columns: readonly number[] }[];
  /** A signed 32-bit integer each, little-endian, not aligned. */
  readonly facts: number;
  readonly bytes: number;
}

/** Stands for a fact that an `if` or a blur hides. */
export const HIDDEN_FACT = -0x80000000;

/** Kind codes of a layer with so many kinds. */
export const outsideCode = (kinds: number): number => kinds + 1;
export const unseenCode = (kinds: number): number => kinds + 2;

export function observationLayout(program: Program): ObservationLayout {
  const { views, facts } = program.observation;
  const width = Math.max(0, ...views.map((view) => view.maxWidth));
  const height = Math.max(0, ...views.map((view) => view.maxHeight));
  let cellBytes = 0;
  const layers = program.layers.map((layer) => {
    const kind = cellBytes++;
    const columns = layer.columns.map(({ bytes }) => {
      const at = cellBytes;
      cellBytes += bytes;
      return at;
    });
    return { kind, columns };
  });
  const factsAt = width * height * cellBytes;
  return { width, height, cellBytes, layers, facts: factsAt, bytes: factsAt + 4 * facts.length };
}
