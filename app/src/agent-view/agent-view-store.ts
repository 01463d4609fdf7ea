import { create } from 'zustand';
import type { Side } from '../play/session-store';

export type AgentTab = 'picture' | 'tensor' | 'text' | 'json';

interface AgentViewState {
  readonly isOpen: boolean;
  /** Whose observation is shown, of two. */
  readonly side: Side;
  readonly tab: AgentTab;
  toggle(): void;
  showSide(side: Side): void;
  showTab(tab: AgentTab): void;
}

export const useAgentView = create<AgentViewState>((set, get) => ({
  isOpen: false,
  side: 'left',
  tab: 'picture',
  toggle: () => set({ isOpen: !get().isOpen }),
  showSide: (side) => set({ side }),
  showTab: (tab) => set({ tab }),
}));
