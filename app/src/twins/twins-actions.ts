/** What is done with the twins as a whole. */
import type { Side } from '@terrarium/forge';
import { setParamDefault } from '@terrarium/language';
import { createDocument } from '../library/documents';
import { say } from '../ui/toast-store';
import { valueText } from '../world/value-text';
import type { TwinSide } from './resolve';
import { useTwins } from './twins-store';

export function swapSides(): void {
  const { choice, choose } = useTwins.getState();
  if (choice) void choose({ left: choice.right, right: choice.left });
}

/** A side as a world of its own: its changes are in its text, and its holes have what they are filled with as defaults. */
export function openInWorkbench(side: Side): void {
  const found = useTwins.getState().sides?.[side];
  if (!found) return;
  const title = `${found.name}, ${side} twin`;
  location.hash = `#/world/${createDocument(textOf(found), 'template', title)}`;
  say({ text: `${title} is one of your worlds now` });
}

/** The text of a side with its holes as they are filled. */
export function textOf({ text, loaded: { world }, z }: TwinSide): string {
  return world.params.reduce((written, { name, type, task, default: usual }, at) => {
    if (z[at] === usual) return written;
    const owner = task === undefined ? undefined : world.tasks[task].name;
    return setParamDefault(written, name, valueText(world, type, z[at]), owner) ?? written;
  }, text);
}
