/** Worlds made of components of two: the base with some components of the twin, to see what these alone do. */
import { openWorld, WorldError, type OpenWorld } from '@terrarium/agents';
import { defaultZ, replaceSpan, type Axis, type BlockSyntax, type TextEdit } from '@terrarium/language';

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
  const text = replaceSpan(
    base.text,
    axes.flatMap((axis) => exchanged(base, twin, BLOCK[axis])),
  );
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

/** The edits that put the twin's blocks in the place of the base's; a base without any stays without. */
function exchanged(base: OpenWorld, twin: OpenWorld, is: BlockSyntax['is']): TextEdit[] {
  const ours = blocksOf(base, is);
  const theirs = blocksOf(twin, is).map(({ start, end }) => twin.text.slice(start, end));
  return ours.map((block, i): TextEdit => {
    const isLast = i === ours.length - 1;
    return { span: block, text: (isLast ? theirs.slice(i) : theirs.slice(i, i + 1)).join('\n') };
  });
}

function blocksOf({ world }: OpenWorld, is: BlockSyntax['is']): BlockSyntax[] {
  return world.blocks.filter((block) => block.is === is);
}
