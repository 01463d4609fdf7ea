import { create } from 'zustand';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type MobileTab = 'play' | 'text' | 'holes' | 'rollouts';

interface SettingsState {
  readonly theme: ThemeChoice;
  readonly isDark: boolean;
  readonly isEditorOpen: boolean;
  /** Pictures where the lab has some, or the signs that the world gives its kinds. */
  readonly symbols: 'pictures' | 'signs';
  readonly tab: MobileTab;
  readonly dialog: 'none' | 'palette' | 'shortcuts';
  /** Light and dark by the system until this is used; then the other one. */
  switchTheme(): void;
  toggleEditor(): void;
  switchSymbols(): void;
  showTab(tab: MobileTab): void;
  show(dialog: SettingsState['dialog']): void;
}

const key = 'terrarium.theme';
const system = () => matchMedia('(prefers-color-scheme: dark)');

function stored(): ThemeChoice {
  try {
    const choice = localStorage.getItem(key);
    return choice === 'light' || choice === 'dark' ? choice : 'system';
  } catch {
    return 'system';
  }
}

const isDark = (choice: ThemeChoice) => (choice === 'system' ? system().matches : choice === 'dark');

export const useSettings = create<SettingsState>((set, get) => ({
  theme: stored(),
  isDark: isDark(stored()),
  isEditorOpen: true,
  symbols: 'pictures',
  tab: 'play',
  dialog: 'none',
  switchTheme() {
    const theme = get().isDark ? 'light' : 'dark';
    set({ theme, isDark: theme === 'dark' });
    try {
      localStorage.setItem(key, theme);
    } catch {
      // Kept for this visit only.
    }
  },
  toggleEditor: () => set({ isEditorOpen: !get().isEditorOpen }),
  switchSymbols: () => set({ symbols: get().symbols === 'signs' ? 'pictures' : 'signs' }),
  showTab: (tab) => set({ tab }),
  show: (dialog) => set({ dialog }),
}));

/** Keeps the page's theme in step with the choice and the system. */
export function followTheme(): void {
  const apply = () => {
    document.documentElement.dataset.theme = useSettings.getState().isDark ? 'dark' : 'light';
  };
  apply();
  useSettings.subscribe(apply);
  system().addEventListener('change', () => {
    if (useSettings.getState().theme === 'system') useSettings.setState({ isDark: system().matches });
  });
}
