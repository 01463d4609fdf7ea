/** From what is chosen for a side to something that runs. */
import { EngineError, zFromTexts } from '@terrarium/engine';
import type { Side } from '@terrarium/forge';
import { findEntry } from '../library/documents';
import { useLibrary } from '../library/library-store';
import { type LoadedWorld, readWorld } from '../world/load-world';
import type { SideChoice } from './choice';

/** A side that can be played. */
export interface TwinSide {
  readonly choice: SideChoice;
  /** What its world is called. */
  readonly name: string;
  readonly text: string;
  readonly loaded: LoadedWorld;
  readonly z: readonly number[];
  /** Number of its task. */
  readonly task: number;
}

/** Why a side cannot be played, and what to do about it. */
export class SideError extends Error {
  constructor(
    readonly side: Side,
    message: string,
  ) {
    super(message);
    this.name = 'SideError';
  }
}

/** The text of a world as its user has it; the last good version of one that is broken. */
export function textOfWorld(side: Side, id: string): { readonly name: string; readonly text: string } {
  const entry = findEntry(id);
  if (!entry) throw new SideError(side, `There is no world “${id}” here. Choose another one.`);
  const kept = useLibrary.getState().documents[id];
  const text = kept?.text ?? entry.text;
  if (kept?.good !== undefined && !loadedOf(text)) return { name: entry.name, text: kept.good };
  return { name: entry.name, text };
}

/** @param text with its changes made */
export function resolveSide(
  side: Side,
  choice: SideChoice,
  { name, text }: { readonly name: string; readonly text: string },
): TwinSide {
  const loaded = loadedOf(text);
  if (!loaded) {
    const [first] = readWorld(text).diagnostics;
    throw new SideError(
      side,
      `${name} has errors: ${first?.message ?? 'it cannot be read.'} Open it and mend it first.`,
    );
  }
  const { program } = loaded;
  const task = choice.task === '' ? 0 : loaded.world.tasks.findIndex((one) => one.name === choice.task);
  if (task < 0) throw new SideError(side, `${name} has no task ${choice.task}. Choose another one.`);
  // What was chosen for a version of the text that had this hole is no mistake in one that has not.
  const known = Object.entries(choice.z).filter(([hole]) =>
    program.params.some((param) => param.name === hole),
  );
  try {
    return { choice, name, text, loaded, z: zFromTexts(program, Object.fromEntries(known)), task };
  } catch (error) {
    if (error instanceof EngineError) throw new SideError(side, `${name}: ${error.message}`);
    throw error;
  }
}

/** Both sides of one text are of one program, and share its module. */
const KEPT = 4;
const read = new Map<string, LoadedWorld | undefined>();

export function loadedOf(text: string): LoadedWorld | undefined {
  const known = read.has(text) ? read.get(text) : readWorld(text).meaning;
  read.delete(text);
  read.set(text, known);
  if (read.size > KEPT) read.delete(read.keys().next().value!);
  return known;
}
