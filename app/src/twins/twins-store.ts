import {
  SIDES,
  TwinStartError,
  type Divergence,
  type PerturbedStep,
  type Side,
  type Verb,
} from '@terrarium/forge';
import { create } from 'zustand';
import { type SideView, viewOf } from '../play/side-view';
import type { StepRecord } from '../play/episode';
import { fetchInterpreter, InterpreterMissing } from '../world/load-world';
import { addressOf, choiceOf, type SideChoice, type TwinsChoice } from './choice';
import { type ChangedText, changedText } from './changed-text';
import { resolveSide, SideError, textOfWorld, type TwinSide } from './resolve';
import { type ApartNow, carryVerbs, type Course, TwinPlay } from './twin-play';

/** Everything that is shown of the twins as they stand: plain data, made anew after each change. */
export interface TwinsShown {
  readonly views: Readonly<Record<Side, SideView>>;
  readonly now: ApartNow;
  readonly steps: number;
  /** What both were asked to do, those after the shown step too. */
  readonly verbs: readonly Verb[];
  readonly records: Readonly<Record<Side, readonly StepRecord[]>>;
  readonly courses: Readonly<Record<Side, Course>>;
  readonly divergence: Divergence;
  readonly over: readonly Side[];
}

interface TwinsState {
  readonly choice?: TwinsChoice;
  /** The sides as they are played; those of the choice before, while a new one is being prepared. */
  readonly sides?: Readonly<Record<Side, TwinSide>>;
  /** What the changes of each side did to its text. */
  readonly changes: Readonly<Record<Side, readonly PerturbedStep[]>>;
  readonly shown?: TwinsShown;
  readonly isPreparing: boolean;
  /** Why these twins cannot be played, and whose fault it is. */
  readonly problem?: { readonly side: Side; readonly text: string };
  readonly notice?: string;
  open(world: string, query: string): void;
  /** `replace`: a small change, which the way back of the browser leaves out. */
  choose(choice: Partial<TwinsChoice>, replace?: 'replace'): Promise<void>;
  chooseSide(side: Side, choice: Partial<SideChoice>, replace?: 'replace'): void;
  act(verb: Verb): boolean;
  /** After steps that nobody was shown. */
  show(): void;
  seek(step: number): void;
  restart(): void;
  /** From the start of this seed, these verbs as far as they go. */
  replay(verbs: readonly Verb[]): number;
  dismiss(): void;
}

let play: TwinPlay | undefined;
/** Counts the choices: what was being prepared for an earlier one comes too late. */
let turn = 0;

/** The twins as they are played, for those who ask for more than is shown. */
export const currentTwins = (): TwinPlay | undefined => play;

export const useTwins = create<TwinsState>((set, get) => {
  const publish = (more: Partial<TwinsState> = {}) => {
    if (play) set({ shown: shownOf(play), ...more });
  };

  const prepare = async (choice: TwinsChoice) => {
    const mine = ++turn;
    set({ choice, isPreparing: true });
    try {
      const changed = {} as Record<Side, ChangedText>;
      for (const side of SIDES) {
        const { world, chain } = choice[side];
        const { name, text } = textOfWorld(side, world);
        changed[side] = { name, ...(await changedText(side, text, chain)) };
        if (mine !== turn) return;
      }
      const sides = {
        left: resolveSide('left', choice.left, changed.left),
        right: resolveSide('right', choice.right, changed.right),
      };
      const next = await begun(sides, choice);
      if (mine !== turn) return;
      const changes = { left: changed.left.changes, right: changed.right.changes };
      start(next, sides, changes);
    } catch (error) {
      if (mine !== turn) return;
      if (!(error instanceof SideError || error instanceof TwinStartError)) throw error;
      set({ isPreparing: false, problem: { side: error.side, text: error.message } });
    }
  };

  /** Other twins, with the same verbs as far as they go. */
  const start = (next: TwinPlay, sides: Record<Side, TwinSide>, changes: TwinsState['changes']) => {
    const before = play;
    play = next;
    const isOther = before && before.sides.left.choice.world !== sides.left.choice.world;
    const verbs = before && !isOther ? carryVerbs(before.recorded, next.pairing) : [];
    const wanted = isOther ? 0 : (before?.recorded.length ?? 0);
    const shown = before && before.steps < before.recorded.length ? before.steps : Infinity;
    const done = next.replay(verbs);
    next.seek(Math.min(shown, done));
    const cut = `Played ${done} of the ${wanted} steps again: the rest is not possible with these twins.`;
    publish({
      sides,
      changes,
      isPreparing: false,
      problem: undefined,
      notice: done < wanted ? cut : undefined,
    });
  };

  return {
    changes: { left: [], right: [] },
    isPreparing: false,
    open(world, query) {
      const choice = choiceOf(world, query);
      const { choice: now } = get();
      if (now && addressOf(now) === addressOf(choice)) return;
      void prepare(choice);
    },
    choose(part, replace) {
      const { choice } = get();
      if (!choice) return Promise.resolve();
      const next = { ...choice, ...part };
      // No event follows: the page has the choice already. The way back of the browser leads through earlier ones.
      history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(next));
      return prepare(next);
    },
    chooseSide(side, part, replace) {
      const { choice, choose } = get();
      if (choice) void choose({ [side]: { ...choice[side], ...part } }, replace);
    },
    act(verb) {
      const isDone = play?.act(verb) ?? false;
      if (isDone) publish({ notice: undefined });
      return isDone;
    },
    show: () => publish({ notice: undefined }),
    seek(step) {
      play?.seek(step);
      publish({ notice: undefined });
    },
    restart() {
      const { choice } = get();
      if (!play || !choice) return;
      play = new TwinPlay(play.sides, choice.seed, choice.by);
      publish({ notice: undefined });
    },
    replay(verbs) {
      get().restart();
      const done = play?.replay(verbs) ?? 0;
      publish();
      return done;
    },
    dismiss: () => set({ notice: undefined }),
  };
});

/** The readable interpreter is fetched only where WebAssembly is not to be had. */
async function begun(sides: Record<Side, TwinSide>, { seed, by }: TwinsChoice): Promise<TwinPlay> {
  try {
    return new TwinPlay(sides, seed, by);
  } catch (error) {
    if (!(error instanceof InterpreterMissing)) throw error;
    await fetchInterpreter();
    return new TwinPlay(sides, seed, by);
  }
}

function shownOf(twins: TwinPlay): TwinsShown {
  const { sides, episodes, steps, recorded, divergence, courses, over } = twins;
  const records = (side: Side) => episodes[side].recorded.slice(0, recorded.length);
  return {
    views: {
      left: viewOf(sides.left.loaded, episodes.left),
      right: viewOf(sides.right.loaded, episodes.right),
    },
    now: twins.apartNow(),
    steps,
    verbs: [...recorded],
    records: { left: records('left'), right: records('right') },
    courses: { left: copyOf(courses.left), right: copyOf(courses.right) },
    divergence,
    over,
  };
}

const copyOf = ({ reward, total, met }: Course): Course => ({
  reward: [...reward],
  total: [...total],
  met: [...met],
});
