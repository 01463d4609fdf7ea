import type { Translation } from '@terrarium/puzzlescript';
import type { FromTranslator } from './translate.worker';
import TranslateWorker from './translate.worker?worker';

export interface RunningTranslation {
  /** Never settles once it is cancelled. */
  readonly result: Promise<Translation>;
  cancel(): void;
}

/** In a worker: a large game takes seconds, and may be called off. */
export function startTranslation(source: string): RunningTranslation {
  const worker = new TranslateWorker();
  const result = new Promise<Translation>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromTranslator>) => {
      worker.terminate();
      if (data.is === 'done') resolve(data.translation);
      else reject(new Error(data.message));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      reject(new Error(event.message || 'The translation could not be started.'));
    };
  });
  worker.postMessage(source);
  return { result, cancel: () => worker.terminate() };
}
