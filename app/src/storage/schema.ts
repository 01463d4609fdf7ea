import type { Suite } from '@terrarium/forge';
import type { DBSchema } from 'idb';

/** Raised when a record changes its shape; records of a later one are set aside, not guessed at. */
export const RECORD_SHAPE = 1;

/** A text that the user has made or changed: a world of the lab by its own id, or one of the user's. */
export interface DocumentRecord {
  readonly shape: number;
  readonly id: string;
  /** Given by the user; without it the name in the text is shown. */
  readonly title?: string;
  readonly text: string;
  /** The last version of it that could be run. */
  readonly good?: string;
  readonly madeAt: number;
  readonly changedAt: number;
  /** Goes up with each write: who writes on another base than they read has met another tab. */
  readonly revision: number;
  readonly deletedAt?: number;
}

export type VersionReason = 'pause' | 'before restore' | 'restored' | 'other tab' | 'imported' | 'template';

export interface NewVersion {
  readonly document: string;
  readonly text: string;
  readonly isGood: boolean;
  readonly at: number;
  readonly reason: VersionReason;
}

export interface VersionRecord extends NewVersion {
  readonly key: number;
}

export interface RecentRecord {
  readonly id: string;
  readonly at: number;
}

/** A recorded run; `record` is the text of its file. */
export interface RunRecord {
  readonly id: string;
  /** Of the document that was played. */
  readonly world: string;
  readonly at: number;
  readonly [more: string]: unknown;
}

/** A suite that was kept; `suite` is what its files say. */
export interface SuiteRecord {
  readonly shape: number;
  readonly id: string;
  readonly changedAt: number;
  readonly suite: Suite;
}

/** What could not be read, kept as it was so that nobody loses it. */
export interface SetAsideRecord {
  readonly key: number;
  readonly from: string;
  readonly name: string;
  readonly why: string;
  readonly at: number;
  readonly content: string;
}

export interface LabSchema extends DBSchema {
  documents: { key: string; value: DocumentRecord };
  versions: { key: number; value: NewVersion & { readonly key?: number }; indexes: { document: string } };
  recents: { key: string; value: RecentRecord };
  runs: { key: string; value: RunRecord; indexes: { world: string } };
  setAside: { key: number; value: Omit<SetAsideRecord, 'key'> & { readonly key?: number } };
  suites: { key: string; value: SuiteRecord };
}

export const STORES = ['documents', 'versions', 'recents', 'runs', 'setAside', 'suites'] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isAbsentOr = (is: (value: unknown) => boolean, value: unknown) => value === undefined || is(value);

/** Addresses of documents: what may stand behind `#/world/`. */
export const isDocumentId = (id: unknown): id is string => isText(id) && /^[\w-]{1,80}$/.test(id);

/** Why something in the store is no document; nothing if it is one. */
export function faultOfDocument(value: unknown): string | undefined {
  if (!isObject(value)) return 'It is no record at all.';
  if (typeof value.shape === 'number' && value.shape > RECORD_SHAPE)
    return 'It was written by a newer version of the lab.';
  if (value.shape !== RECORD_SHAPE) return 'Its shape is not known.';
  if (!isDocumentId(value.id)) return 'It has no proper id.';
  if (!isText(value.text)) return 'Its text is missing.';
  if (!isAbsentOr(isText, value.good) || !isAbsentOr(isText, value.title)) return 'A part of it is damaged.';
  if (!isTime(value.madeAt) || !isTime(value.changedAt) || !isTime(value.revision))
    return 'Its times are missing.';
  if (!isAbsentOr(isTime, value.deletedAt)) return 'A part of it is damaged.';
  return undefined;
}

export function isVersion(value: unknown): value is VersionRecord {
  return (
    isObject(value) &&
    isTime(value.key) &&
    isText(value.document) &&
    isText(value.text) &&
    isTime(value.at) &&
    isText(value.reason)
  );
}

export function isRecent(value: unknown): value is RecentRecord {
  return isObject(value) && isDocumentId(value.id) && isTime(value.at);
}

/** Its environments are looked at where they are shown. */
export function isSuite(value: unknown): value is SuiteRecord {
  return (
    isObject(value) &&
    value.shape === RECORD_SHAPE &&
    isDocumentId(value.id) &&
    isTime(value.changedAt) &&
    isObject(value.suite) &&
    isText(value.suite.name) &&
    Array.isArray(value.suite.families) &&
    Array.isArray(value.suite.environments)
  );
}
