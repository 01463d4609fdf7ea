/** A game as its source says it: names in lower case, nothing looked up yet. */
import type { Rule } from './rules';

export interface Game {
  readonly prelude: ReadonlyMap<string, string>;
  readonly objects: ReadonlyMap<string, GameObject>;
  readonly legend: readonly LegendEntry[];
  readonly sounds: ReadonlyMap<string, string>;
  /** Names of objects, back to front; the last place of an object counts. */
  readonly layers: readonly (readonly string[])[];
  readonly rules: readonly Rule[];
  readonly loops: readonly LoopMark[];
  readonly remarks: readonly Remark[];
  readonly conditions: readonly Condition[];
  readonly levels: readonly GameLevel[];
  /** Names as the author wrote them, where they were declared. */
  readonly written: ReadonlyMap<string, string>;
}

export interface GameObject {
  readonly name: string;
  readonly line: number;
  readonly colours: string[];
  /** Rows of digits and dots; none for a full square. */
  sprite: readonly string[];
}

/** `a = b`, `a = b and c`, `a = b or c`: its members are objects, the names in between are replaced. */
export interface LegendEntry {
  readonly name: string;
  readonly line: number;
  readonly is: 'synonym' | 'all' | 'any';
  readonly members: readonly string[];
}

export interface LoopMark {
  readonly line: number;
  readonly starts: boolean;
}

/** A comment or a blank line among the rules. */
export type Remark = { readonly line: number } & (
  { readonly is: 'blank' } | { readonly is: 'comment'; readonly text: string; readonly alone: boolean }
);

export interface Condition {
  readonly line: number;
  readonly words: readonly string[];
}

export type GameLevel =
  | { readonly is: 'message'; readonly line: number; readonly text: string }
  | { readonly is: 'map'; readonly line: number; readonly rows: readonly string[] };
