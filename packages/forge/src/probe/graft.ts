/** Worlds made of components of two: the base with some components of the twin, to see what these alone do. */
import { openWorld, WorldError, type OpenWorld } from '@terrarium/agents';
import {
  defaultZ,
  parse,
  replaceSpan,
  type Axis,
  type BlockSyntax,
  type TextEdit,
} from '@terrarium/language';

/** A world with its holes filled. */
export interface Filled {
  readonly open: OpenWorld;
  readonly z: readonly number[];
}

const BLOCK: Readonly<Record<Axis, BlockSyntax['is']>> = {
  S: 'state',
  A: 'actions',
  T: 'transitions',
  O: 'observation',
  Y: 'signals',
  x: 'task',
  content: 'looks',
};

export function filled(open: OpenWorld): Filled {
  return { open, z: defaultZ(open.world) };
}

/**
 * The base with these components of the twin: their blocks, and what fills the holes that decide about them. Undefined
 * where the two do not go together, because one names what only the other has.
 */
export function graft(base: OpenWorld, twin: OpenWorld, axes: readonly Axis[]): Filled | undefined {
  const text = axes.reduce((made, axis) => withBlocks(made, twin.text, BLOCK[axis]), base.text);
  const open = text === base.text ? base : text === twin.text ? twin : opened(text);
  if (!open) return undefined;
  const z = open.world.params.map((param) => {
    // A hole of a task comes with its task.
    const isTwins = param.axes.some((axis) => axes.includes(axis)) && param.task === undefined;
    const source = isTwins ? twin.world : base.world;
    const same = source.params.find(({ name, task }) => name === param.name && task === undefined);
    return param.task === undefined && same ? same.default : param.default;
  });
  return { open, z };
}

function opened(text: string): OpenWorld | undefined {
  try {
    return openWorld(text);
  } catch (error) {
    if (error instanceof WorldError) return undefined;
    throw error;
  }
}

function withBlocks(text: string, donor: string, is: BlockSyntax['is']): string {
  const ours = blocksOf(text, is);
  const theirs = blocksOf(donor, is).map(({ start, end }) => donor.slice(start, end));
  if (ours.length === 0) return text;
  const edits = ours.map((block, i): TextEdit => {
    const isLast = i === ours.length - 1;
    return { span: block, text: (isLast ? theirs.slice(i) : theirs.slice(i, i + 1)).join('\n') };
  });
  return replaceSpan(text, edits);
}

function blocksOf(text: string, is: BlockSyntax['is']): BlockSyntax[] {
  return (parse(text).world?.blocks ?? []).filter((block) => block.is === is);
}
