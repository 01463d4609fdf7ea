/** Where suites are kept: the browser's database, or this tab where there is none. */
import { openStore } from '../storage/open-store';
import { isSuite, type SuiteRecord } from '../storage/schema';

export interface SuiteShelf {
  all(): Promise<readonly SuiteRecord[]>;
  /** What a record becomes, given what is kept of it now (another tab may have added to it); nothing: it goes. */
  change(
    id: string,
    next: (found: SuiteRecord | undefined) => SuiteRecord | undefined,
  ): Promise<SuiteRecord | undefined>;
}

class MemorySuites implements SuiteShelf {
  private readonly records = new Map<string, SuiteRecord>();

  async all() {
    return [...this.records.values()];
  }

  async change(id: string, next: (found: SuiteRecord | undefined) => SuiteRecord | undefined) {
    const record = next(this.records.get(id));
    if (record) this.records.set(id, record);
    else this.records.delete(id);
    return record;
  }
}

class DatabaseSuites implements SuiteShelf {
  /** Records that cannot be read stay where they are: a newer lab may know them. */
  async all() {
    const found: unknown[] = await (await openStore()).getAll('suites');
    return found.filter(isSuite);
  }

  async change(id: string, next: (found: SuiteRecord | undefined) => SuiteRecord | undefined) {
    const work = (await openStore()).transaction('suites', 'readwrite', { durability: 'strict' });
    const found: unknown = await work.store.get(id);
    const record = next(isSuite(found) ? found : undefined);
    if (record) await work.store.put(record);
    else await work.store.delete(id);
    await work.done;
    return record;
  }
}

/** Never fails: without a database, memory is used. */
export async function openSuites(): Promise<{
  readonly shelf: SuiteShelf;
  readonly records: readonly SuiteRecord[];
}> {
  try {
    const shelf = new DatabaseSuites();
    return { shelf, records: await shelf.all() };
  } catch {
    return { shelf: new MemorySuites(), records: [] };
  }
}
