import { currentLockstep, useSession } from '../play/session-store';
import { codeOfFiller, usualFiller } from './filler';
import { SPEEDS, useTimeline } from './timeline-store';

const session = useSession.getState;
const timeline = useTimeline.getState;

export const isScrubbedBack = (): boolean => session().steps < timeline().recorded;

/** Whether there is a step to take: recorded, or because the episode goes on. */
export function canStepOn(): boolean {
  const { view } = session();
  return view !== undefined && (isScrubbedBack() || !view.ending);
}

/** The next recorded step; where nothing is recorded, what the filler does. */
export function stepOn(): boolean {
  const { loaded, seed, steps, seek, act } = session();
  const lockstep = currentLockstep();
  if (!loaded || !lockstep || !canStepOn()) return false;
  if (isScrubbedBack()) seek(steps + 1);
  else act(codeOfFiller(timeline().filler ?? usualFiller(loaded.program), lockstep.left.instance, seed));
  return session().steps > steps;
}

export const stepBack = (): void => session().seek(session().steps - 1);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Plays what is recorded and stops there; from the end of the record on, what the filler does, until the episode ends. */
export function play(): void {
  if (timeline().isPlaying) return;
  if (!canStepOn()) session().seek(0);
  if (!canStepOn()) return;
  useTimeline.setState({ isPlaying: true });
  const isReplay = isScrubbedBack();
  let due = performance.now();
  const beat = () => {
    if (!timeline().isPlaying) return;
    const wasScrubbedBack = isScrubbedBack();
    if (!stepOn() || !canStepOn() || (isReplay && wasScrubbedBack && !isScrubbedBack())) return pause();
    // Drawing takes its time as well: the beat is kept, unless the page cannot keep up with it.
    const now = performance.now();
    due = Math.max(due + 1000 / timeline().speed, now);
    timer = setTimeout(beat, due - now);
  };
  beat();
}

export function pause(): void {
  clearTimeout(timer);
  useTimeline.setState({ isPlaying: false });
}

export const togglePlay = (): void => (timeline().isPlaying ? pause() : play());

/** One notch faster (1) or slower (-1). */
export function changeSpeed(notches: 1 | -1): void {
  const at = SPEEDS.findIndex((speed) => speed === timeline().speed);
  useTimeline.setState({ speed: SPEEDS[Math.min(Math.max(at + notches, 0), SPEEDS.length - 1)] });
}
