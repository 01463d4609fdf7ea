import { lazy, type ReactNode, Suspense } from 'react';
import type { Command } from '../commands/command';
import { useSettings } from '../settings/settings-store';

const Palette = lazy(async () => ({ default: (await import('./palette')).Palette }));
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet')).ShortcutSheet }));

interface Props {
  readonly commands: readonly Command[];
  /** Above the shortcuts of the lab. */
  readonly children?: ReactNode;
}

/** The palette and the sheet of shortcuts, of the commands that a page has. */
export function CommandDialogs({ commands, children }: Props) {
  const dialog = useSettings((state) => state.dialog);
  return (
    <Suspense>
      {dialog === 'palette' && <Palette commands={commands} />}
      {dialog === 'shortcuts' && <ShortcutSheet commands={commands}>{children}</ShortcutSheet>}
    </Suspense>
  );
}
