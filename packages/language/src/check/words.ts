/** Encoded values in the words of the language, for messages while the world is still being checked. */
import { formatCode } from '../model/format';
import type { Type } from '../model/types';
import type { Context } from './context';
import { shapeOf } from './constants';

export function formatWords(c: Context, type: Type, value: number): string {
  return formatCode(
    shapeOf(c),
    c.actionList.map((draft) => draft.syntax.name.text),
    type,
    value,
  );
}
