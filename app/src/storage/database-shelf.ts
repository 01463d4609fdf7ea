import type { LabDatabase } from './open-store';
import {
  type DocumentRecord,
  faultOfDocument,
  isRecent,
  isVersion,
  type RecentRecord,
  type SetAsideRecord,
  type VersionRecord,
} from './schema';
import { type Change, type Contents, type Shelf, versionsAdded } from './shelf';
import { thinned } from './thinning';

/** Documents in the browser's database. Every change is one transaction. */
export class DatabaseShelf implements Shelf {
  constructor(private readonly database: LabDatabase) {}

  /** Reads what can be read; the rest is set aside, so that it stops nobody from working. */
  async contents(): Promise<Contents> {
    const documents: DocumentRecord[] = [];
    for (const key of await this.database.getAllKeys('documents')) {
      const found = await this.database.get('documents', key).catch(() => 'It cannot be read.');
      const fault = typeof found === 'string' ? found : faultOfDocument(found);
      if (fault === undefined) documents.push(found as DocumentRecord);
      else await this.setAside(key, found, fault);
    }
    const recents = (await this.database.getAll('recents').catch(() => [])).filter(isRecent);
    const setAside = (await this.database.getAll('setAside').catch(() => [])) as SetAsideRecord[];
    return { documents, recents, setAside };
  }

  private async setAside(key: string, found: unknown, why: string): Promise<void> {
    const work = this.database.transaction(['documents', 'setAside'], 'readwrite');
    await work.objectStore('setAside').add({
      from: 'documents',
      name: String(key),
      why,
      at: Date.now(),
      content: asText(found),
    });
    await work.objectStore('documents').delete(key);
    await work.done;
  }

  async change(change: Change): Promise<number> {
    const work = this.database.transaction(['documents', 'versions'], 'readwrite', { durability: 'strict' });
    const [documents, versions] = [work.objectStore('documents'), work.objectStore('versions')];
    // A request that fails also ends the transaction with an error of its own.
    const done = work.done;
    done.catch(() => undefined);
    try {
      const stored = await documents.get(change.id);
      const found = stored && faultOfDocument(stored) === undefined ? stored : undefined;
      const before = (await versions.index('document').getAll(change.id)).filter(isVersion);
      const newest = before.reduce<VersionRecord | undefined>(
        (late, version) => (late && late.key > version.key ? late : version),
        undefined,
      );
      const after = [...before];
      for (const version of versionsAdded(change, found, newest?.text))
        after.push({ ...version, key: await versions.add(version) });
      for (const key of thinned(after, change.now)) await versions.delete(key);
      const revision = (found?.revision ?? 0) + 1;
      if (change.isChanged && change.next) await documents.put({ ...change.next, revision });
      else if (change.isChanged) await documents.delete(change.id);
      await done;
      return change.next ? revision : 0;
    } catch (error) {
      try {
        work.abort();
      } catch {
        // It had ended already.
      }
      throw error;
    }
  }

  async versionsOf(document: string): Promise<readonly VersionRecord[]> {
    const found = await this.database.getAllFromIndex('versions', 'document', document);
    return found.filter(isVersion).sort((a, b) => b.key - a.key);
  }

  async remove(id: string): Promise<void> {
    const work = this.database.transaction(['documents', 'versions', 'recents'], 'readwrite');
    const versions = work.objectStore('versions');
    for (const key of await versions.index('document').getAllKeys(id)) await versions.delete(key);
    await work.objectStore('documents').delete(id);
    await work.objectStore('recents').delete(id);
    await work.done;
  }

  async touch(recent: RecentRecord): Promise<void> {
    await this.database.put('recents', recent);
  }

  async dropSetAside(key: number): Promise<void> {
    await this.database.delete('setAside', key);
  }
}

/** Whatever it is, as something that can be looked at. */
function asText(found: unknown): string {
  try {
    return JSON.stringify(found, null, 2) ?? String(found);
  } catch {
    return String(found);
  }
}
