import { type Film, film, type FilmJob, type FilmProgress } from './film';

export type FromFilm =
  | ({ readonly is: 'progress' } & FilmProgress)
  | { readonly is: 'done'; readonly film: Film }
  | { readonly is: 'problem'; readonly message: string };

const TELL_EVERY = 8;

addEventListener('message', ({ data: job }: MessageEvent<FilmJob>) => {
  const post = (message: FromFilm) => postMessage(message);
  try {
    const work = film(job, (width, height) => new OffscreenCanvas(width, height));
    for (let turn = 0; ; turn++) {
      const { done, value } = work.next();
      if (done) return post({ is: 'done', film: value });
      if (turn % TELL_EVERY === 0) post({ is: 'progress', ...value });
    }
  } catch (error) {
    post({ is: 'problem', message: error instanceof Error ? error.message : String(error) });
  }
});
