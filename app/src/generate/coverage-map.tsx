import { useMemo } from 'react';
import { axisOf, coverageOf, holeNames, type Dimension } from '@terrarium/forge';
import type { Axis, World } from '@terrarium/language';
import { COMPONENTS, componentOfAxis } from '../world/components';
import { useBrowse } from './browse-store';
import type { Item } from './item';

interface Props {
  readonly world: World;
  /** Of one family. */
  readonly items: readonly Item[];
}

/** How the environments lie over two holes or axes; a cell shows only its own. */
export function CoverageMap({ world, items }: Props) {
  const { row, column, set, addCondition, conditions } = useBrowse();
  const choices = useMemo(() => dimensionsOf(world), [world]);
  const down = row ?? choices[0]?.dimension;
  const across = column ?? choices[1]?.dimension ?? choices[0]?.dimension;
  const map = useMemo(() => {
    const environments = items.flatMap(({ key, environment }) =>
      environment ? [{ ...environment, id: key }] : [],
    );
    return down && across ? coverageOf(world, environments, down, across) : undefined;
  }, [world, items, down, across]);
  if (!map || !down || !across) return <p className="empty">This world has no holes to lay out.</p>;
  const most = Math.max(1, ...map.cells.flat().map((keys) => keys.length));
  const empty = map.cells.flat().filter((keys) => keys.length === 0).length;
  const all = map.rows.length * map.columns.length;
  const cell = conditions.find((condition) => condition.is === 'cell');
  return (
    <div className="coverage">
      <div className="coverage-axes">
        <DimensionChoice label="Rows" choices={choices} value={down} set={(next) => set({ row: next })} />
        <DimensionChoice
          label="Columns"
          choices={choices}
          value={across}
          set={(next) => set({ column: next })}
        />
      </div>
      <p className="coverage-sum">
        {all - empty} of {all} cells are met; {empty} {empty === 1 ? 'is' : 'are'} empty.
      </p>
      <div className="coverage-scroll" tabIndex={0} role="group" aria-label="Coverage map">
        <table>
          <thead>
            <tr>
              <td />
              {map.columns.map((name) => (
                <th key={name} scope="col">
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.rows.map((name, y) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {map.columns.map((other, x) => {
                  const keys = map.cells[y][x];
                  const label = `${name}, ${other}`;
                  const words = `${keys.length} with ${label}`;
                  return (
                    <td key={other}>
                      {keys.length === 0 ? (
                        <span className="cell-none" title={`None with ${label}`}>
                          ·
                        </span>
                      ) : (
                        <button
                          type="button"
                          className="cell-some"
                          style={{ '--fill': 0.12 + 0.6 * (keys.length / most) } as React.CSSProperties}
                          aria-pressed={cell?.label === label}
                          aria-label={words}
                          title={words}
                          onClick={() => addCondition({ is: 'cell', label, keys: new Set(keys) })}
                        >
                          {keys.length}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly dimension: Dimension;
}

function dimensionsOf(world: World): Choice[] {
  const names = holeNames(world);
  const holes = names.map((hole, at): Choice => {
    const axis = axisOf(world.params[at]);
    const letter = axis ? ` (${COMPONENTS[componentOfAxis(axis)].letter})` : '';
    return { name: `hole ${hole}`, label: hole + letter, dimension: { is: 'hole', hole } };
  });
  const axes = [...new Set(world.params.flatMap((param) => axisOf(param) ?? []))].filter(
    (axis: Axis) => world.params.filter((param) => axisOf(param) === axis).length > 1,
  );
  return [
    ...holes,
    ...axes.map((axis): Choice => {
      const { letter } = COMPONENTS[componentOfAxis(axis)];
      return { name: `axis ${axis}`, label: `all of ${letter}`, dimension: { is: 'axis', axis } };
    }),
    ...(world.tasks.length > 1 ? [{ name: 'task', label: 'task', dimension: { is: 'task' } as const }] : []),
  ];
}

interface DimensionProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: Dimension;
  set(dimension: Dimension): void;
}

function DimensionChoice({ label, choices, value, set }: DimensionProps) {
  const chosen = choices.find(({ dimension }) => JSON.stringify(dimension) === JSON.stringify(value));
  return (
    <label>
      {label}{' '}
      <select
        value={chosen?.name}
        onChange={(event) => {
          const next = choices.find(({ name }) => name === event.target.value);
          if (next) set(next.dimension);
        }}
      >
        {choices.map(({ name, label: words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
