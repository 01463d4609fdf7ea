import { lazy, Suspense } from 'react';
import { useInspector } from '../inspect/inspector-store';
import { RolloutsPanel } from '../jobs/rollouts-panel';
import { ParamsPanel } from '../params/params-panel';
import { Recordings } from '../recordings/recordings';
import { type MobileTab, useSettings } from '../settings/settings-store';
import { StageArea } from './stage-area';
import { TextPanel } from './text-panel';

const tabs: readonly (readonly [tab: MobileTab, label: string])[] = [
  ['play', 'Play'],
  ['holes', 'Holes'],
  ['text', 'Text'],
  ['rollouts', 'Rollouts'],
];

const InspectorPanel = lazy(async () => ({
  default: (await import('../inspect/inspector-panel')).InspectorPanel,
}));

/** One thing at a time; the stage stays mounted, so that a game goes on where it was. */
export function PhoneLayout() {
  const { tab, showTab } = useSettings();
  const isInspecting = useInspector((state) => state.isOpen);
  return (
    <main className="phone">
      <div className="phone-page" hidden={tab !== 'play'}>
        <StageArea />
        <Suspense>{isInspecting && <InspectorPanel />}</Suspense>
      </div>
      {tab === 'holes' && (
        <div className="phone-page">
          <ParamsPanel />
        </div>
      )}
      {tab === 'text' && (
        <div className="phone-page">
          <TextPanel />
        </div>
      )}
      {tab === 'rollouts' && (
        <div className="phone-page">
          <Recordings />
          <RolloutsPanel />
        </div>
      )}
      <nav className="tabs" aria-label="Parts of the lab">
        {tabs.map(([id, label]) => (
          <button
            type="button"
            key={id}
            aria-current={tab === id ? 'page' : undefined}
            onClick={() => showTab(id)}
          >
            {label}
          </button>
        ))}
      </nav>
    </main>
  );
}
