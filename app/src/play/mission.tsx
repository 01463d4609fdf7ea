import type { World } from '@terrarium/language';
import { Hue } from '../ui/hue';
import { RulesetLines } from './ruleset-lines';
import type { SideView } from './side-view';

interface Props {
  readonly label: string;
  readonly world: World;
  readonly view: SideView;
}

/** What is to be done, above the board for as long as it is played. */
export function Mission({ label, world, view: { brief, z } }: Props) {
  return (
    // Long rule-sets scroll in here, with the keys as well.
    <section className="mission" aria-label={label} tabIndex={0}>
      {brief && (
        <p>
          <Hue component="x" /> <q>{brief}</q>
        </p>
      )}
      <RulesetLines world={world} z={z} />
    </section>
  );
}
