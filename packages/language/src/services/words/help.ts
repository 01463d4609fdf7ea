import type { Axis } from '../../model/model';

/** What a word of the language says, in a sentence, and a tiny example of it. */
export interface WordHelp {
  readonly says: string;
  readonly example: string;
  /** The component whose block it belongs to, if it belongs to one. */
  readonly axis?: Axis;
  /** Known to the grammar, but worlds with it do not run yet: explained, never proposed. */
  readonly isLater?: boolean;
}

export type WordTable = Readonly<Record<string, readonly [says: string, example: string]>>;

export function helpFrom(
  table: WordTable,
  more: Pick<WordHelp, 'axis' | 'isLater'> = {},
): Map<string, WordHelp> {
  return new Map(Object.entries(table).map(([word, [says, example]]) => [word, { says, example, ...more }]));
}
