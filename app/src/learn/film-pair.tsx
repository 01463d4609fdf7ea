import { Icon } from '../ui/icon';
import { BoardCanvas } from './board-canvas';
import type { Film, Frame } from './exhibit';
import { usePlayer } from './use-player';

export interface FilmSide {
  /** "Garden, Patch" */
  readonly title: string;
  readonly film: Film;
}

/** Two plays side by side, step by step: the same seed and, where both have them, the same actions. */
export function FilmPair({ sides }: { readonly sides: readonly [FilmSide, FilmSide] }) {
  const player = usePlayer(Math.max(...sides.map(({ film }) => film.length)));
  const { at, last, isPlaying, goTo, toggle } = player;
  // The agent's view is worth its room only where it is not the board itself.
  const showsView = sides.some(({ film }) =>
    film.some(({ seen, picture }) => seen !== null && !isBoard(seen, picture)),
  );
  return (
    <div className="learn-films">
      <div className="learn-sides">
        {sides.map(({ title, film }, side) => (
          <FilmView
            key={side}
            letter={side === 0 ? 'A' : 'B'}
            title={title}
            frame={film[Math.min(at, film.length - 1)]}
            isOver={at > film.length - 1}
            showsView={showsView}
          />
        ))}
      </div>
      <div className="learn-player">
        <button
          type="button"
          className="button"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          title={isPlaying ? 'Pause' : 'Play'}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        <input
          type="range"
          aria-label="Step"
          min={0}
          max={last}
          value={at}
          aria-valuetext={`Step ${at} of ${last}`}
          onChange={(event) => goTo(Number(event.target.value))}
        />
        <output>
          {at} / {last}
        </output>
      </div>
    </div>
  );
}

function isBoard({ width, height, items }: NonNullable<Frame['seen']>, { list }: Frame['picture']): boolean {
  if (!list) return false;
  const isVeiled = items.some(({ token }) => token.shape === 'unseen' || token.shape === 'outside');
  return !isVeiled && width >= list.width && height >= list.height && sameThings(items, list.items);
}

function sameThings(
  seen: readonly { token: { key: string } }[],
  there: readonly { token: { key: string } }[],
): boolean {
  return seen.filter(({ token }) => token.key !== 'veil filling').length === there.length;
}

interface ViewProps {
  readonly letter: 'A' | 'B';
  readonly title: string;
  readonly frame: Frame;
  readonly isOver: boolean;
  readonly showsView: boolean;
}

function FilmView({ letter, title, frame, isOver, showsView }: ViewProps) {
  const { picture, seen, action, reward, says, ending } = frame;
  return (
    <figure className="learn-side">
      <figcaption>
        <b className="learn-letter">{letter}</b> {title}
      </figcaption>
      <div className="learn-pictures">
        <BoardCanvas picture={picture} label={`The state of ${title}`} />
        {showsView && (
          <div className="learn-view">
            {seen ? (
              <BoardCanvas picture={{ list: seen }} label={`What the agent of ${title} sees`} isSmall />
            ) : (
              <p className="empty">No view of the board</p>
            )}
            <small>the agent’s view</small>
          </div>
        )}
      </div>
      <dl className="learn-figures">
        <div>
          <dt>Action</dt>
          <dd>{isOver ? 'over' : action || 'start'}</dd>
        </div>
        <div>
          <dt>Return</dt>
          <dd className="hue-y">{rounded(reward)}</dd>
        </div>
        <div>
          <dt>End</dt>
          <dd>{ending ?? '–'}</dd>
        </div>
      </dl>
      {says.length > 0 && <p className="learn-says">{says.join(' ')}</p>}
    </figure>
  );
}

function rounded(value: number): string {
  return String(Number(value.toFixed(2)));
}
