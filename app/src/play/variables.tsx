import type { World } from '@terrarium/language';
import { valueText } from '../world/value-text';
import { Hue } from '../ui/hue';
import type { SideView } from './side-view';

interface Props {
  readonly world: World;
  readonly view: SideView;
  /** Names of those that are otherwise on the other side. */
  readonly differing?: readonly string[];
}

/** What the state holds beside the board; those that differ from the other side are marked. */
export function Variables({ world, view, differing = [] }: Props) {
  if (view.variables.length === 0) return null;
  return (
    <section className="variables" aria-label="Variables">
      <Hue component="s" />
      {view.variables.map(({ name, variable, value }) => (
        <span key={name} className={differing.includes(name) ? 'variable differs' : 'variable'}>
          {name} <b>{valueText(world, world.variables[variable].type, value)}</b>
        </span>
      ))}
    </section>
  );
}
