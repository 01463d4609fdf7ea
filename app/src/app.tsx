import { lazy, Suspense } from 'react';
import { Crash } from './shell/crash';
import { useRoute } from './shell/route';
import { DropZone } from './import/drop-zone';
import { ImportDialogs } from './import/import-dialogs';
import { LibraryDialogs } from './library/library-dialogs';
import Gallery from './pages/gallery';
import { Toasts } from './ui/toasts';

const Shared = lazy(() => import('./pages/shared'));
const GameLink = lazy(() => import('./pages/game-link'));
const Workbench = lazy(() => import('./pages/workbench'));
const Twins = lazy(() => import('./pages/twins'));
const Learn = lazy(() => import('./pages/learn'));
const Rollouts = lazy(() => import('./pages/rollouts'));
const Generate = lazy(() => import('./pages/generate'));
const SuitePage = lazy(() => import('./pages/suite'));
const SelfTest = lazy(() => import('./pages/self-test'));

export function App() {
  const route = useRoute();
  return (
    <Crash>
      {route.page === 'self-test' ? (
        <Suspense fallback={<p className="empty centred">Opening the self-test…</p>}>
          <SelfTest />
        </Suspense>
      ) : route.page === 'link' ? (
        <Suspense fallback={<p className="empty centred">Opening the link…</p>}>
          <Shared fragment={route.fragment} />
        </Suspense>
      ) : route.page === 'game' ? (
        <Suspense fallback={<p className="empty centred">Opening the link…</p>}>
          <GameLink fragment={route.fragment} />
        </Suspense>
      ) : route.page === 'world' ? (
        <Suspense fallback={<p className="empty centred">Opening the workbench…</p>}>
          <Workbench id={route.id} />
        </Suspense>
      ) : route.page === 'rollouts' ? (
        <Suspense fallback={<p className="empty centred">Opening the rollouts…</p>}>
          <Rollouts id={route.id} />
        </Suspense>
      ) : route.page === 'generate' ? (
        <Suspense fallback={<p className="empty centred">Opening the family…</p>}>
          <Generate key={route.id} id={route.id} />
        </Suspense>
      ) : route.page === 'suite' ? (
        <Suspense fallback={<p className="empty centred">Opening the suite…</p>}>
          <SuitePage id={route.id} />
        </Suspense>
      ) : route.page === 'learn' ? (
        <Suspense fallback={<p className="empty centred">Opening the lessons…</p>}>
          <Learn pair={route.pair} />
        </Suspense>
      ) : route.page === 'twins' ? (
        <Suspense fallback={<p className="empty centred">Opening the twins…</p>}>
          <Twins id={route.id} query={route.query} />
        </Suspense>
      ) : (
        <Gallery />
      )}
      <DropZone />
      <LibraryDialogs />
      <ImportDialogs />
      <Toasts />
    </Crash>
  );
}
