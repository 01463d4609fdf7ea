import { type ReactNode, useEffect, useMemo } from 'react';
import type { FamilyText, FunnelRow } from '@terrarium/forge';
import { type Panel, useBrowse } from './browse-store';
import { CoverageMap } from './coverage-map';
import { Details } from './details';
import { EnvironmentTable } from './environment-table';
import { isShown, select } from './filter';
import { FilterBar } from './filter-bar';
import { FunnelView } from './funnel-view';
import { type Item, resultInWords, type Worlds } from './item';
import { metricInWords, metricNamed } from './metric-words';
import { Mosaic } from './mosaic';
import { playEnvironment } from './play-environment';

interface Props {
  /** Of which list this is. */
  readonly of: string;
  readonly families: readonly FamilyText[];
  readonly worlds: Worlds;
  readonly items: readonly Item[];
  readonly funnel: readonly FunnelRow[];
  /** In place of the environments, as long as there are none. */
  readonly empty: ReactNode;
  actionsFor(item: Item): ReactNode;
  /** Above the filters, given what is shown. */
  head?(shown: readonly Item[]): ReactNode;
}

const PANELS: readonly (readonly [Panel, string])[] = [
  ['details', 'Details'],
  ['funnel', 'Funnel'],
  ['coverage', 'Coverage'],
];

/** Many environments: pictures or a table in the middle; beside it one of them, the funnel, or where they lie. */
export function Browse({ of, families, worlds, items, funnel, empty, actionsFor, head }: Props) {
  const browse = useBrowse();
  const { outcomes, conditions, sorting, view, panel, chosen, set, choose, begin } = browse;
  useEffect(() => begin(of), [begin, of]);
  const shown = useMemo(
    () => select(items, worlds, outcomes, conditions, sorting),
    [items, worlds, outcomes, conditions, sorting],
  );
  const item = items.find(({ key }) => key === chosen);
  // Coverage and the values of holes are of one family: the chosen one, or the first.
  const familyId = browse.family ?? families[0]?.id;
  const world = familyId === undefined ? undefined : worlds.get(familyId);
  const ofFamily = useMemo(() => items.filter(({ family }) => family === familyId), [items, familyId]);
  const textOf = (id: string) => families.find((family) => family.id === id)!;
  const caption = (one: Item) => captionOf(one, sorting.by);
  return (
    <>
      <section className="browse-list" aria-label="Environments">
        {head?.(shown)}
        {items.length > 0 && <FilterBar items={items} shown={shown.length} worlds={worlds} />}
        {items.length === 0 ? (
          <div className="browse-empty">{empty}</div>
        ) : shown.length === 0 ? (
          <p className="empty centred">No environment is like that. Remove a condition.</p>
        ) : view === 'table' ? (
          <EnvironmentTable items={shown} worlds={worlds} />
        ) : (
          <Mosaic
            families={families}
            worlds={worlds}
            items={shown}
            chosen={chosen}
            choose={choose}
            captionOf={caption}
            play={(one) => void playEnvironment(textOf(one.family), one)}
          />
        )}
      </section>
      <aside className="browse-side" aria-label="About the environments">
        <div className="segmented" role="group" aria-label="What is told">
          {PANELS.map(([id, title]) => (
            <button
              key={id}
              type="button"
              className="segment"
              data-state={panel === id ? 'on' : 'off'}
              aria-pressed={panel === id}
              onClick={() => set({ panel: id })}
            >
              {title}
            </button>
          ))}
        </div>
        {panel === 'funnel' && (
          <FunnelView
            rows={funnel}
            hasRejected={items.some(({ rejected }) => rejected)}
            unknown={items.filter((one) => isShown(one, 'unknown')).length}
          />
        )}
        {panel === 'coverage' && families.length > 1 && (
          <label className="family-choice">
            Family{' '}
            <select
              value={familyId}
              onChange={(event) => set({ family: event.target.value, row: undefined, column: undefined })}
            >
              {families.map(({ id }) => (
                <option key={id}>{id}</option>
              ))}
            </select>
          </label>
        )}
        {panel === 'coverage' && world && <CoverageMap world={world} items={ofFamily} />}
        {panel === 'details' &&
          (item && worlds.has(item.family) ? (
            <Details
              family={textOf(item.family)}
              world={worlds.get(item.family)!}
              item={item}
              actions={actionsFor(item)}
            />
          ) : (
            <p className="empty">
              Choose an environment: its z in words, its solution and what was measured stand here. Arrow keys
              go from one to the next, a double click plays it.
            </p>
          ))}
      </aside>
    </>
  );
}

/** What it is sorted by; by number, how it was solved. */
function captionOf(item: Item, by: string): string {
  const metric = metricNamed(by);
  const value = metric && item.environment?.metrics[metric.name];
  if (metric && value !== undefined) return metricInWords(metric, value);
  const { environment, rejected } = item;
  if (rejected) return rejected.gate === 'distinct' ? 'a repeat' : resultInWords(item);
  const solvability = environment?.solvability;
  return solvability?.is === 'solved' ? `${solvability.plan.length} steps` : 'unknown';
}
