import type { Exhibit } from './shelves';
import type { FromPreview, ToPreview } from './preview.worker';
import PreviewWorker from './preview.worker?worker';

/** Steps a second of each thumbnail. */
const RATE = 2;

interface Shown {
  readonly see: (answer: FromPreview) => void;
  moves: boolean;
  isWaiting: boolean;
}

let worker: Worker | undefined;
let timer = 0;
let turn = 0;
const shown = new Map<string, Shown>();

function post(message: ToPreview): void {
  worker ??= start();
  worker.postMessage(message);
}

function start(): Worker {
  const fresh = new PreviewWorker();
  fresh.onmessage = ({ data }: MessageEvent<FromPreview>) => {
    const one = shown.get(data.key);
    if (!one) return;
    one.isWaiting = false;
    one.moves = data.moves;
    one.see(data);
  };
  // Thumbnails are an ornament: without a worker the cards stand without them.
  fresh.onerror = (event) => event.preventDefault();
  return fresh;
}

/** One step of one thumbnail at a time, each in its turn, so that their drawing never comes all at once. */
function beat(): void {
  const moving = [...shown].filter(([, one]) => one.moves);
  if (moving.length > 0 && !document.hidden && !isStill.matches) {
    const [key, one] = moving[turn++ % moving.length];
    // A worker that cannot keep up is not asked twice.
    if (!one.isWaiting) {
      one.isWaiting = true;
      post({ is: 'step', key });
    }
  }
  timer = window.setTimeout(beat, 1000 / RATE / Math.max(1, moving.length));
}

const isStill = matchMedia('(prefers-reduced-motion: reduce)');

/** Shows a world until the function that comes back is called. It does not move for those who asked for that. */
export function watch(
  key: string,
  text: string,
  exhibit: Exhibit | undefined,
  see: (answer: FromPreview) => void,
): () => void {
  const mine: Shown = { see, moves: false, isWaiting: true };
  shown.set(key, mine);
  post({ is: 'show', key, text, exhibit });
  if (timer === 0) timer = window.setTimeout(beat, 1000 / RATE);
  return () => {
    if (shown.get(key) !== mine) return;
    shown.delete(key);
    post({ is: 'forget', key });
    if (shown.size === 0) {
      window.clearTimeout(timer);
      timer = 0;
    }
  };
}
