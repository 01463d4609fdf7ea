/** States to go back to, the latest last. Undoing skips those that look like what is there now. */
export class UndoStack {
  private states: Uint8Array[] = [];

  get length(): number {
    return this.states.length;
  }

  clear(): void {
    this.states = [];
  }

  /** Keeps a copy. */
  push(state: Uint8Array): void {
    this.states.push(state.slice());
  }

  /** The latest state that differs from the one given; undefined if there is none. */
  pop(now: Uint8Array): Uint8Array | undefined {
    let state = this.states.pop();
    while (state && sameBytes(state, now)) state = this.states.pop();
    return state;
  }
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
