import { lazy, Suspense } from 'react';

const RecordingsPanel = lazy(async () => ({
  default: (await import('./recordings-panel')).RecordingsPanel,
}));

/** The panel, without its weight in the first screen. */
export function Recordings() {
  return (
    <Suspense fallback={<section className="panel recordings" aria-hidden="true" />}>
      <RecordingsPanel />
    </Suspense>
  );
}
