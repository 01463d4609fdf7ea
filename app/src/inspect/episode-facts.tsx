import { useSession } from '../play/session-store';
import type { SideView } from '../play/side-view';
import { Hue } from '../ui/hue';
import type { LoadedWorld } from '../world/load-world';
import { valueText } from '../world/value-text';

interface Props {
  readonly loaded: LoadedWorld;
  readonly view: SideView;
}

/** What else the episode consists of; to be read, not changed. */
export function EpisodeFacts({ loaded: { world }, view }: Props) {
  const { seed, task } = useSession();
  const locals = view.probe.locals();
  const types = new Map(
    world.locals.filter(({ home }) => home === 'task').map(({ name, type }) => [name, type]),
  );
  return (
    <section className="inspected" aria-label="Episode">
      <h3>Episode</h3>
      <dl className="facts">
        {view.board && <Fact name="Size" value={`${view.board.width} × ${view.board.height}`} />}
        <Fact name="Steps" value={String(view.clock)} />
        <Fact name="Seed" value={String(seed)} />
        <Fact name="Task" value={world.tasks[task]?.name ?? 'of a test'} />
      </dl>
      {locals.length > 0 && (
        <>
          <h3>
            <Hue component="x" /> Constants of the task
          </h3>
          <dl className="facts">
            {locals.map(({ name, value }, at) => {
              const type = types.get(name);
              return (
                <Fact key={at} name={name} value={type ? valueText(world, type, value) : String(value)} />
              );
            })}
          </dl>
        </>
      )}
      <p className="empty">
        A change is a step of the history: undo takes it back. Rewards and the goal follow with the next
        action.
      </p>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
