import { canonicalZ, type Hole, isInert, type World } from '@terrarium/language';
import { type ReactNode, useState } from 'react';
import { useSession } from '../play/session-store';
import { Icon, type IconName } from '../ui/icon';
import type { GroupedParam } from './control-model';
import { HoleRow } from './hole-row';
import { addEntry, leavesOfEntry, lengthOf, type PlacedList, removeEntry, swapEntries } from './list-edits';
import { setHoles } from './param-actions';
import { valueLabel } from './value-label';

interface Props {
  readonly world: World;
  readonly hole: Hole;
  readonly list: PlacedList;
  /** Its leaves, as far as they are in use. */
  readonly leaves: readonly GroupedParam[];
}

/** The entries of a list, in their order: to be added, taken out, moved and filled. */
export function ListEditor({ world, hole, list, leaves }: Props) {
  const z = useSession((state) => state.z);
  const length = lengthOf(list, z);
  const { upto, count, entry } = list.structure;
  const change = (next: readonly number[]) => setHoles('left', canonicalZ(world.params, next));
  const blank = () => leavesOfEntry(list, length + 1).map((leaf) => world.params[leaf].blank);
  return (
    <>
      <ol className="entries" aria-label={`Entries of ${hole.name}`}>
        {Array.from({ length }, (_, i) => i + 1).map((position) => {
          const own = new Set(leavesOfEntry(list, position));
          const name = `${hole.name} ${position}`;
          return (
            <Entry
              key={position}
              name={name}
              isPlain={entry.is === 'value'}
              summary={inShort(world, z, [...own])}
              rows={leaves
                .filter(({ index }) => own.has(index))
                .map((each) => (
                  <HoleRow
                    key={each.index}
                    world={world}
                    entry={each}
                    isComparing={false}
                    label={labelWithin(each, position)}
                  />
                ))}
            >
              {length > 1 && (
                <>
                  <Act
                    icon="up"
                    label={`Move ${name} up`}
                    run={
                      position > 1 ? () => change(swapEntries(list, z, position, position - 1)) : undefined
                    }
                  />
                  <Act
                    icon="chevron"
                    label={`Move ${name} down`}
                    run={
                      position < length
                        ? () => change(swapEntries(list, z, position, position + 1))
                        : undefined
                    }
                  />
                </>
              )}
              {upto && (
                <Act
                  icon="cross"
                  label={`Remove ${name}`}
                  run={() => change(removeEntry(list, z, position))}
                />
              )}
            </Entry>
          );
        })}
      </ol>
      {upto && (
        <button
          type="button"
          className="button quiet add-entry"
          aria-label={`Add to ${hole.name}`}
          disabled={length >= count}
          onClick={() => change(addEntry(list, z, blank()))}
        >
          <Icon name="plus" /> Add{length >= count && `: ${count} are the most`}
        </button>
      )}
    </>
  );
}

interface EntryProps {
  readonly name: string;
  /** A value, not a record of several. */
  readonly isPlain: boolean;
  readonly summary: string;
  readonly rows: ReactNode;
  /** What can be done with it as a whole. */
  readonly children: ReactNode;
}

function Entry({ name, isPlain, summary, rows, children }: EntryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="entry">
      {isPlain ? (
        rows
      ) : (
        <button
          type="button"
          className="entry-summary"
          aria-expanded={isOpen}
          aria-label={`${name}: ${summary}`}
          title={summary}
          onClick={() => setOpen(!isOpen)}
        >
          {summary}
        </button>
      )}
      <span className="entry-acts">{children}</span>
      {!isPlain && isOpen && <div className="entry-fields">{rows}</div>}
    </li>
  );
}

interface ActProps {
  readonly icon: IconName;
  readonly label: string;
  /** Without it, there is no room that way. */
  readonly run?: () => void;
}

function Act({ icon, label, run }: ActProps) {
  return (
    <button type="button" className="lock" aria-label={label} title={label} disabled={!run} onClick={run}>
      <Icon name={icon} />
    </button>
  );
}

/** `form` of `2 form`; a plain value is its position alone. */
function labelWithin({ part }: GroupedParam, position: number): string {
  return part?.label.slice(`${position} `.length) ?? '';
}

/** The values of an entry that are not what they are if left out; numbers and truths with their names. */
function inShort(world: World, z: readonly number[], leaves: readonly number[]): string {
  const told = leaves.flatMap((leaf, i) => {
    const { type, name, blank } = world.params[leaf];
    const value = z[leaf];
    if (isInert(world.params[leaf], z) || (i > 0 && value === blank)) return [];
    const own = name.slice(name.lastIndexOf('.') + 1);
    if (i > 0 && type.is === 'bool') return [value === 1 ? own : `not ${own}`];
    const label = valueLabel(world, type, value);
    return [i > 0 && type.is === 'int' ? `${own} ${label}` : label];
  });
  return told.join(', ');
}
