import type { DocumentRecord, RecentRecord, VersionRecord } from './schema';
import { type Change, type Shelf, versionsAdded } from './shelf';
import { thinned } from './thinning';

/** Keeps nothing beyond this tab, but keeps the history all the same. */
export class MemoryShelf implements Shelf {
  private readonly documents = new Map<string, DocumentRecord>();
  private readonly recents = new Map<string, RecentRecord>();
  private versions: VersionRecord[] = [];
  private keys = 0;

  async contents() {
    return { documents: [...this.documents.values()], recents: [...this.recents.values()], setAside: [] };
  }

  async change(change: Change): Promise<number> {
    const found = this.documents.get(change.id);
    const own = await this.versionsOf(change.id);
    for (const version of versionsAdded(change, found, own[0]?.text))
      this.versions.push({ ...version, key: ++this.keys });
    const gone = new Set(thinned(await this.versionsOf(change.id), change.now));
    this.versions = this.versions.filter(({ key }) => !gone.has(key));
    if (!change.isChanged) return found?.revision ?? 0;
    const revision = (found?.revision ?? 0) + 1;
    if (change.next) this.documents.set(change.id, { ...change.next, revision });
    else this.documents.delete(change.id);
    return change.next ? revision : 0;
  }

  async versionsOf(document: string) {
    return this.versions.filter((version) => version.document === document).reverse();
  }

  async remove(id: string) {
    this.documents.delete(id);
    this.recents.delete(id);
    this.versions = this.versions.filter(({ document }) => document !== id);
  }

  async touch(recent: RecentRecord) {
    this.recents.set(recent.id, recent);
  }

  async dropSetAside() {}
}
