import { useEffect, useState } from 'react';

/** A step every so often. */
const BEAT_MS = 480;

export interface Player {
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  goTo(step: number): void;
  toggle(): void;
}

/** Plays a film once, by itself unless motion is not wanted, and then stands still. Mounted anew for each film. */
export function usePlayer(length: number): Player {
  const last = Math.max(0, length - 1);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(
    () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches && last > 0,
  );
  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setInterval(() => {
      setAt((step) => Math.min(step + 1, last));
    }, BEAT_MS);
    return () => window.clearInterval(timer);
  }, [isPlaying, last]);
  const isAtEnd = at >= last;
  return {
    at: Math.min(at, last),
    last,
    isPlaying: isPlaying && !isAtEnd,
    goTo(step) {
      setPlaying(false);
      setAt(step);
    },
    toggle() {
      if (isAtEnd) setAt(0);
      setPlaying(isAtEnd || !isPlaying);
    },
  };
}
