import { lazy, Suspense } from 'react';
import { Crash } from './shell/crash';
import { useRoute } from './shell/route';
import Workbench from './pages/workbench';

const SelfTest = lazy(() => import('./pages/self-test'));

export function App() {
  const route = useRoute();
  return (
    <Crash>
      {route.page === 'self-test' ? (
        <Suspense fallback={<p className="empty centred">Opening the self-test…</p>}>
          <SelfTest />
        </Suspense>
      ) : (
        <Workbench id={route.id} />
      )}
    </Crash>
  );
}
