import { create } from 'zustand';
import { boardTheme } from '../stage/use-painter';
import { RecordingError } from '../recordings/make-recording';
import { playWithText } from '../recordings/recording-actions';
import { useSession } from '../play/session-store';
import { useSettings } from '../settings/settings-store';
import type { FilmJob, FilmProgress } from './film';
import { type RunningFilm, startFilm } from './film-client';
import { cellOf, fittingScale, MAX_FILM_PIXELS, type Scale } from './sizes';

export const RATES = [2, 4, 8, 12, 25] as const;

interface FilmState {
  readonly scale: Scale;
  readonly framesPerSecond: number;
  readonly estimate?: number;
  readonly progress?: FilmProgress;
  readonly blob?: Blob;
  readonly problem?: string;
  choose(what: Partial<Pick<FilmState, 'scale' | 'framesPerSecond'>>): void;
  /** How large it will be, by a part of it. */
  weigh(): void;
  make(): void;
  cancel(): void;
}

let running: RunningFilm | undefined;

export const useFilm = create<FilmState>((set, get) => {
  const start = (isEstimate: boolean, onProgress: (progress: FilmProgress) => void) => {
    running?.cancel();
    const { text, setup, codes } = playWithText();
    const board = useSession.getState().view?.board;
    if (!board) throw new RecordingError('This world has no board to show.');
    const { isDark, symbols } = useSettings.getState();
    const { scale, framesPerSecond } = get();
    const job: FilmJob = {
      play: { text, ...setup, codes: [...codes], symbols },
      cell: cellOf(board, fittingScale(board, scale, MAX_FILM_PIXELS)),
      theme: boardTheme(isDark),
      framesPerSecond,
      isEstimate,
    };
    return (running = startFilm(job, onProgress)).result;
  };
  /** Whatever goes wrong is said; a play that cannot be filmed is no fault of the lab. */
  const guarded = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      set({ progress: undefined, problem: error instanceof Error ? error.message : String(error) });
      if (!(error instanceof RecordingError)) throw error;
    }
  };
  return {
    scale: 2,
    framesPerSecond: 4,
    choose(what) {
      set({ ...what, blob: undefined });
      get().weigh();
    },
    weigh: () =>
      void guarded(async () => {
        set({ estimate: undefined, blob: undefined, problem: undefined, progress: undefined });
        const { estimate } = await start(true, () => undefined);
        set({ estimate });
      }),
    make: () =>
      void guarded(async () => {
        set({ progress: { done: 0, total: 1 }, blob: undefined, problem: undefined });
        const film = await start(false, (progress) => set({ progress }));
        if (film.estimate !== undefined) return;
        set({ progress: undefined, blob: new Blob([film.bytes], { type: 'image/gif' }) });
      }),
    cancel() {
      running?.cancel();
      running = undefined;
      set({ progress: undefined });
    },
  };
});
