/** How each visited state was reached first: its parent and the action that led from there. */
export class SearchTree {
  /** Of the deepest state. */
  depth = 0;
  private size = 0;
  private parents = new Int32Array(1024);
  private actions = new Int32Array(1024);
  private depths = new Int32Array(1024);

  /** States are numbered as they are added; the root has parent -1. */
  add(parent: number, action: number): void {
    if (this.size === this.parents.length) this.grow();
    const depth = parent < 0 ? 0 : this.depths[parent] + 1;
    this.parents[this.size] = parent;
    this.actions[this.size] = action;
    this.depths[this.size] = depth;
    this.depth = Math.max(this.depth, depth);
    this.size++;
  }

  /** The actions from the root to a state. */
  pathTo(state: number): number[] {
    const path: number[] = [];
    for (let at = state; this.parents[at] >= 0; at = this.parents[at]) path.push(this.actions[at]);
    return path.reverse();
  }

  private grow(): void {
    this.parents = doubled(this.parents);
    this.actions = doubled(this.actions);
    this.depths = doubled(this.depths);
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
