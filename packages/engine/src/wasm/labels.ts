/** The labels of a tick, in the record of signals: kept aside while another tick runs, eight at once. */
import type { FunctionBuilder, Local } from './assembler/function-builder';
import type { Compilation } from './compilation';
import { zeroLabels } from './machine';

const WORD = 8;

/** Bytes that all labels take, and the padding behind them, which is 0. */
export const labelBytes = ({ program }: Compilation): number =>
  WORD * Math.ceil(program.labels.length / WORD);

/** Copies them to an address; now none is set. */
export function takeLabels(c: Compilation, f: FunctionBuilder, instance: Local, address: number): void {
  for (const { inRecord, offset } of words(c)) {
    f.i32(0);
    f.get(instance);
    f.memory('i64.load', inRecord);
    f.memory('i64.store', address + offset);
  }
  zeroLabels(c, f, instance);
}

/** Sets those that were taken too. */
export function addLabels(c: Compilation, f: FunctionBuilder, instance: Local, address: number): void {
  for (const { inRecord, offset } of words(c)) {
    f.get(instance);
    f.get(instance);
    f.memory('i64.load', inRecord);
    f.loadAt('i64.load', address + offset);
    f.op('i64.or');
    f.memory('i64.store', inRecord);
  }
}

/** Pushes whether one is set. */
export function pushAnyLabel(c: Compilation, f: FunctionBuilder, instance: Local): void {
  f.i64(0n);
  for (const { inRecord } of words(c)) {
    f.get(instance);
    f.memory('i64.load', inRecord);
    f.op('i64.or');
  }
  f.op('i64.eqz', 'i32.eqz');
}

function words(c: Compilation): { readonly inRecord: number; readonly offset: number }[] {
  const first = c.record.signals + c.layout.signals.labels;
  return Array.from({ length: labelBytes(c) / WORD }, (_, word) => ({
    inRecord: first + WORD * word,
    offset: WORD * word,
  }));
}
