import { type Film, film, type FilmJob, type FilmProgress } from './film';
import type { FromFilm } from './film.worker';
import FilmWorker from './film.worker?worker';

export interface RunningFilm {
  /** Never settles once it is cancelled. */
  readonly result: Promise<Film>;
  cancel(): void;
}

/** In a worker; on the page, a frame at a time, where workers have nothing to draw on. */
export function startFilm(job: FilmJob, onProgress: (progress: FilmProgress) => void): RunningFilm {
  return typeof OffscreenCanvas === 'undefined' ? onPage(job, onProgress) : inWorker(job, onProgress);
}

function inWorker(job: FilmJob, onProgress: (progress: FilmProgress) => void): RunningFilm {
  const worker = new FilmWorker();
  const result = new Promise<Film>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromFilm>) => {
      if (data.is === 'progress') return onProgress(data);
      worker.terminate();
      if (data.is === 'done') resolve(data.film);
      else reject(new Error(data.message));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new Error(event.message || 'The animation could not be started.'));
    };
  });
  worker.postMessage(job);
  return { result, cancel: () => worker.terminate() };
}

function onPage(job: FilmJob, onProgress: (progress: FilmProgress) => void): RunningFilm {
  let isCancelled = false;
  const work = film(job, (width, height) =>
    Object.assign(document.createElement('canvas'), { width, height }),
  );
  const result = new Promise<Film>((resolve, reject) => {
    const turn = () => {
      if (isCancelled) return;
      try {
        const { done, value } = work.next();
        if (done) return resolve(value);
        onProgress(value);
        window.setTimeout(turn);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    window.setTimeout(turn);
  });
  return {
    result,
    cancel: () => {
      isCancelled = true;
    },
  };
}
