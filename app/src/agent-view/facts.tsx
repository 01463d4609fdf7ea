import { notShown, type HiddenThing, type SeenObservation, valueToText } from '@terrarium/engine';
import type { SideView } from '../play/side-view';
import { Hue } from '../ui/hue';
import type { LoadedWorld } from '../world/load-world';

interface Props {
  readonly loaded: LoadedWorld;
  readonly view: SideView;
  readonly seen: SeenObservation;
}

/** What the agent is told in values, and what it is not told. */
export function Facts({ loaded: { world, program }, view: { brief }, seen }: Props) {
  const kept = notShown(program, seen);
  const told = world.observation.some(({ is }) => is === 'showBrief') && brief;
  const values = seen.facts.flatMap(({ name, value }, at) =>
    value === null ? [] : [{ name, text: valueToText(program, program.observation.facts[at].type, value) }],
  );
  const shown = [...(told ? [{ name: 'brief', text: told }] : []), ...values];
  const rest: readonly (readonly [what: string, names: readonly string[]])[] = [
    ['the board', kept.board ? ['all of it'] : []],
    ['facts', kept.facts],
    ['kinds', inWords(kept.kinds)],
    ['attributes', inWords(kept.attributes)],
    ['variables', kept.variables.filter((name) => !kept.facts.includes(name))],
  ];
  const withheld = rest.filter(([, names]) => names.length > 0);
  return (
    <div className="told">
      {shown.length > 0 && (
        <section aria-label="Facts">
          <h3>
            <Hue component="o" /> Facts
          </h3>
          <dl className="facts">
            {shown.map(({ name, text }, at) => (
              <div key={at}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {withheld.length > 0 && (
        <section aria-label="Not shown to the agent" className="withheld">
          <h3>Not shown to the agent</h3>
          <dl className="facts">
            {withheld.map(([what, names]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** Those that are always hidden first: most of the others share their reason, which is said once. */
function inWords(things: readonly HiddenThing[]): string[] {
  const named = (reason: HiddenThing['only']) =>
    things.filter(({ only }) => only === reason).map(({ name }) => name);
  const because = (names: readonly string[], reason: string) =>
    names.length > 0 ? [`${names.join(', ')} (${reason})`] : [];
  return [
    ...named(null),
    ...because(named('there'), 'on one cell only'),
    ...because(named('while'), 'while an `if` says so'),
  ];
}
