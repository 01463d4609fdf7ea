import type { ReactNode } from 'react';
import { useAgentView } from '../agent-view/agent-view-store';
import { useChecks } from '../checks/checks-store';
import { useCompare } from '../compare/compare-store';
import { useInspector } from '../inspect/inspector-store';
import { useJobs } from '../jobs/jobs-store';
import { useSession } from '../play/session-store';
import { useSettings } from '../settings/settings-store';
import { useCamera } from '../stage/camera-store';
import { useTimeline } from '../timeline/timeline-store';
import { useTrace } from '../trace/trace-store';
import { useDocument } from '../world/document-store';
import { isEnabled } from '../commands/command';
import { command } from '../commands/registry';
import { shortcutLabel } from '../commands/shortcut';

interface Props {
  readonly id: string;
  /** In place of the command's label. */
  readonly children?: ReactNode;
  readonly look?: 'plain' | 'strong' | 'quiet';
  readonly showKey?: boolean;
}

/** Whatever a command's predicates read, they read from the stores. */
function useStores(): void {
  useSession();
  useCompare();
  useChecks();
  useJobs();
  useSettings();
  useDocument();
  useTimeline();
  useTrace();
  useCamera();
  useInspector();
  useAgentView();
}

/** A button for a command: its name, its key, whether it is possible now. */
export function CommandButton({ id, children, look = 'plain', showKey = true }: Props) {
  useStores();
  const entry = command(id);
  const { label, keys, isOn, run } = entry;
  const key = keys[0] ? shortcutLabel(keys[0]) : undefined;
  return (
    <button
      type="button"
      className={`button ${look}`}
      disabled={!isEnabled(entry)}
      aria-pressed={isOn?.()}
      aria-label={label}
      title={key ? `${label} (${key})` : label}
      onClick={run}
    >
      {children ?? label}
      {showKey && key && <kbd aria-hidden="true">{key}</kbd>}
    </button>
  );
}
