/** Copies of a rule that say the same: the last one stays. */
import type { Form, Row } from './forms';

export function withoutDuplicates(forms: readonly Form[]): readonly Form[] {
  const last = new Map<string, number>();
  forms.forEach((form, i) => last.set(keyOf(form), i));
  if (last.size === forms.length) return forms;
  const kept = new Set(last.values());
  return forms.filter((_, i) => kept.has(i));
}

/** The direction counts only where a row of the left side has several cells. */
function keyOf({ direction, left, right }: Form): string {
  const directed = left.some((row) => row.length > 1);
  return `${directed ? direction : ''}:${keyOfRows(left)}>${right ? keyOfRows(right) : ''}`;
}

function keyOfRows(rows: readonly Row[]): string {
  let key = '';
  for (const row of rows) {
    for (const cell of row) key += `${cell.id},`;
    key += '/';
  }
  return key;
}
