import type { Command } from '../commands/command';
import { OPEN, PAGE_COMMANDS } from '../commands/page-commands';
import { useDocument } from '../world/document-store';
import { startRun } from './rollout-actions';
import { useRun } from './run-store';
import { useTraces } from './traces';

const isRunning = () => useRun.getState().run?.state === 'running';

export const RUN: Command = {
  id: 'run-rollouts',
  label: 'Run the rollouts',
  group: 'Rollouts',
  keys: ['Mod+Enter'],
  isEnabled: () => !isRunning() && useDocument.getState().versions.good !== undefined,
  run: startRun,
};

export const CANCEL: Command = {
  id: 'cancel-rollouts',
  label: 'Cancel the rollouts',
  group: 'Rollouts',
  keys: ['Escape'],
  isEnabled: () => isRunning() || useTraces.getState().running !== undefined,
  run: () => {
    useRun.getState().cancel();
    useTraces.getState().cancel();
  },
};

export const EXPORT: Command = {
  id: 'export-traces',
  label: 'Export the traces',
  group: 'Rollouts',
  keys: ['Shift+Alt+x'],
  isEnabled: () => useRun.getState().run?.state === 'done' && !useTraces.getState().running,
  run: () => {
    const { run } = useRun.getState();
    if (run) useTraces.getState().start(run.named);
  },
};

export const BACK: Command = {
  id: 'back-to-world',
  label: 'Back to the world',
  group: 'World',
  keys: ['Shift+Alt+a'],
  run: () => {
    location.hash = `#/world/${useDocument.getState().id}`;
  },
};

export const ROLLOUT_COMMANDS: readonly Command[] = [OPEN, RUN, CANCEL, EXPORT, BACK, ...PAGE_COMMANDS];
