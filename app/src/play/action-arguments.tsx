import { type Action, valuesOf, type World } from '@terrarium/language';
import { valueText } from '../world/value-text';
import { chosenArgument, useArguments } from './arguments-store';

const MOST_OPTIONS = 60;

/** Small selects for the arguments of an action, a number field where there are too many values. Cells are clicked. */
export function ActionArguments({ action, world }: { readonly action: Action; readonly world: World }) {
  const chosen = useArguments((state) => state.chosen);
  const choose = useArguments((state) => state.choose);
  return action.args
    .filter(({ type }) => type.is !== 'cell')
    .map((arg) => {
      const value = chosenArgument(chosen, action.name, arg.name, arg.low);
      const label = `${arg.name} of ${action.outer}`;
      const values = valuesOf(world, arg.type);
      const set = (next: number) => {
        if (Number.isInteger(next) && next >= arg.low && next <= arg.high)
          choose(action.name, arg.name, next);
      };
      if (values.length > MOST_OPTIONS) {
        return (
          <input
            key={arg.name}
            type="number"
            aria-label={label}
            min={arg.low}
            max={arg.high}
            value={value}
            onChange={(event) => set(event.target.valueAsNumber)}
          />
        );
      }
      return (
        <select
          key={arg.name}
          aria-label={label}
          value={value}
          onChange={(event) => set(Number(event.target.value))}
        >
          {values.map((each) => (
            <option key={each} value={each}>
              {valueText(world, arg.type, each)}
            </option>
          ))}
        </select>
      );
    });
}
