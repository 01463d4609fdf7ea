/** Edited texts, kept in this browser; each beside the last version of it that meant something. */
export interface Draft {
  readonly text: string;
  readonly good?: string;
}

const keyOf = (id: string) => `terrarium.draft.${id}`;

/** Storage can be full, forbidden or damaged by hand: then there is no draft, and the lab still opens. */
function guarded<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export function readDraft(id: string): Draft | undefined {
  return guarded(() => {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('text' in draft) || typeof draft.text !== 'string')
      return undefined;
    const good = 'good' in draft && typeof draft.good === 'string' ? draft.good : undefined;
    return { text: draft.text, good };
  });
}

export function saveDraft(id: string, draft: Draft): void {
  guarded(() => localStorage.setItem(keyOf(id), JSON.stringify(draft)));
}

export function forgetDraft(id: string): void {
  guarded(() => localStorage.removeItem(keyOf(id)));
}
