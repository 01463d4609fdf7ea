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
import { command } from '../commands/registry';
import { EntryButton, type EntryLook } from './entry-button';

interface Props extends EntryLook {
  readonly id: string;
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

/** A button for a command of the workbench. */
export function CommandButton({ id, ...look }: Props) {
  useStores();
  return <EntryButton entry={command(id)} {...look} />;
}
