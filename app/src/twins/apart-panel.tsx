import type { Divergence, OnlyIn, PlaceDifference, Side, SignalValue } from '@terrarium/forge';
import type { ReactNode } from 'react';
import { numberInWords } from '../play/side-view';
import { Hue } from '../ui/hue';
import type { Component } from '../world/components';
import { TwinsButton } from './twins-button';
import { currentTwins, useTwins, type TwinsShown } from './twins-store';

/** Where and when the two are apart. */
export function ApartPanel() {
  const shown = useTwins((state) => state.shown);
  const play = currentTwins();
  if (!shown || !play) return null;
  return (
    <section className="panel apart" aria-label="What differs">
      <header className="panel-head">
        <h2>First divergence</h2>
        <TwinsButton id="to-divergence" look="quiet" showKey={false}>
          Go there
        </TwinsButton>
      </header>
      <FirstApart divergence={shown.divergence} steps={shown.verbs.length} />
      <h3>At step {shown.steps}</h3>
      <Now {...shown} />
      <Only left={play.only.left} right={play.only.right} />
    </section>
  );
}

const KINDS: readonly {
  readonly of: keyof Divergence;
  readonly component: Component;
  readonly name: string;
}[] = [
  { of: 'state', component: 's', name: 'States' },
  { of: 'observation', component: 'o', name: 'Observations' },
  { of: 'signals', component: 'y', name: 'Signals' },
];

function FirstApart({ divergence, steps }: { readonly divergence: Divergence; readonly steps: number }) {
  return (
    <ul className="first-apart">
      {KINDS.map(({ of, component, name }) => {
        const first = divergence[of];
        return (
          <li key={of}>
            <Hue component={component} /> {name}{' '}
            {first ? (
              <button type="button" className="link" onClick={() => useTwins.getState().seek(first.step)}>
                {first.step === 0 ? 'from the start' : `after step ${first.step}`}
              </button>
            ) : (
              <span className="same">
                {steps === 0 ? 'the same at the start' : `the same in all ${steps} steps`}
              </span>
            )}
            {of === 'state' && divergence.state && (
              <small>{whereInWords(divergence.state.difference.cells)}</small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const MOST_PLACES = 4;
const MOST_ROWS = 8;

function whereInWords(cells: readonly PlaceDifference[]): string {
  if (cells.length === 0) return '';
  const places = cells.slice(0, MOST_PLACES).map(({ at: [x, y] }) => `(${x}, ${y})`);
  const more = cells.length > MOST_PLACES ? ` and ${cells.length - MOST_PLACES} more` : '';
  return `at ${places.join(' ')}${more}`;
}

function Now({ now, verbs, steps, over }: TwinsShown) {
  const { state, observation, signals } = now;
  const last = verbs[steps - 1];
  const cells = state?.cells ?? [];
  const rows: ReactNode[] = [
    ...cells
      .slice(0, MOST_ROWS)
      .map(({ at: [x, y], left, right }) => (
        <Row
          key={`${x} ${y}`}
          name={`(${x}, ${y})`}
          component="s"
          left={left.join(' ')}
          right={right.join(' ')}
        />
      )),
    ...(state?.variables ?? []).map(({ name, left, right }) => (
      <Row key={`variable ${name}`} name={name} component="s" left={left ?? ''} right={right ?? ''} />
    )),
    ...signals.map(({ name, left, right }) => (
      <Row
        key={`signal ${name}`}
        name={name}
        component="y"
        left={valueInWords(left)}
        right={valueInWords(right)}
      />
    )),
  ];
  return (
    <>
      {last?.lacking && (
        <p className="no-op-note">
          <Hue component="a" /> <b>{last.text}</b>: the {last.lacking} world has no such action, so nothing
          was done there.
        </p>
      )}
      {over.length === 1 && (
        <p>The {over[0]} episode is over, so both stand still: neither is ever a step ahead.</p>
      )}
      {rows.length > 0 ? (
        <table className="differences">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">What</span>
              </th>
              <th scope="col">left</th>
              <th scope="col">right</th>
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      ) : (
        <p className="empty">{observation ? 'Only what the agents see differs.' : 'Nothing differs.'}</p>
      )}
      {cells.length > MOST_ROWS && <p className="empty">and {cells.length - MOST_ROWS} cells more</p>}
      {state?.sizes && (
        <p>
          Boards of {state.sizes.left.join(' × ')} and {state.sizes.right.join(' × ')} cells.
        </p>
      )}
      {rows.length > 0 && observation && (
        <p className="empty">
          <Hue component="o" /> What the agents see differs too.
        </p>
      )}
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly component: Component;
  readonly left: string;
  readonly right: string;
}

function Row({ name, component, left, right }: RowProps) {
  return (
    <tr>
      <th scope="row" className={`hue-${component}`}>
        {name}
      </th>
      <td>{left || '–'}</td>
      <td>{right || '–'}</td>
    </tr>
  );
}

function valueInWords(value: SignalValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberInWords(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : value.map((text) => `“${text}”`).join(' ');
}

/** Kinds, attributes and variables that only one of the worlds has. */
function Only(only: Readonly<Record<Side, OnlyIn>>) {
  const lists = (['left', 'right'] as const).flatMap((side) => {
    const { kinds, attributes, variables } = only[side];
    const names = [...kinds, ...attributes, ...variables];
    return names.length > 0 ? [{ side, names }] : [];
  });
  if (lists.length === 0) return null;
  return (
    <div className="only">
      <h3>In one world only</h3>
      <dl>
        {lists.map(({ side, names }) => (
          <div key={side}>
            <dt>{side}</dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
