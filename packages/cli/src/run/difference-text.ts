import type { RecordDifference } from '@terrarium/engine';

export function differenceText({ code, step, field, recorded, replayed }: RecordDifference): string {
  const where = step === 0 ? 'at the start' : `at step ${step}`;
  return `differs ${where} in ${field}: recorded ${shown(recorded)}, replayed ${shown(replayed)} (${code})`;
}

/** What a record leaves out was 0, false or none. */
function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
