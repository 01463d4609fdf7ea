import type { World } from '@terrarium/language';
import { valueText } from '../world/value-text';
import { Hue } from '../ui/hue';
import type { SideView } from './side-view';

interface Props {
  readonly world: World;
  readonly view: SideView;
  readonly other?: SideView;
}

/** What the state holds beside the board; values that differ from the other side's are marked. */
export function Variables({ world, view, other }: Props) {
  if (view.variables.length === 0) return null;
  return (
    <section className="variables" aria-label="Variables">
      <Hue component="s" />
      {view.variables.map(({ name, variable, value }, at) => (
        <span
          key={name}
          className={other && other.variables[at]?.value !== value ? 'variable differs' : 'variable'}
        >
          {name} <b>{valueText(world, world.variables[variable].type, value)}</b>
        </span>
      ))}
    </section>
  );
}
