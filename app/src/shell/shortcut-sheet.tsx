import { Dialog } from 'radix-ui';
import { bindingsOf } from '../commands/listen';
import { COMMANDS } from '../commands/registry';
import { shortcutLabel } from '../commands/shortcut';
import { isByClick, keyLabel } from '../play/keys';
import { useSession } from '../play/session-store';
import { useSettings } from '../settings/settings-store';

/** All keys on one sheet: those of the world at hand, and those of the lab. */
export function ShortcutSheet() {
  const { dialog, show } = useSettings();
  const world = useSession((state) => state.loaded?.world);
  const bindings = world ? bindingsOf(world.actions) : [];
  return (
    <Dialog.Root open={dialog === 'shortcuts'} onOpenChange={(open) => !open && show('none')}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog sheet" aria-describedby={undefined}>
          <Dialog.Title>Keys and shortcuts</Dialog.Title>
          <div className="columns">
            {world && (
              <table>
                <caption>{world.name}</caption>
                <tbody>
                  {world.actions.map(({ outer, args }, at) => (
                    <tr key={outer}>
                      <th scope="row">{outer}</th>
                      <td>
                        {isByClick(args)
                          ? 'click a cell'
                          : bindings[at].keys.map((key) => <kbd key={key}>{keyLabel(key)}</kbd>)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <table>
              <caption>The lab</caption>
              <tbody>
                {COMMANDS.filter(({ keys }) => keys.length > 0).map(({ id, label, keys }) => (
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
