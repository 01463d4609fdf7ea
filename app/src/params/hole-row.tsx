import type { World } from '@terrarium/language';
import { useCompare } from '../compare/compare-store';
import { type Side, useSession } from '../play/session-store';
import { Hue } from '../ui/hue';
import { valueText } from '../world/value-text';
import { domainInWords, type GroupedParam } from './control-model';
import { LockButton } from './dice-controls';
import { setParam } from './param-actions';
import { ParamControl } from './param-control';

interface Props {
  readonly world: World;
  readonly entry: GroupedParam;
  readonly isComparing: boolean;
  /** Instead of its own. */
  readonly label?: string;
}

/** One value to be filled in: its name, its control for each side, its lock, on a line if there is room. */
export function HoleRow({ world, entry: { index, param, also, part }, isComparing, label }: Props) {
  return (
    <div className="param">
      <div className="param-name" title={`${param.name}: ${domainInWords(world, param)}`}>
        <span>{label ?? part?.label ?? param.name}</span>
        {!part && also.map((each) => <Hue key={each} component={each} />)}
      </div>
      <div className="param-fill">
        <div className="param-rows">
          <ParamRow world={world} index={index} side="left" isComparing={isComparing} />
          {isComparing && <ParamRow world={world} index={index} side="right" isComparing />}
        </div>
        <LockButton name={param.name} />
      </div>
    </div>
  );
}

interface RowProps {
  readonly world: World;
  readonly index: number;
  readonly side: Side;
  readonly isComparing: boolean;
}

export function ParamRow({ world, index, side, isComparing }: RowProps) {
  const left = useSession((state) => state.z[index]);
  const right = useCompare((state) => state.z[index]);
  const param = world.params[index];
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
