import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { RolloutsPanel } from '../jobs/rollouts-panel';
import { ParamsPanel } from '../params/params-panel';
import { useSettings } from '../settings/settings-store';
import { useCompare } from '../compare/compare-store';
import { StageArea } from './stage-area';
import { TextPanel } from './text-panel';

/** Text, stage and controls side by side; sizes can be dragged and are remembered. */
export function WideLayout() {
  const isEditorOpen = useSettings((state) => state.isEditorOpen);
  const isComparing = useCompare((state) => state.isOn);
  const panelIds = isEditorOpen ? ['text', 'stage', 'controls'] : ['stage', 'controls'];
  const layout = useDefaultLayout({
    id: `terrarium.layout.${panelIds.length}${isComparing ? '.compare' : ''}`,
    panelIds,
    storage: localStorage,
  });
  return (
    <main className="wide">
      <Group
        orientation="horizontal"
        defaultLayout={layout.defaultLayout}
        onLayoutChanged={layout.onLayoutChanged}
        key={panelIds.length + (isComparing ? 10 : 0)}
      >
        {isEditorOpen && (
          <>
            <Panel id="text" defaultSize={isComparing ? '20%' : '36%'} minSize="200px">
              <TextPanel />
            </Panel>
            <Separator className="separator" />
          </>
        )}
        <Panel id="stage" minSize="320px">
          <StageArea />
        </Panel>
        <Separator className="separator" />
        <Panel id="controls" defaultSize="288px" minSize="230px" maxSize="460px">
          <aside className="controls">
            <ParamsPanel />
            <RolloutsPanel />
          </aside>
        </Panel>
      </Group>
    </main>
  );
}
