import { Icon } from '../ui/icon';
import { useTwinsPanels } from './panels-store';
import { useTwins } from './twins-store';

/** Both sides are the same: what one can do about it. */
export function Suggestions() {
  const world = useTwins((state) => state.sides?.right.loaded.world);
  const choice = useTwins((state) => state.choice);
  const { showHoles, showCatalogue } = useTwinsPanels();
  const { chooseSide } = useTwins.getState();
  if (!world || !choice) return null;
  const task = choice.right.task || world.tasks[0]?.name;
  const others = world.tasks.filter(({ name }) => name !== task);
  return (
    <section className="what-changed suggestions" aria-label="What changed">
      <p>
        <b>Both sides are the same.</b> Make the right one differ in one thing, then play: both take each step
        together, and the first step that sets them apart is marked.
      </p>
      <div className="suggestion-buttons">
        <button
          type="button"
          className="button strong"
          aria-haspopup="dialog"
          onClick={() => showCatalogue('right')}
        >
          <Icon name="plus" /> Change a rule
        </button>
        {world.params.length > 0 && (
          <button type="button" className="button" onClick={() => showHoles('right')}>
            Fill its holes otherwise
          </button>
        )}
        {others.map(({ name }) => (
          <button
            key={name}
            type="button"
            className="button"
            onClick={() => chooseSide('right', { task: name === world.tasks[0].name ? '' : name })}
          >
            Task <b className="hue-x">{name}</b>
          </button>
        ))}
        <span>or choose another world on the right.</span>
      </div>
    </section>
  );
}
