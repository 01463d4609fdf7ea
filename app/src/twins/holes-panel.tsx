import type { Side } from '@terrarium/forge';
import { isInert, type Param } from '@terrarium/language';
import { domainInWords, groupParams, unusedName } from '../params/control-model';
import { ParamControl } from '../params/param-control';
import { Hue } from '../ui/hue';
import { Icon } from '../ui/icon';
import { COMPONENTS } from '../world/components';
import { valueText } from '../world/value-text';
import { useTwinsPanels } from './panels-store';
import { useTwins } from './twins-store';

/** The holes of one side, to be filled otherwise than those of the other. */
export function HolesPanel() {
  const side = useTwinsPanels((state) => state.holesOf);
  const found = useTwins((state) => (side ? state.sides?.[side] : undefined));
  if (!side || !found) return null;
  const { loaded, task, z } = found;
  const { world } = loaded;
  return (
    <section className="panel params twin-holes" aria-label={`Holes, ${side}`}>
      <header className="panel-head">
        <h2>Holes, {side}</h2>
        <button
          type="button"
          className="button quiet"
          aria-label="Close the holes"
          onClick={() => useTwinsPanels.getState().showHoles(undefined)}
        >
          <Icon name="cross" />
        </button>
      </header>
      {groupParams(world, task).map(({ component, params }) => (
        <div className="param-group" role="group" key={component ?? 'none'}>
          <h3 className={component && `hue-${component}`}>
            {component ? (
              <>
                <Hue component={component} /> {COMPONENTS[component].name}
              </>
            ) : (
              unusedName(world)
            )}
          </h3>
          {params
            .filter(({ param }) => !isInert(param, z))
            .map(({ index, param }) => (
              <div className="param" key={index}>
                <div className="param-name" title={`${param.name}: ${domainInWords(world, param)}`}>
                  <span>{param.name}</span>
                </div>
                <div className="param-fill">
                  <ParamControl
                    side={side}
                    index={index}
                    world={world}
                    param={param}
                    value={z[index]}
                    label={`${param.name}, ${side}`}
                    set={(value) => fill(side, param, value, valueText(world, param.type, value))}
                  />
                </div>
              </div>
            ))}
        </div>
      ))}
    </section>
  );
}

function fill(side: Side, { name, default: usual }: Param, value: number, text: string): void {
  const { choice, chooseSide } = useTwins.getState();
  if (!choice) return;
  const { [name]: _old, ...others } = choice[side].z;
  chooseSide(side, { z: value === usual ? others : { ...others, [name]: text } }, 'replace');
}
