import { create } from 'zustand';
import { driversOf, verbsOfDriver, type Driver } from './drivers';
import { canLookAhead, lookAhead } from './look-ahead';
import type { TwinPlay } from './twin-play';
import { currentTwins, useTwins } from './twins-store';

/** Steps per second; the last: as many as the page can do and still answer at once. */
export const SPEEDS = [1, 2, 4, 8, 16, 32, Infinity] as const;

interface PlayerState {
  readonly isPlaying: boolean;
  /** Steps come faster than they can be shown. */
  readonly isHurried: boolean;
  readonly speed: number;
  /** Undefined: what suits the worlds. */
  readonly driver?: Driver;
}

export const useTwinsPlayer = create<PlayerState>(() => ({ isPlaying: false, isHurried: false, speed: 8 }));

const player = useTwinsPlayer.getState;
const twins = useTwins.getState;

export function driverOf(play: TwinPlay): Driver {
  const { driver } = player();
  const drivers = driversFor(play);
  return driver && drivers.includes(driver) ? driver : drivers[0];
}

export const driversFor = (play: TwinPlay): readonly Driver[] => driversOf(play.pairing, canLookAhead(play));

export const isScrubbedBack = (): boolean => {
  const { shown } = twins();
  return shown !== undefined && shown.steps < shown.verbs.length;
};

export function canStepOn(): boolean {
  const { shown } = twins();
  return shown !== undefined && (isScrubbedBack() || shown.over.length === 0);
}

/** The verb of a step: the recorded one, else what the driver does. */
function nextVerb(play: TwinPlay) {
  const source = verbsOfDriver(driverOf(play), play.pairing, play.seed, () => lookAhead(play));
  return (step: number) => play.recorded[step] ?? source(step) ?? undefined;
}

export function stepOn(): boolean {
  const play = currentTwins();
  if (!play || !canStepOn()) return false;
  if (isScrubbedBack()) twins().seek(play.steps + 1);
  else twins().act(nextVerb(play)(play.steps)!);
  return true;
}

export const stepBack = (): void => twins().seek((twins().shown?.steps ?? 0) - 1);

/** How long one portion of hurried play may take, in milliseconds: far below what anybody notices. */
const PORTION_MS = 8;

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Over recorded steps it repeats them and stops at their end; else the driver plays until the episode ends. */
export function play(most = Infinity, isHurried = false): void {
  if (player().isPlaying) return;
  if (!canStepOn()) twins().seek(0);
  const running = currentTwins();
  if (!running || !canStepOn()) return;
  useTwinsPlayer.setState({ isPlaying: true });
  const isReplay = isScrubbedBack();
  const last = Math.min(running.steps + most, isReplay ? running.recorded.length : Infinity);
  let due = performance.now();
  const goOn = () => {
    if (!player().isPlaying) return;
    if (currentTwins() !== running || running.steps >= last || !canStepOn()) return pause();
    const now = performance.now();
    // Drawing takes its time as well: the beat is kept, unless the page cannot keep up with it.
    due = player().isHurried ? now : Math.max(due + 1000 / player().speed, now);
    waiting = setTimeout(beat, due - now);
  };
  const beat = () => {
    const isHurrying = isHurried || player().speed === Infinity;
    if (isHurrying !== player().isHurried) useTwinsPlayer.setState({ isHurried: isHurrying });
    if (!isHurrying) {
      stepOn();
      return goOn();
    }
    stepFor(running, last);
    // The picture is a task of its own, so that a key need not wait for both.
    waiting = setTimeout(() => {
      twins().show();
      goOn();
    });
  };
  beat();
}

/** As many steps as a portion has time for. */
function stepFor(running: TwinPlay, last: number): void {
  const verbAt = nextVerb(running);
  const end = performance.now() + PORTION_MS;
  do {
    const verb = verbAt(running.steps);
    if (!verb || !running.act(verb)) return;
  } while (running.steps < last && performance.now() < end);
}

export function pause(): void {
  clearTimeout(waiting);
  const { isHurried } = player();
  useTwinsPlayer.setState({ isPlaying: false, isHurried: false });
  if (isHurried) twins().show();
}

export const togglePlay = (): void => (player().isPlaying ? pause() : play());

/** Plays so many steps more as fast as the page can. */
export function playMany(steps: number): void {
  pause();
  const { shown, seek } = twins();
  if (isScrubbedBack()) seek(shown!.verbs.length);
  play(steps, true);
}

/** One notch faster (1) or slower (-1). */
export function changeSpeed(notches: 1 | -1): void {
  const at = SPEEDS.findIndex((speed) => speed === player().speed);
  useTwinsPlayer.setState({ speed: SPEEDS[Math.min(Math.max(at + notches, 0), SPEEDS.length - 1)] });
}
