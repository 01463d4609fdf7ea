import { lazy, Suspense, useEffect, useRef } from 'react';
import { Group, Panel, Separator, useDefaultLayout, useGroupRef } from 'react-resizable-panels';
import { useAgentView } from '../agent-view/agent-view-store';
import { useCompare } from '../compare/compare-store';
import { useInspector } from '../inspect/inspector-store';
import { RolloutsPanel } from '../jobs/rollouts-panel';
import { ParamsPanel } from '../params/params-panel';
import { Recordings } from '../recordings/recordings';
import { useSettings } from '../settings/settings-store';
import { StageArea } from './stage-area';
import { TextPanel } from './text-panel';

const TEXT_BESIDE_TWO_STAGES = 20;

const InspectorPanel = lazy(async () => ({
  default: (await import('../inspect/inspector-panel')).InspectorPanel,
}));

/** Text, stage and controls side by side; sizes can be dragged and are remembered. */
export function WideLayout() {
  const isEditorOpen = useSettings((state) => state.isEditorOpen);
  const layout = useDefaultLayout({ id: 'terrarium.layout', onlySaveAfterUserInteractions: true });
  const group = useTextSize();
  const isInspecting = useInspector((state) => state.isOpen);
  return (
    <main className="wide">
      <Group
        orientation="horizontal"
        groupRef={group}
        defaultLayout={layout.defaultLayout}
        onLayoutChanged={layout.onLayoutChanged}
      >
        <Panel id="text" defaultSize="36%" minSize="200px" collapsible collapsedSize={0}>
          <div className="text-holder" hidden={!isEditorOpen}>
            <TextPanel />
          </div>
        </Panel>
        <Separator className="separator" disabled={!isEditorOpen} />
        <Panel id="stage" minSize="320px">
          <StageArea />
        </Panel>
        <Separator className="separator" />
        <Panel id="controls" defaultSize="288px" minSize="230px" maxSize="460px">
          <aside className="controls">
            <Suspense>{isInspecting && <InspectorPanel />}</Suspense>
            <ParamsPanel />
            <Recordings />
            <RolloutsPanel />
          </aside>
        </Panel>
      </Group>
    </main>
  );
}

/** The text gives way to a second stage, or altogether, and comes back as wide as it was. It stays mounted. */
function useTextSize() {
  const group = useGroupRef();
  const isEditorOpen = useSettings((state) => state.isEditorOpen);
  const isAgentViewOpen = useAgentView((state) => state.isOpen);
  const isComparing = useCompare((state) => state.isOn) || isAgentViewOpen;
  const usual = useRef<number>(undefined);
  useEffect(() => {
    const { text, controls } = group.current?.getLayout() ?? {};
    if (text === undefined || controls === undefined) return;
    if (isEditorOpen && !isComparing && usual.current === undefined) return;
    usual.current ??= text;
    const wanted = !isEditorOpen
      ? 0
      : isComparing
        ? Math.min(usual.current, TEXT_BESIDE_TWO_STAGES)
        : usual.current;
    group.current?.setLayout({ text: wanted, stage: 100 - wanted - controls, controls });
    if (isEditorOpen && !isComparing) usual.current = undefined;
  }, [group, isEditorOpen, isComparing]);
  return group;
}
