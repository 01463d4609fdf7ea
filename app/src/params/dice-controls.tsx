import { useCompare } from '../compare/compare-store';
import { useSession } from '../play/session-store';
import { Icon } from '../ui/icon';
import { COMPONENTS } from '../world/components';
import { useDocument } from '../world/document-store';
import type { ParamGroup } from './control-model';
import { isOnly, lockKey, useLocks } from './locks-store';
import { NumberField } from './number-field';
import { roll } from './param-actions';
import { useParamHistory } from './param-history';

const MOST_THROWS = 0xffffffff;

/** Dice for all holes, and the number that decides their luck. */
export function DiceRow() {
  const { roll: number, setRoll } = useParamHistory();
  const isComparing = useCompare((state) => state.isOn);
  return (
    <div className="dice-row">
      <button
        type="button"
        className="button"
        aria-label={isComparing ? 'Roll every hole of the left' : 'Roll every hole'}
        title="Fills every hole that is not locked by chance, by its weights"
        onClick={() => roll('left', 'all')}
      >
        <Icon name="dice" /> Roll all{isComparing && ' L'}
      </button>
      {isComparing && (
        <button
          type="button"
          className="button"
          aria-label="Roll every hole of the right"
          onClick={() => roll('right', 'all')}
        >
          <Icon name="dice" /> R
        </button>
      )}
      <label title="The same number rolls the same values; it counts up by itself">
        Next roll{' '}
        <NumberField
          label="Number of the next roll"
          low={0}
          high={MOST_THROWS}
          value={number}
          set={setRoll}
        />
      </label>
    </div>
  );
}

interface GroupProps {
  readonly group: ParamGroup;
  readonly all: readonly ParamGroup[];
}

/** Dice for the holes of one axis, and a switch that locks those of all others. */
export function GroupDice({ group, all }: GroupProps) {
  const document = useDocument((state) => state.id);
  const { locked, only } = useLocks();
  const isComparing = useCompare((state) => state.isOn);
  const { component } = group;
  const name = component ? COMPONENTS[component].name : 'unused holes';
  const letter = component ? COMPONENTS[component].letter : 'these';
  return (
    <span className="group-dice">
      {all.length > 1 && (
        <button
          type="button"
          className="button quiet"
          aria-label={`Only ${name}`}
          title={`Leaves only ${letter} to the dice: locks every other axis`}
          aria-pressed={isOnly(group, all, document, locked)}
          onClick={() => only(group, all, document)}
        >
          only
        </button>
      )}
      <button
        type="button"
        className="button quiet"
        aria-label={`Roll ${name} only`}
        title={`Roll ${letter} only`}
        onClick={() => roll('left', component)}
      >
        <Icon name="dice" />
        {isComparing && ' L'}
      </button>
      {isComparing && (
        <button
          type="button"
          className="button quiet"
          aria-label={`Roll ${name} only, right`}
          onClick={() => roll('right', component)}
        >
          <Icon name="dice" /> R
        </button>
      )}
    </span>
  );
}

/** Keeps one hole from the dice. */
export function LockButton({ name }: { readonly name: string }) {
  const document = useDocument((state) => state.id);
  const { locked, toggle } = useLocks();
  const key = lockKey(document, name);
  const isLocked = locked.has(key);
  const hasView = useSession((state) => state.view !== undefined);
  return (
    <button
      type="button"
      className="lock"
      aria-label={`Lock ${name}`}
      title={isLocked ? 'Locked: no dice change it' : 'Keep this hole from the dice'}
      aria-pressed={isLocked}
      disabled={!hasView}
      onClick={() => toggle(key)}
    >
      <Icon name={isLocked ? 'lock' : 'unlock'} />
    </button>
  );
}
