/** The host's side of a search inside the module: it writes the plan, and reads counts and the way to the target. */
import type { Program } from '../program/program';
import type { EngineSearch, SearchRequest, SearchStatus } from '../search';
import type { Layout } from '../state/layout';
import type { InstanceRecord } from './memory-map';
import { keyBlocks, type KeyBlock } from './search-key';
import { SEARCHED } from './search';
import { HEAD, PLAN, SEARCH } from './search-state';

/** The functions of docs/abi.md. */
export interface SearchExports {
  state(instance: number): number;
  search(): number;
  search_begin(instance: number): number;
  search_run(steps: number): number;
}

/** What a batch shows of itself. */
export interface SearchPort {
  readonly program: Program;
  readonly layout: Layout;
  readonly record: InstanceRecord;
  readonly exports: SearchExports;
  view(address: number, bytes: number): Uint8Array;
  /** The search that has the region of memory now. */
  search: EngineSearch | null;
}

/** A search beyond this is spent: a tab must not die of it. */
const MOST_BYTES = 2 ** 29;
/** At worst, when the table has just doubled. */
const TABLE_BYTES_PER_STATE = 16;

const STATUS = (Object.keys(SEARCHED) as SearchStatus[]).sort((a, b) => SEARCHED[a] - SEARCHED[b]);

/** From the state of the instance as it is now; null if its steps change what a search does not keep. */
export function searchInside(port: SearchPort, instance: number, request: SearchRequest): EngineSearch | null {
  const { program, layout, exports, view } = port;
  const [width] = new Int32Array(view.call(port, exports.state(instance), 4).slice().buffer);
  const blocks = keyBlocks(program, layout, width, request);
  return blocks && new SearchInside(port, instance, request, blocks);
}

class SearchInside implements EngineSearch {
  status: SearchStatus;

  constructor(private readonly port: SearchPort, instance: number, request: SearchRequest, blocks: readonly KeyBlock[]) {
    const { target, budget } = request;
    const stride = HEAD.bytes + 16 * blocks.length;
    const most = Math.min(budget, Math.floor(MOST_BYTES / (stride + TABLE_BYTES_PER_STATE)));
    this.set(SEARCH.target, target === 'goal' ? -1 : target);
    this.set(SEARCH.budget, most);
    this.set(SEARCH.blocks, blocks.length);
    blocks.forEach(({ offset, mask }, i) => {
      const entry = SEARCH.plan + PLAN.bytes * i;
      this.set(entry + PLAN.offset, port.record.image + offset);
      port.view(port.exports.search() + entry + PLAN.mask, mask.length).set(mask);
    });
    port.search = this;
    this.status = STATUS[port.exports.search_begin(instance)];
  }

  get states(): number {
    return this.get(SEARCH.states);
  }

  get steps(): number {
    return this.get(SEARCH.steps);
  }

  get depth(): number {
    return this.states === 0 ? 0 : this.head(this.states - 1, HEAD.clock);
  }

  run(steps: number): SearchStatus {
    if (this.port.search !== this) throw new Error('another search has begun in this batch');
    if (this.status === 'running') this.status = STATUS[this.port.exports.search_run(steps)];
    return this.status;
  }

  plan(): number[] {
    const actions: number[] = [];
    if (this.status !== 'found') return actions;
    // The step that reached the target left its head behind the last state.
    for (let at = this.states; this.head(at, HEAD.parent) >= 0; at = this.head(at, HEAD.parent)) {
      actions.push(this.head(at, HEAD.action));
    }
    return actions.reverse();
  }

  private head(state: number, offset: number): number {
    return this.word(this.get(SEARCH.store) + state * this.get(SEARCH.stride) + offset);
  }

  private get(offset: number): number {
    return this.word(this.port.exports.search() + offset);
  }

  private set(offset: number, value: number): void {
    const bytes = this.port.view(this.port.exports.search() + offset, 4);
    new DataView(bytes.buffer, bytes.byteOffset).setInt32(0, value, true);
  }

  private word(address: number): number {
    const bytes = this.port.view(address, 4);
    return new DataView(bytes.buffer, bytes.byteOffset).getInt32(0, true);
  }
}
