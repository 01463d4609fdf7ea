import { isInert, type Param, sizeOf, type World } from '@terrarium/language';
import { useState } from 'react';
import { useCompare } from '../compare/compare-store';
import { useSession } from '../play/session-store';
import { Hue } from '../ui/hue';
import { Icon } from '../ui/icon';
import { COMPONENTS } from '../world/components';
import { type GroupedParam, groupParams, type ParamGroup, runsOf, unusedName } from './control-model';
import { DiceRow, GroupDice } from './dice-controls';
import { HoleRow } from './hole-row';
import { lengthOf } from './list-edits';
import { ListEditor } from './list-editor';
import { ParamsHead } from './params-head';

/** Controls for every hole of the world, grouped by the part of E that it changes. */
export function ParamsPanel() {
  const loaded = useSession((state) => state.loaded);
  const task = useSession((state) => state.task);
  const isComparing = useCompare((state) => state.isOn);
  if (!loaded) return null;
  const { world } = loaded;
  const groups = groupParams(world, task);
  return (
    <section className="panel params" aria-label="Holes">
      <ParamsHead />
      {groups.length > 0 && <DiceRow />}
      {groups.length === 0 && <NoHoles />}
      {groups.map((group) => (
        <Group
          key={group.component ?? 'none'}
          world={world}
          group={group}
          all={groups}
          isComparing={isComparing}
        />
      ))}
    </section>
  );
}

function NoHoles() {
  return (
    <p className="empty">
      This world has no holes: it is one environment, not a family. Write <code>param speed: 1..5 = 2</code>{' '}
      at its top, use <code>speed</code> in a rule, and a control for it appears here.
    </p>
  );
}

interface GroupProps {
  readonly world: World;
  readonly group: ParamGroup;
  readonly all: readonly ParamGroup[];
  readonly isComparing: boolean;
}

function Group({ world, group, all, isComparing }: GroupProps) {
  const { component } = group;
  const left = useSession((state) => state.z);
  const right = useCompare((state) => state.z);
  const isShown = (param: Param) => !isInert(param, left) || (isComparing && !isInert(param, right));
  return (
    <div className="param-group" role="group" aria-label={component ? COMPONENTS[component].name : 'Unused'}>
      <h3 className={component && `hue-${component}`}>
        {component ? (
          <>
            <Hue component={component} /> {COMPONENTS[component].name}
          </>
        ) : (
          unusedName(world)
        )}
        <GroupDice group={group} all={all} />
      </h3>
      {runsOf(group, isShown).map((run) =>
        run[0].part ? (
          <Parts
            key={`${world.name} ${run[0].part.hole}`}
            world={world}
            run={run}
            isComparing={isComparing}
          />
        ) : (
          <HoleRow key={run[0].index} world={world} entry={run[0]} isComparing={isComparing} />
        ),
      )}
    </div>
  );
}

interface RunProps {
  readonly world: World;
  readonly run: readonly GroupedParam[];
  readonly isComparing: boolean;
}

/** A hole of more parts is folded at first. */
const MOST_OPEN = 12;

/** A record or list with its parts under its name. */
function Parts({ world, run, isComparing }: RunProps) {
  const [isOpen, setOpen] = useState(run.length <= MOST_OPEN || isLister(world, run[0]));
  const z = useSession((state) => state.z);
  const [{ part, param, also }] = run;
  const hole = world.holes[param.hole];
  const { structure, first } = hole;
  // Two lists side by side are compared value by value.
  const list = structure.is === 'list' && !isComparing ? { first, structure } : undefined;
  return (
    <div className="param-record" role="group" aria-label={part!.hole}>
      <h4>
        <button
          type="button"
          className="fold"
          aria-expanded={isOpen}
          aria-label={`Parts of ${part!.hole}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" /> {part!.hole}
        </button>
        {also.map((each) => (
          <Hue key={each} component={each} />
        ))}
        <small>{list ? countInWords(lengthOf(list, z), list.structure.count) : ''}</small>
      </h4>
      {isOpen &&
        (list ? (
          <ListEditor world={world} hole={hole} list={list} leaves={run} />
        ) : (
          run.map((entry) => (
            <HoleRow key={entry.index} world={world} entry={entry} isComparing={isComparing} />
          ))
        ))}
    </div>
  );
}

/** Its entries are a line each, whatever they consist of. */
function isLister(world: World, { param }: GroupedParam): boolean {
  const { structure } = world.holes[param.hole];
  return structure.is === 'list' && sizeOf(structure.entry) > 1;
}

const countInWords = (length: number, count: number): string =>
  length === count ? `${length}` : `${length} of ${count}`;
