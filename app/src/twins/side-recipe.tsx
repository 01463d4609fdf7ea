import type { Side } from '@terrarium/forge';
import { ownEntries } from '../library/documents';
import { useLibrary } from '../library/library-store';
import { Icon } from '../ui/icon';
import { componentOfAxis, type Component } from '../world/components';
import { LIBRARY } from '../world/library';
import { ChangeChips } from './change-chips';
import { Chip } from './chip';
import { plainSide } from './choice';
import { useTwinsPanels } from './panels-store';
import { useTwins } from './twins-store';

/** What a side is made of: a world, changes of its rules, holes, a task. */
export function SideRecipe({ side }: { readonly side: Side }) {
  const choice = useTwins((state) => state.choice?.[side]);
  const sides = useTwins((state) => state.sides);
  const documents = useLibrary((state) => state.documents);
  const { holesOf, showHoles, showCatalogue } = useTwinsPanels();
  const { chooseSide, choose } = useTwins.getState();
  if (!choice) return null;
  const own = ownEntries(documents);
  const world = sides?.[side].loaded.world;
  const isKnown = [...own, ...LIBRARY].some(({ id }) => id === choice.world);
  const name = side === 'left' ? 'Left' : 'Right';
  const holes = Object.entries(choice.z);
  const openWorld = (id: string) => {
    // A right side that was made from the left one goes with it to another world.
    const both = useTwins.getState().choice!;
    if (side === 'left' && both.right.world === both.left.world)
      void choose({ left: plainSide(id), right: plainSide(id) });
    else void choose({ [side]: plainSide(id) });
  };
  return (
    <section className="recipe" aria-label={name} data-side={side}>
      <h2>{name}</h2>
      <select
        aria-label={`World, ${side}`}
        value={choice.world}
        onChange={(event) => openWorld(event.target.value)}
      >
        {!isKnown && <option value={choice.world}>{choice.world}</option>}
        {own.length > 0 && (
          <optgroup label="Your worlds">
            {own.map(({ id, name: title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Worlds of the lab">
          {LIBRARY.map(({ id, name: title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </optgroup>
      </select>
      {world && world.tasks.length > 1 && (
        <select
          className="task hue-x"
          aria-label={`Task, ${side}`}
          value={choice.task === '' ? world.tasks[0].name : choice.task}
          onChange={(event) =>
            chooseSide(side, { task: event.target.value === world.tasks[0].name ? '' : event.target.value })
          }
        >
          {world.tasks.map((task) => (
            <option key={task.name}>{task.name}</option>
          ))}
        </select>
      )}
      <ChangeChips side={side} chain={choice.chain} />
      {holes.map(([hole, value]) => (
        <Chip
          key={hole}
          component={componentOfHole(side, hole)}
          label={`${hole} = ${value}`}
          remove={() => {
            const { [hole]: _gone, ...z } = choice.z;
            chooseSide(side, { z });
          }}
        />
      ))}
      <span className="recipe-buttons">
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => showCatalogue(side)}>
          <Icon name="plus" /> Change<span className="visually-hidden"> the rules, {side}</span>
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={holesOf === side}
          disabled={world?.params.length === 0}
          title={world?.params.length === 0 ? 'This world has no holes' : 'Fill the holes otherwise'}
          onClick={() => showHoles(holesOf === side ? undefined : side)}
        >
          Holes<span className="visually-hidden">, {side}</span>
        </button>
      </span>
    </section>
  );
}

function componentOfHole(side: Side, hole: string): Component | undefined {
  const params = useTwins.getState().sides?.[side].loaded.world.params ?? [];
  const axis = params.find(({ name }) => name === hole)?.axes[0];
  return axis && componentOfAxis(axis);
}
