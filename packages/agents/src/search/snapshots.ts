/** The search on any engine: over whole snapshots, through nothing but the interface of an instance. */
import {
  layoutOf,
  type EngineSearch,
  type Instance,
  type SearchRequest,
  type SearchStatus,
} from '@terrarium/engine';
import { goalHolds, isOver } from '../signal-bytes';
import { Frontier } from './frontier';
import { KeyMaker } from './key';
import { SearchTree } from './tree';
import { VisitedSet } from './visited';

/** A frontier beyond this ends the search like a spent budget: a tab must not die of it. */
const MAX_FRONTIER_BYTES = 2 ** 29;

/** Whether the last step, or the start, met the target. */
export function reached(instance: Instance, target: SearchRequest['target']): boolean {
  return target === 'goal' ? goalHolds(instance) : instance.ask(target) !== 0;
}

export class SnapshotSearch implements EngineSearch {
  status: SearchStatus = 'running';
  steps = 0;
  private readonly key: KeyMaker;
  private readonly visited = new VisitedSet();
  private readonly tree = new SearchTree();
  private readonly frontier: Frontier;
  /** The state that is being expanded, its number, and the action that comes next. */
  private readonly state: Uint8Array;
  private parent = -1;
  private action: number;

  constructor(
    private readonly instance: Instance,
    private readonly request: SearchRequest,
  ) {
    const { program } = instance;
    const first = instance.snapshot();
    this.key = new KeyMaker(program, request);
    this.frontier = new Frontier(layoutOf(program).snapshot.bytes);
    this.state = first.slice();
    this.action = program.actionCount;
    this.key.read(instance, first);
    this.visited.add(this.key.low, this.key.high);
    this.tree.add(-1, -1);
    this.frontier.push(first);
  }

  get states(): number {
    return this.visited.size;
  }

  get depth(): number {
    return this.tree.depth;
  }

  run(steps: number): SearchStatus {
    for (let left = steps; left > 0 && this.status === 'running'; left--) this.status = this.step();
    return this.status;
  }

  plan(): number[] {
    return this.status === 'found' ? [...this.tree.pathTo(this.parent), this.action - 1] : [];
  }

  private step(): SearchStatus {
    const { instance, request, key, visited, frontier } = this;
    if (this.action === instance.program.actionCount) {
      if (frontier.length === 0 || this.action === 0) return 'exhausted';
      frontier.shift(this.state);
      this.parent++;
      this.action = 0;
    }
    instance.restore(this.state);
    instance.step(this.action++);
    this.steps++;
    if (reached(instance, request.target)) return 'found';
    if (isOver(instance)) return 'running';
    const snapshot = key.needsSnapshot ? instance.snapshot() : null;
    key.read(instance, snapshot);
    if (!visited.add(key.low, key.high)) return 'running';
    this.tree.add(this.parent, this.action - 1);
    frontier.push(snapshot ?? instance.snapshot());
    return visited.size >= request.budget || frontier.bytes > MAX_FRONTIER_BYTES ? 'spent' : 'running';
  }
}
