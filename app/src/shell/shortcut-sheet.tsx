import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Command } from '../commands/command';
import { shortcutLabel } from '../commands/shortcut';
import { useSettings } from '../settings/settings-store';

interface Props {
  readonly commands: readonly Command[];
  /** The keys of the world at hand. */
  readonly children?: ReactNode;
}

/** All keys of a page on one sheet. */
export function ShortcutSheet({ commands, children }: Props) {
  const { dialog, show } = useSettings();
  return (
    <Dialog.Root open={dialog === 'shortcuts'} onOpenChange={(open) => !open && show('none')}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog sheet" aria-describedby={undefined}>
          <Dialog.Title>Keys and shortcuts</Dialog.Title>
          <div className="columns">
            {children}
            <table>
              <caption>The lab</caption>
              <tbody>
                {commands
                  .filter(({ keys }) => keys.length > 0)
                  .map(({ id, label, keys }) => (
                    <tr key={id}>
                      <th scope="row">{label}</th>
                      <td>
                        {keys.map((key) => (
                          <kbd key={key}>{shortcutLabel(key)}</kbd>
                        ))}
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
          <Dialog.Close className="button">Close</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
