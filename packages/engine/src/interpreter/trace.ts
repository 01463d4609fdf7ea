/** What a step did, in order, for the editor's trace. Reported only to instances that were made with a `trace`. */
export type TraceEvent =
  /** A rule fired; `cells` are those of the place, row after row, without gaps. Directions: north 0, south 1, west 2, east 3. */
  | {
      readonly is: 'rule';
      readonly rule: number;
      readonly line: number;
      readonly direction: number;
      readonly cells: readonly number[];
    }
  /** An object moved; `number` is its kind's number in the layer. */
  | {
      readonly is: 'move';
      readonly layer: number;
      readonly number: number;
      readonly from: number;
      readonly to: number;
    }
  /** A chance was drawn; `line` is 0 outside rules. */
  | { readonly is: 'chance'; readonly line: number; readonly millionths: number; readonly hit: boolean };

export type Trace = (event: TraceEvent) => void;
