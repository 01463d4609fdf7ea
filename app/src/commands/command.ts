export type CommandGroup = 'World' | 'Play' | 'Compare' | 'Generate' | 'Rollouts' | 'Share' | 'View';

/** Something the user can do. Toolbar, palette, shortcuts and their sheet all read the same list. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: CommandGroup;
  /** The first is printed. */
  readonly keys: readonly string[];
  /** Whether it makes sense now; always, if absent. */
  readonly isEnabled?: () => boolean;
  /** Whether it is switched on, of those that are switches. */
  readonly isOn?: () => boolean;
  readonly run: () => void;
}

export const isEnabled = (entry: Command): boolean => entry.isEnabled?.() ?? true;
