import { useEffect, useMemo } from 'react';
import { currentPlay, useSession } from '../play/session-store';
import { Icon } from '../ui/icon';
import { MAX_FRAMES } from './film-frames';
import { RATES, useFilm } from './film-store';
import { saveBlob } from './save-file';
import { ScaleChoice } from './scale-choice';
import { bytesInWords, fittingScale, lengthInWords, MAX_FILM_PIXELS } from './sizes';

/** The play so far, as GIF. */
export function FilmSection() {
  const { loaded, view } = useSession();
  const { scale, framesPerSecond, estimate, progress, blob, problem, choose, weigh, make, cancel } =
    useFilm();
  useEffect(() => {
    weigh();
    return cancel;
  }, [weigh, cancel]);
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);
  if (!loaded || !view?.board) return null;
  const recorded = currentPlay()?.codes.length ?? 0;
  const frames = Math.min(recorded + 1, MAX_FRAMES);
  const facts = [
    `${frames.toLocaleString('en')} ${frames === 1 ? 'frame' : 'frames'}`,
    lengthInWords(frames / framesPerSecond),
    blob ? bytesInWords(blob.size) : estimate === undefined ? undefined : `about ${bytesInWords(estimate)}`,
  ];
  return (
    <section aria-label="Animation">
      <h3>Animation, GIF</h3>
      {url !== undefined && <img className="film-preview" src={url} alt="The animation" />}
      <div className="picture-options">
        <ScaleChoice
          label="Size of the animation"
          board={view.board}
          scale={fittingScale(view.board, scale, MAX_FILM_PIXELS)}
          most={MAX_FILM_PIXELS}
          choose={(next) => choose({ scale: next })}
        />
        <label>
          <select
            aria-label="Frames per second"
            value={framesPerSecond}
            disabled={Boolean(progress)}
            onChange={(event) => choose({ framesPerSecond: Number(event.target.value) })}
          >
            {RATES.map((rate) => (
              <option key={rate} value={rate}>
                {rate}
              </option>
            ))}
          </select>{' '}
          steps a second
        </label>
        <span className="picture-size" data-testid="film-facts">
          {facts.filter(Boolean).join(' · ')}
        </span>
        {progress ? (
          <button type="button" className="button strong" onClick={cancel}>
            <Icon name="stop" /> Cancel
          </button>
        ) : blob ? (
          <button
            type="button"
            className="button strong"
            onClick={() => saveBlob(`${loaded.world.name}-${recorded}-steps.gif`, blob)}
          >
            <Icon name="picture" /> Save GIF
          </button>
        ) : (
          <button type="button" className="button strong" disabled={problem !== undefined} onClick={make}>
            <Icon name="play" /> Make GIF
          </button>
        )}
      </div>
      {progress && <progress aria-label="Frames drawn" max={progress.total} value={progress.done} />}
      {recorded + 1 > MAX_FRAMES && (
        <p className="share-about">
          The first {MAX_FRAMES.toLocaleString('en')} of {(recorded + 1).toLocaleString('en')} frames.
        </p>
      )}
      {recorded === 0 && <p className="share-about">Nothing moves yet: play some steps first.</p>}
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
