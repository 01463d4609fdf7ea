/** What can be wrong with the browser's storage. The lab works on in memory and says so. */
export type Trouble = 'unavailable' | 'blocked' | 'newer' | 'damaged' | 'full';

export class StoreError extends Error {
  constructor(readonly trouble: Trouble) {
    super(TROUBLE_IN_WORDS[trouble]);
  }
}

const KEPT_HERE = 'Your changes are kept in this tab only: download what you want to keep.';

export const TROUBLE_IN_WORDS: Readonly<Record<Trouble, string>> = {
  unavailable: `This browser lets the lab store nothing. ${KEPT_HERE}`,
  blocked: `Another tab holds an older version of the lab’s storage: close it. ${KEPT_HERE}`,
  newer: `The storage here was written by a newer version of the lab: open the lab again. ${KEPT_HERE}`,
  damaged: `The storage of this browser cannot be read. ${KEPT_HERE}`,
  full: `The storage of this browser is full. ${KEPT_HERE}`,
};

/** From whatever the database threw. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof StoreError) return error.trouble;
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'VersionError') return 'newer';
  if (name === 'UnknownError' || name === 'DataError' || name === 'NotFoundError') return 'damaged';
  return 'unavailable';
}
