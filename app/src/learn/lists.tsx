import { BoardCanvas } from './board-canvas';
import type { EpisodeShow, Film, MemberShow } from './exhibit';

interface EpisodesProps {
  readonly letter: string;
  readonly name: string;
  readonly episodes: readonly EpisodeShow[];
  readonly chosen: number;
  choose(episode: number): void;
}

/** A trace file: its episodes, each with how its return grew; one of them is played above. */
export function Episodes({ letter, name, episodes, chosen, choose }: EpisodesProps) {
  return (
    <section className="learn-list" aria-label={`${letter}: a trace file`}>
      <h3>
        <b className="learn-letter">{letter}</b> {counted(episodes.length, 'episode')} of {name}
      </h3>
      <ol>
        {episodes.map(({ task, seed, steps, return: total, ending, film }, at) => (
          <li key={at}>
            <button
              type="button"
              className="learn-episode"
              aria-current={at === chosen ? 'true' : undefined}
              onClick={() => choose(at)}
            >
              <span>
                {task}, seed {seed}
              </span>
              <Growth film={film} />
              <span>{counted(steps, 'step')}</span>
              <span className="hue-y">{Number(total.toFixed(2))}</span>
              <span>{ending ?? 'cut off'}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const [WIDE, HIGH] = [56, 18];

/** The return, step by step, as a small line. */
function Growth({ film }: { readonly film: Film }) {
  const returns = film.map(({ reward }) => reward);
  const [low, high] = [Math.min(0, ...returns), Math.max(0, ...returns)];
  const x = (step: number) => (step / Math.max(1, returns.length - 1)) * (WIDE - 2) + 1;
  const y = (value: number) => HIGH - 2 - ((value - low) / (high - low || 1)) * (HIGH - 4);
  const points = returns.map((value, step) => `${x(step).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg className="learn-growth" width={WIDE} height={HIGH} aria-hidden="true">
      <polyline points={points} />
    </svg>
  );
}

interface MembersProps {
  readonly letter: string;
  readonly name: string;
  readonly members: readonly MemberShow[];
}

/** A suite: its environments, each as it starts. */
export function Members({ letter, name, members }: MembersProps) {
  return (
    <section className="learn-list" aria-label={`${letter}: a suite`}>
      <h3>
        <b className="learn-letter">{letter}</b> Suite {name}: {counted(members.length, 'environment')}
      </h3>
      <ol className="learn-members">
        {members.map(({ id, task, seed, z, picture }, at) => (
          <li key={at}>
            <BoardCanvas picture={picture} label={`The start of ${id}`} isSmall />
            <p>
              {task}, seed {seed}
              <small>{z || 'all holes at their defaults'}</small>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
