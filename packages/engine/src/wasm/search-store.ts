/**
 * The states that a search has visited. They lie one behind the other in the order of their discovery, so the same array is
 * the frontier, the set and the tree. A hash table of their numbers lies before it; the region is behind the instances and
 * grows with the memory. Equal hashes are compared byte by byte: a proof must not take one state for another.
 */
import type { FunctionBuilder, FunctionRef, Local } from './assembler/function-builder';
import type { Compilation } from './compilation';
import { PAGE } from './memory-map';
import { HEAD, SearchState } from './search-state';

/** Entries of the first table. */
const FIRST_ENTRIES = 1024;

export class SearchStore {
  readonly state: SearchState;

  constructor(private readonly c: Compilation) {
    this.state = new SearchState(c);
  }

  /** Empty, behind the address that `end` pushes. Leaves whether there is memory for it. */
  begin(f: FunctionBuilder, end: () => void): void {
    const ready = f.local('i32');
    this.state.set(f, 'table', () => {
      end();
      f.i32(15);
      f.op('i32.add');
      f.i32(-16);
      f.op('i32.and');
    });
    this.state.set(f, 'mask', () => f.i32(FIRST_ENTRIES - 1));
    this.state.set(f, 'store', () => {
      this.state.load(f, 'table');
      f.i32(4 * FIRST_ENTRIES);
      f.op('i32.add');
    });
    this.state.set(f, 'stride', () => {
      this.state.load(f, 'blocks');
      f.i32(16);
      f.op('i32.mul');
      f.i32(HEAD.bytes);
      f.op('i32.add');
    });
    for (const field of ['states', 'steps', 'parent', 'action'] as const) this.state.set(f, field, () => f.i32(0));
    f.i32(0);
    f.call(this.room());
    f.tee(ready);
    f.if(null, () => this.clearTable(f));
    f.get(ready);
  }

  /** (slot, hash): puts the number of the candidate, which is the number of states, into the table; 0 if an equal state is there already. */
  finder(): FunctionRef {
    return this.c.helper('find state', ['i32', 'i32'], ['i32'], (f) => {
      const [slot, hash] = f.params;
      const [entry, other] = [f.local('i32'), f.local('i32')];
      const entryHash = () => {
        f.get(entry);
        f.memory('i32.load', ENTRY.hash);
      };
      this.forEntries(f, hash, entry, other, () => {
        // Most others are told apart without a look at them: that would be a cache miss.
        entryHash();
        f.get(hash);
        f.op('i32.eq');
        f.if(null, () => {
          this.state.slot(f, () => f.get(other));
          f.get(slot);
          f.call(this.state.comparer());
          f.if(null, () => {
            f.i32(0);
            f.op('return');
          });
        });
      });
      this.writeEntry(f, entry, () => this.state.load(f, 'states'), () => f.get(hash));
      f.i32(1);
    });
  }

  /** (): the candidate is a state; there is room for the next. 0 if there is no memory for it. */
  keeper(): FunctionRef {
    return this.c.helper('keep state', [], ['i32'], (f) => {
      const number = f.local('i32');
      this.state.add(f, 'states', 1);
      f.i32(0);
      f.call(this.room());
      f.op('i32.eqz');
      f.if(null, () => {
        f.i32(0);
        f.op('return');
      });
      this.state.load(f, 'states');
      f.i32(1);
      f.op('i32.shl');
      this.state.load(f, 'mask');
      f.op('i32.le_u');
      f.if(null, () => {
        f.i32(1);
        f.op('return');
      });
      // A table that is half full doubles in its place; the states move up, which their numbers do not notice.
      this.pushTableBytes(f);
      f.call(this.room());
      f.op('i32.eqz');
      f.if(null, () => {
        f.i32(0);
        f.op('return');
      });
      this.state.load(f, 'store');
      this.pushTableBytes(f);
      f.op('i32.add');
      this.state.load(f, 'store');
      this.state.load(f, 'states');
      this.state.load(f, 'stride');
      f.op('i32.mul');
      f.copyMemory();
      this.state.set(f, 'store', () => {
        this.state.load(f, 'store');
        this.pushTableBytes(f);
        f.op('i32.add');
      });
      this.state.set(f, 'mask', () => {
        this.state.load(f, 'mask');
        f.i32(1);
        f.op('i32.shl');
        f.i32(1);
        f.op('i32.or');
      });
      this.clearTable(f);
      f.loop((next) => {
        this.state.slot(f, () => f.get(number));
        f.get(number);
        f.call(this.finder());
        f.op('drop');
        f.get(number);
        f.i32(1);
        f.op('i32.add');
        f.tee(number);
        this.state.load(f, 'states');
        f.op('i32.lt_u');
        f.brIf(next);
      });
      f.i32(1);
    });
  }

  private clearTable(f: FunctionBuilder): void {
    this.state.load(f, 'table');
    f.i32(0);
    this.pushTableBytes(f);
    f.fillMemory();
  }

  private pushTableBytes(f: FunctionBuilder): void {
    this.state.load(f, 'mask');
    f.i32(1);
    f.op('i32.add');
    f.i32(2);
    f.op('i32.shl');
  }

  /** (more): whether there is memory for one state more than there are, and so many bytes. */
  private room(): FunctionRef {
    return this.c.helper('make room', ['i32'], ['i32'], (f) => {
      const [more] = f.params;
      const pages = f.local('i32');
      this.state.slot(f, () => {
        this.state.load(f, 'states');
        f.i32(1);
        f.op('i32.add');
      });
      f.get(more);
      f.i32(PAGE - 1);
      f.op('i32.add', 'i32.add');
      f.i32(16);
      f.op('i32.shr_u');
      f.memorySize();
      f.op('i32.sub');
      f.tee(pages);
      f.i32(0);
      f.op('i32.le_s');
      f.if(null, () => {
        f.i32(1);
        f.op('return');
      });
      // A part of what there is: each growth costs the host new views.
      f.get(pages);
      f.memorySize();
      f.i32(3);
      f.op('i32.shr_u', 'i32.add');
      f.growMemory();
      f.i32(-1);
      f.op('i32.ne');
    });
  }
}
