import type { Program, ProgramColumn } from '../program/program';
import { valueToText } from './value-text';
import { observationLayout, outsideCode, unseenCode, type ObservationLayout } from './observation-layout';

/** One number of every place of the view: the kind on a layer, or a column of its attributes. */
export interface ObservationChannel {
  readonly layer: number;
  readonly name: string;
  /** In the cell. */
  readonly offset: number;
  readonly bytes: 1 | 2 | 4;
  /** What each stored number stands for, from 0: of kinds, and of attributes whose values have names. */
  readonly codes?: readonly string[];
  /** Of an attribute: what is stored is its value less `low`. */
  readonly column?: ProgramColumn;
}

/** In the order of the bytes of a cell. */
export function observationChannels(
  program: Program,
  layout: ObservationLayout = observationLayout(program),
): readonly ObservationChannel[] {
  return program.layers.flatMap(({ name, kinds, columns }, l): ObservationChannel[] => {
    const at = layout.layers[l];
    const codes = ['nothing', ...kinds.map((kind) => program.kinds[kind].name)];
    codes[outsideCode(kinds.length)] = 'outside the board';
    codes[unseenCode(kinds.length)] = 'unseen';
    return [
      { layer: l, name, offset: at.kind, bytes: 1, codes },
      ...columns.map((column, c) => ({
        layer: l,
        name: `${name}.${column.name}`,
        offset: at.columns[c],
        bytes: column.bytes,
        codes: namesOf(program, l, c),
        column,
      })),
    ];
  });
}

const LONGEST_LIST = 16;

function namesOf(program: Program, layer: number, column: number): string[] | undefined {
  const { low, high } = program.layers[layer].columns[column];
  const attributes = program.layers[layer].kinds.flatMap((kind) => program.kinds[kind].attributes);
  const whole = attributes.find((each) => each.column === column && each.low === low && each.high === high);
  const type = whole?.type;
  if (!type || type.is === 'int' || high - low >= LONGEST_LIST) return undefined;
  return Array.from({ length: high - low + 1 }, (_, code) => valueToText(program, type, low + code));
}

/** The stored numbers of a channel, row after row. */
export function readChannel(
  bytes: Uint8Array,
  { width, height, cellBytes }: ObservationLayout,
  { offset, bytes: size }: ObservationChannel,
): number[] {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: width * height }, (_, place) => {
    const at = place * cellBytes + offset;
    if (size === 1) return data.getUint8(at);
    return size === 2 ? data.getUint16(at, true) : data.getUint32(at, true);
  });
}
