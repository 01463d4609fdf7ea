import type { Board } from '../stage/board';
import { attributeChange, kindChange, type LayerModel, layersOf } from './cell-model';
import type { Inspected } from './inspector-panel';
import { ValueField } from './value-field';

interface Props extends Inspected {
  readonly board: Board;
  readonly at: readonly [x: number, y: number];
}

/** The objects of a cell, layer by layer. */
export function CellFields(props: Props) {
  const { loaded, board, at } = props;
  return (
    <div className="layers">
      {layersOf(loaded, board, at).map((model) => (
        <LayerFields key={model.name} {...props} model={model} />
      ))}
    </div>
  );
}

const NOTHING = '';

function LayerFields({
  loaded,
  view,
  at,
  model,
  disabled,
  change,
  refuse,
}: Props & { readonly model: LayerModel }) {
  const { world, program } = loaded;
  const { name, kind } = model;
  const kindName = kind === undefined ? undefined : world.kinds[kind].name;
  return (
    <fieldset className={kindName ? 'layer' : 'layer bare'} disabled={disabled}>
      <legend>{name}</legend>
      <div className="kind-row">
        <select
          aria-label={`Object on layer ${name}`}
          value={kind ?? NOTHING}
          onChange={({ target }) =>
            change(
              kindChange(
                loaded,
                view.z,
                at,
                model,
                target.value === NOTHING ? undefined : Number(target.value),
              ),
            )
          }
        >
          <option value={NOTHING}>nothing</option>
          {model.kinds.map((id) => (
            <option key={id} value={id}>
              {world.kinds[id].name}
            </option>
          ))}
        </select>
        {kindName && (
          <button
            type="button"
            className="button quiet"
            aria-label={`Remove ${kindName}`}
            onClick={() => change(kindChange(loaded, view.z, at, model, undefined))}
          >
            Remove
          </button>
        )}
      </div>
      {model.fields.map((field, i) => (
        <ValueField
          key={field.name}
          label={field.name}
          of={kindName}
          world={world}
          program={program}
          type={field.type}
          programType={program.kinds[kind!].attributes[i].type}
          value={field.value}
          disabled={disabled}
          set={(value) => change(attributeChange(loaded, at, model, field.name, value))}
          refuse={refuse}
        />
      ))}
    </fieldset>
  );
}
