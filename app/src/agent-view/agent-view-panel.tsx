import { readObservation } from '@terrarium/engine';
import { useMemo } from 'react';
import { useCompare } from '../compare/compare-store';
import { type Side, useSession } from '../play/session-store';
import { Icon } from '../ui/icon';
import { Hue } from '../ui/hue';
import { type AgentTab, useAgentView } from './agent-view-store';
import { AsJson } from './as-json';
import { AsText } from './as-text';
import { Facts } from './facts';
import { Picture } from './picture';
import { Tensor } from './tensor';
import '../styles/agent-view.css';

const tabs: readonly (readonly [tab: AgentTab, label: string])[] = [
  ['picture', 'Picture'],
  ['tensor', 'Tensor'],
  ['text', 'Text'],
  ['json', 'JSON'],
];

/** What the agent gets at this step, read from the very bytes that it gets. */
export function AgentViewPanel() {
  const loaded = useSession((state) => state.loaded);
  const left = useSession((state) => state.view);
  const compare = useCompare();
  const { tab, side: wanted, showTab, showSide, toggle } = useAgentView();
  const side: Side = compare.isOn ? wanted : 'left';
  const view = side === 'right' ? compare.view : left;
  const bytes = useMemo(() => view?.probe.observe(), [view]);
  const seen = useMemo(() => loaded && bytes && readObservation(loaded.program, bytes), [loaded, bytes]);
  if (!loaded || !view || !bytes || !seen) return null;
  const hasView = seen.width > 0 && seen.height > 0;
  return (
    <section className="agent-view" aria-label="What the agent sees">
      <header className="panel-head">
        <h2>
          <Hue component="o" /> The agent’s view
        </h2>
        <button
          type="button"
          className="button quiet"
          aria-label="Close the agent’s view"
          title="Close the agent’s view (V)"
          onClick={toggle}
        >
          <Icon name="cross" />
        </button>
      </header>
      {compare.isOn && (
        <Choice
          label="Whose view"
          options={[
            ['left', 'Left'],
            ['right', 'Right'],
          ]}
          chosen={side}
          choose={showSide}
        />
      )}
      <Choice label="Shown as" options={tabs} chosen={tab} choose={showTab} />
      <div className="seen" role="group" aria-label="Seen" tabIndex={0}>
        {tab === 'picture' && hasView && <Picture loaded={loaded} view={view} seen={seen} />}
        {tab === 'picture' && !hasView && <p className="empty">There is no view, only facts.</p>}
        {tab === 'tensor' && <Tensor loaded={loaded} bytes={bytes} seen={seen} />}
        {tab === 'text' && <AsText loaded={loaded} view={view} seen={seen} />}
        {tab === 'json' && <AsJson loaded={loaded} seen={seen} />}
        <Facts loaded={loaded} view={view} seen={seen} />
      </div>
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly chosen: T;
  choose(value: T): void;
}

function Choice<T extends string>({ label, options, chosen, choose }: ChoiceProps<T>) {
  return (
    <div className="segmented" role="group" aria-label={label}>
      {options.map(([value, name]) => (
        <button
          type="button"
          key={value}
          className="segment"
          data-state={value === chosen ? 'on' : 'off'}
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
