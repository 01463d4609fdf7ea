import { create } from 'zustand';
import type { ParamGroup } from './control-model';

interface LocksState {
  /** Holes that no dice change, by `keyOf`. */
  readonly locked: ReadonlySet<string>;
  toggle(key: string): void;
  /** Leaves only the holes of one group to the dice, or all of them again if that is so already. */
  only(group: ParamGroup, all: readonly ParamGroup[], document: string): void;
}

export const lockKey = (document: string, name: string) => `${document} ${name}`;

export const useLocks = create<LocksState>((set, get) => ({
  locked: new Set(),
  toggle(key) {
    const locked = new Set(get().locked);
    if (!locked.delete(key)) locked.add(key);
    set({ locked });
  },
  only(group, all, document) {
    const keys = keysOf(all, document);
    const isSo = isOnly(group, all, document, get().locked);
    const locked = new Set([...get().locked].filter((key) => !keys.includes(key)));
    if (!isSo)
      for (const other of all)
        if (other !== group) for (const key of keysOf([other], document)) locked.add(key);
    set({ locked });
  },
}));

const keysOf = (groups: readonly ParamGroup[], document: string) =>
  groups.flatMap(({ params }) => params.map(({ param }) => lockKey(document, param.name)));

/** Whether the dice are left with this group, and with the whole of it. */
export function isOnly(
  group: ParamGroup,
  all: readonly ParamGroup[],
  document: string,
  locked: ReadonlySet<string>,
): boolean {
  const others = all.filter((other) => other !== group);
  return (
    others.length > 0 &&
    keysOf([group], document).every((key) => !locked.has(key)) &&
    keysOf(others, document).every((key) => locked.has(key))
  );
}
