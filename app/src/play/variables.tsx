import type { World } from '@terrarium/language';
import type { ReactNode } from 'react';
import type { VariableReading } from '../stage/board';
import { Hue } from '../ui/hue';
import { valueText } from '../world/value-text';
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
  const one = (reading: VariableReading, name: string) => (
    <Variable
      key={reading.name}
      world={world}
      reading={reading}
      name={name}
      differs={differing.includes(reading.name)}
    />
  );
  return (
    <section className="variables" aria-label="Variables">
      <Hue component="s" />
      {familiesOf(world, view.variables).map(({ name, readings }) =>
        name === undefined ? (
          one(readings[0], readings[0].name)
        ) : (
          <Family key={name} name={name}>
            {readings
              .filter((reading) => reading.value !== 0 || differing.includes(reading.name))
              .map((reading) => one(reading, reading.name.slice(name.length + 1)))}
          </Family>
        ),
      )}
    </section>
  );
}

interface FamilyProps {
  readonly name: string;
  /** Those that are not nothing: there may be many, of which few are. */
  readonly children: readonly ReactNode[];
}

function Family({ name, children }: FamilyProps) {
  return (
    <span className="variable-family" role="group" aria-label={name}>
      {name} {children.length > 0 ? children : <b className="nothing">nothing</b>}
    </span>
  );
}

interface VariableProps {
  readonly world: World;
  readonly reading: VariableReading;
  readonly name: string;
  readonly differs: boolean;
}

function Variable({ world, reading: { variable, value }, name, differs }: VariableProps) {
  const { type, low, high, each } = world.variables[variable];
  const isMeter = type.is === 'int' && !type.none && !each && high - low > 1 && high - low <= LONGEST_METER;
  const looks = ['variable', differs && 'differs', isMeter && 'metered'];
  return (
    <span className={looks.filter(Boolean).join(' ')}>
      {name} <b>{valueText(world, type, value)}</b>
      {isMeter && (
        <span className="meter" aria-hidden="true">
          <span style={{ width: `${(100 * (value - low)) / (high - low)}%` }} />
        </span>
      )}
    </span>
  );
}

/** A range that is longer says little as a bar. */
const LONGEST_METER = 1000;

interface FamilyReadings {
  /** Of a variable that there is one of for each value of a type. */
  readonly name?: string;
  readonly readings: readonly VariableReading[];
}

function familiesOf(world: World, readings: readonly VariableReading[]): readonly FamilyReadings[] {
  const families: { name?: string; readings: VariableReading[] }[] = [];
  for (const reading of readings) {
    const { name, each } = world.variables[reading.variable];
    const last = families.at(-1);
    if (each && last?.name === name) last.readings.push(reading);
    else families.push({ name: each ? name : undefined, readings: [reading] });
  }
  return families;
}
