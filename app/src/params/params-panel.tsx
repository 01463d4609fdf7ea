import { isInert, type Param, type World } from '@terrarium/language';
import { valueText } from '../world/value-text';
import { useCompare } from '../compare/compare-store';
import { type Side, useSession } from '../play/session-store';
import { Hue } from '../ui/hue';
import { COMPONENTS } from '../world/components';
import { domainInWords, type GroupedParam, groupParams, type ParamGroup, runsOf } from './control-model';
import { DiceRow, GroupDice, LockButton } from './dice-controls';
import { setParam } from './param-actions';
import { ParamControl } from './param-control';
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
          'Used by no block'
        )}
        <GroupDice group={group} all={all} />
      </h3>
      {runsOf(group, isShown).map((run) => (
        <Run key={run[0].index} world={world} run={run} isComparing={isComparing} />
      ))}
    </div>
  );
}

/** One hole; a record or list with its parts under its name. */
function Run({ world, run, isComparing }: RunProps) {
  const [{ part, also }] = run;
  const rows = run.map((entry) => (
    <Hole key={entry.index} world={world} entry={entry} isComparing={isComparing} />
  ));
  if (!part) return rows;
  return (
    <div className="param-record" role="group" aria-label={part.hole}>
      <h4>
        {part.hole}
        {also.map((each) => (
          <Hue key={each} component={each} />
        ))}
      </h4>
      {rows}
    </div>
  );
}

interface RunProps {
  readonly world: World;
  readonly run: readonly GroupedParam[];
  readonly isComparing: boolean;
}

interface HoleProps {
  readonly world: World;
  readonly entry: GroupedParam;
  readonly isComparing: boolean;
}

function Hole({ world, entry: { index, param, also, part }, isComparing }: HoleProps) {
  return (
    <div className="param">
      <div className="param-name" title={`${param.name}: ${domainInWords(world, param)}`}>
        <span>{part?.label ?? param.name}</span>
        {!part && also.map((each) => <Hue key={each} component={each} />)}
        <small>{domainInWords(world, param)}</small>
        <LockButton name={param.name} />
      </div>
      <ParamRow world={world} index={index} param={param} side="left" isComparing={isComparing} />
      {isComparing && <ParamRow world={world} index={index} param={param} side="right" isComparing />}
    </div>
  );
}

interface RowProps {
  readonly world: World;
  readonly index: number;
  readonly param: Param;
  readonly side: Side;
  readonly isComparing: boolean;
}

function ParamRow({ world, index, param, side, isComparing }: RowProps) {
  const left = useSession((state) => state.z[index]);
  const right = useCompare((state) => state.z[index]);
  const value = side === 'left' ? left : right;
  if (value === undefined) return null;
  const label = side === 'left' ? param.name : `${param.name}, right`;
  const differs = isComparing && side === 'right' && left !== right;
  return (
    <div className={differs ? 'param-row differs' : 'param-row'}>
      {isComparing && <span className="side-mark">{side === 'left' ? 'L' : 'R'}</span>}
      <ParamControl
        side={side}
        index={index}
        world={world}
        param={param}
        value={value}
        label={label}
        set={(next) => setParam(side, index, next)}
      />
      {value !== param.default && (
        <button
          type="button"
          className="reset"
          title={`Back to the default, ${valueText(world, param.type, param.default)}`}
          aria-label={`Reset ${label}`}
          onClick={() => setParam(side, index, param.default)}
        >
          ↺
        </button>
      )}
    </div>
  );
}
