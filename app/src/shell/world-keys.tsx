import { bindingsOf, isByClick, keyLabel } from '../play/keys';
import { useSession } from '../play/session-store';

/** The keys of the world at hand. */
export function WorldKeys() {
  const world = useSession((state) => state.loaded?.world);
  if (!world) return null;
  const bindings = bindingsOf(world.actions);
  return (
    <table>
      <caption>{world.name}</caption>
      <tbody>
        {world.actions.map(({ name, outer, args, withheld }, at) =>
          withheld ? null : (
            <tr key={name}>
              <th scope="row">{outer}</th>
              <td>
                {isByClick(args)
                  ? 'click a cell'
                  : bindings[at].keys.map((key) => <kbd key={key}>{keyLabel(key)}</kbd>)}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
