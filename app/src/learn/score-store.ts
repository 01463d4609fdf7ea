import type { EnvironmentAxis, Regime, Verdict } from '@terrarium/forge';
import { create } from 'zustand';

export interface Guess {
  readonly regime: Regime;
  /** Of an environment. */
  readonly axis: EnvironmentAxis | null;
}

export interface Answer extends Guess {
  readonly isRight: boolean;
}

interface ScoreState {
  /** The first guess at each pair, by its id: later ones are practice. */
  readonly answers: Readonly<Record<string, Answer>>;
  answer(pair: string, guess: Guess, verdict: Verdict): void;
  again(): void;
}

const KEY = 'terrarium.learn';

/** What was guessed in this session; a reload does not forget it. */
export const useScore = create<ScoreState>((set, get) => ({
  answers: stored(),
  answer(pair, guess, verdict) {
    if (get().answers[pair]) return;
    const isRight = guess.regime === verdict.verdict && guess.axis === verdict.axis;
    set({ answers: { ...get().answers, [pair]: { ...guess, isRight } } });
    keep(get().answers);
  },
  again() {
    set({ answers: {} });
    keep({});
  },
}));

function stored(): ScoreState['answers'] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as ScoreState['answers'];
  } catch {
    return {};
  }
}

/** Where nothing may be stored, the score lasts as long as the page. */
function keep(answers: ScoreState['answers']): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(answers));
  } catch {
    return;
  }
}
