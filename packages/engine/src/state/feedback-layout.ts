/** Where the list of texts lies in the signals record, and in Y's memory what signals owe. Offsets as in `layout.ts`. */
import type { Program, SignalEntry } from '../program/program';

export interface TextsLayout {
  /** i32: how many there are. */
  readonly count: number;
  /** i32: 0 full, 1 coded, 2 silent. */
  readonly level: number;
  /** Of the first text: i32 its number in `program.texts.templates`, then an i32 for each fact. */
  readonly first: number;
  /** Bytes from one to the next; behind the last all is 0. */
  readonly stride: number;
  readonly end: number;
}

/** `slots` slots of `stride` bytes, the first due next; a slot of zero bytes owes nothing. */
export interface OwedLayout {
  readonly first: number;
  readonly slots: number;
  /** f64 of a reward, cost or performance; i32 1 of an ending; i32 1 and the facts of a text. */
  readonly stride: number;
}

export function textsLayout({ texts }: Program, at: number): TextsLayout | null {
  if (!texts) return null;
  const facts = Math.max(0, ...texts.templates.map(({ types }) => types.length));
  const stride = 4 + 4 * facts;
  return { count: at, level: at + 4, first: at + 8, stride, end: at + 8 + stride * texts.most };
}

export function owedLayouts(
  { signals }: Program,
  at: number,
): { readonly layouts: readonly (OwedLayout | null)[]; readonly end: number } {
  let end = at;
  const layouts = signals.map((entry): OwedLayout | null => {
    if (!entry.after) return null;
    const owed = { first: end, slots: entry.after.most, stride: slotBytes(entry) };
    end += align8(owed.slots * owed.stride);
    return owed;
  });
  return { layouts, end };
}

function slotBytes(entry: SignalEntry): number {
  if (entry.is === 'end') return 4;
  return entry.is === 'text' ? 4 + 4 * entry.facts.length : 8;
}

const align8 = (bytes: number): number => Math.ceil(bytes / 8) * 8;
