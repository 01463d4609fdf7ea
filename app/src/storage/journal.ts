/**
 * A write is on its way to the database for some milliseconds, and a tab can die in between. So each change is first
 * noted here, where writing takes no time, and the note is torn off once the database has it.
 */
export interface Note {
  readonly id: string;
  readonly text: string;
  readonly good?: string;
  readonly title?: string;
  readonly at: number;
}

const PREFIX = 'terrarium.journal.';
/** How earlier versions of the lab kept edited texts. */
const OLD_PREFIX = 'terrarium.draft.';

/** Storage can be full or forbidden: then there are no notes. */
function guarded<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function noteOf(id: string, json: string | null): Note | undefined {
  const note: unknown = guarded(() => JSON.parse(json ?? 'null'));
  if (typeof note !== 'object' || note === null) return undefined;
  if (!('text' in note) || typeof note.text !== 'string') return undefined;
  const good = 'good' in note && typeof note.good === 'string' ? note.good : undefined;
  const title = 'title' in note && typeof note.title === 'string' ? note.title : undefined;
  const at = 'at' in note && typeof note.at === 'number' ? note.at : 0;
  return { id, text: note.text, good, title, at };
}

/** What never reached the database, with the texts that earlier versions of the lab left here. */
export function readNotes(): Note[] {
  return (
    guarded(() =>
      Object.keys(localStorage).flatMap((key) => {
        const prefix = [PREFIX, OLD_PREFIX].find((start) => key.startsWith(start));
        if (prefix === undefined) return [];
        return noteOf(key.slice(prefix.length), localStorage.getItem(key)) ?? [];
      }),
    ) ?? []
  );
}

export function writeNote(note: Note): void {
  guarded(() => localStorage.setItem(PREFIX + note.id, JSON.stringify(note)));
}

/** Tears the note off, unless a later change has been noted meanwhile. */
export function tearOff(id: string, text: string): void {
  guarded(() => {
    const note = noteOf(id, localStorage.getItem(PREFIX + id));
    if (note?.text === text) localStorage.removeItem(PREFIX + id);
    localStorage.removeItem(OLD_PREFIX + id);
  });
}
