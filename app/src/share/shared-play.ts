/** What a link says. Everything is told by names, so that a link survives small changes of its world. */
export interface SharedPlay {
  /** A world that comes with the lab, with the hash of the text that was meant; or a text. */
  readonly world: { readonly id: string; readonly hash: string } | { readonly text: string };
  /** The holes that are not at their defaults, as the language writes values. */
  readonly z: ReadonlyMap<string, string>;
  readonly task: string;
  readonly seed: number;
  /** `press((2, 0))`, in the order done. */
  readonly actions: readonly string[];
}
