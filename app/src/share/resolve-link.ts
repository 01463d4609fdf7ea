import {
  actionCode,
  ActionError,
  actionText,
  changedTexts,
  EngineError,
  zFromTexts,
  type Program,
} from '@terrarium/engine';
import type { Setup } from '../play/episode';
import { type LibraryEntry, libraryEntry } from '../world/library';
import { type LoadedWorld, readWorld } from '../world/load-world';
import { LinkError } from './link-error';
import { shortly } from './link';
import type { SharedPlay } from './shared-play';
import { textHash } from './text-hash';

/** A link whose every part has a meaning in this lab. */
export interface OpenedLink {
  readonly text: string;
  readonly loaded: LoadedWorld;
  readonly setup: Setup;
  readonly codes: readonly number[];
  /** What is not quite as it was when the link was made. */
  readonly notice?: string;
}

/** @throws LinkError */
export function resolveLink(play: SharedPlay): OpenedLink {
  const { text, notice } = textOf(play);
  const { meaning: loaded, diagnostics } = readWorld(text);
  if (!loaded) {
    const first = diagnostics.find(({ severity }) => severity === 'error');
    throw new LinkError(`The world in the link has errors: ${first?.message ?? 'it holds no world'}`);
  }
  const { program, world } = loaded;
  const task = world.tasks.findIndex(({ name }) => name === play.task);
  if (task < 0) throw new LinkError(`The link names a task that its world lacks: ${shortly(play.task)}.`);
  const setup = { z: zOf(program, play.z), task, seed: play.seed };
  return { text, loaded, setup, codes: codesOf(program, play.actions), notice };
}

function textOf({ world }: SharedPlay): { readonly text: string; readonly notice?: string } {
  if ('text' in world) return { text: world.text };
  const entry = libraryEntry(world.id);
  if (!entry)
    throw new LinkError(`The link names a world that does not come with this lab: ${shortly(world.id)}.`);
  const isSame = textHash(entry.text) === world.hash;
  const changed = `${entry.name} has changed since this link was made: the play may go another way.`;
  return { text: entry.text, notice: isSame ? undefined : changed };
}

function zOf(program: Program, texts: ReadonlyMap<string, string>): number[] {
  // A hole may be called like something that every object has.
  const bare: Record<string, string> = Object.assign(Object.create(null), Object.fromEntries(texts));
  try {
    return zFromTexts(program, bare);
  } catch (error) {
    if (error instanceof EngineError)
      throw new LinkError(`A hole cannot be filled as the link says: ${error.message}.`);
    throw error;
  }
}

function codesOf(program: Program, actions: readonly string[]): number[] {
  const known = new Map<string, number>();
  return actions.map((action, at) => {
    let code = known.get(action);
    if (code === undefined) known.set(action, (code = codeOf(program, action, at)));
    return code;
  });
}

function codeOf(program: Program, action: string, at: number): number {
  try {
    return actionCode(program, action);
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
    throw new LinkError(`The world lacks the action of step ${at + 1}, ${shortly(action)}.`);
  }
}

/** The opposite: what is played, for a link. A world of the lab that is unchanged is told by its name. */
export function sharedPlay(
  text: string,
  program: Program,
  { z, task, seed }: Setup,
  codes: readonly number[],
  entry?: LibraryEntry,
): SharedPlay {
  return {
    world: entry && entry.text === text ? { id: entry.id, hash: textHash(text) } : { text },
    z: new Map(Object.entries(changedTexts(program, z))),
    task: program.starts[task].name,
    seed,
    actions: codes.map((code) => actionText(program, code)),
  };
}
