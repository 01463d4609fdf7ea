import { type IDBPDatabase, openDB } from 'idb';
import { type LabSchema, STORES } from './schema';
import { StoreError, troubleOf } from './trouble';

export type LabDatabase = IDBPDatabase<LabSchema>;

const NAME = 'terrarium';
/** 2: suites. */
const VERSION = 2;

let opening: Promise<LabDatabase> | undefined;
const onLoss = new Set<(error: StoreError) => void>();

/** The one database of the lab; rejects with a `StoreError` that says in words what is wrong. */
export function openStore(): Promise<LabDatabase> {
  opening ??= open();
  return opening;
}

/** Told when a database that was open is lost, or another tab keeps it from opening for now. */
export function whenStoreIsLost(tell: (error: StoreError) => void): void {
  onLoss.add(tell);
}

function lose(trouble: 'blocked' | 'newer' | 'unavailable'): void {
  for (const tell of onLoss) tell(new StoreError(trouble));
}

async function open(): Promise<LabDatabase> {
  let database: LabDatabase;
  try {
    database = await openDB<LabSchema>(NAME, VERSION, {
      upgrade(database, from) {
        if (from < 1) makeFirstStores(database);
        if (from < 2) database.createObjectStore('suites', { keyPath: 'id' });
      },
      blocked: () => lose('blocked'),
      // A newer lab in another tab waits for this one: give way, and say so.
      blocking(_current, _wanted, event) {
        (event.target as IDBDatabase | null)?.close();
        lose('newer');
      },
      terminated: () => lose('unavailable'),
    });
  } catch (error) {
    throw new StoreError(troubleOf(error));
  }
  if (!STORES.every((name) => database.objectStoreNames.contains(name))) {
    database.close();
    throw new StoreError('damaged');
  }
  return database;
}

function makeFirstStores(fresh: LabDatabase): void {
  fresh.createObjectStore('documents', { keyPath: 'id' });
  fresh
    .createObjectStore('versions', { keyPath: 'key', autoIncrement: true })
    .createIndex('document', 'document');
  fresh.createObjectStore('recents', { keyPath: 'id' });
  fresh.createObjectStore('runs', { keyPath: 'id' }).createIndex('world', 'world');
  fresh.createObjectStore('setAside', { keyPath: 'key', autoIncrement: true });
}
