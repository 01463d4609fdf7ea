import { useState } from 'react';
import type { EpisodeShow, SideShow } from './exhibit';
import { FilmPair, type FilmSide } from './film-pair';
import { Episodes, Members } from './lists';

/** Both artefacts at work: worlds and episodes are played, suites laid out. */
export function Show({ shows }: { readonly shows: readonly [SideShow, SideShow] }) {
  const [chosen, choose] = useState(0);
  const films = shows.map((show) => filmOf(show, chosen));
  const lists = shows.some(({ is }) => is !== 'world');
  return (
    <div className="learn-show">
      {films[0] && films[1] && <FilmPair key={chosen} sides={[films[0], films[1]]} />}
      {lists && (
        <div className="learn-sides">
          {shows.map((show, at) => (
            <Listed key={at} letter={at === 0 ? 'A' : 'B'} show={show} chosen={chosen} choose={choose} />
          ))}
        </div>
      )}
    </div>
  );
}

function filmOf(show: SideShow, chosen: number): FilmSide | null {
  switch (show.is) {
    case 'world':
      return { title: `${show.name}, ${show.task}`, film: show.film };
    case 'trace': {
      const episode: EpisodeShow = show.episodes[Math.min(chosen, show.episodes.length - 1)];
      return { title: `${show.name}, ${episode.task}, seed ${episode.seed}`, film: episode.film };
    }
    case 'suite':
      return null;
  }
}

interface ListedProps {
  readonly letter: string;
  readonly show: SideShow;
  readonly chosen: number;
  choose(episode: number): void;
}

function Listed({ letter, show, chosen, choose }: ListedProps) {
  switch (show.is) {
    case 'trace':
      return (
        <Episodes
          letter={letter}
          name={show.name}
          episodes={show.episodes}
          chosen={Math.min(chosen, show.episodes.length - 1)}
          choose={choose}
        />
      );
    case 'suite':
      return <Members letter={letter} name={show.name} members={show.members} />;
    case 'world':
      return (
        <section className="learn-list" aria-label={`${letter}: a world`}>
          <h3>
            <b className="learn-letter">{letter}</b> The world {show.name}, any seed
          </h3>
        </section>
      );
  }
}
