/** What an importer has to say about a source. */

/** `error`: the game is wrong there; `warning`: odd, but read; `note`: how the world differs from the source. */
export type Severity = 'error' | 'warning' | 'note';

export interface Message {
  /** Line of the source, from 1; absent where the whole game is meant. */
  readonly line?: number;
  readonly severity: Severity;
  readonly text: string;
}

/** More than these help nobody. */
const MAX_MESSAGES = 100;

/** Collects messages, each once. */
export class Messages {
  readonly list: Message[] = [];
  private readonly seen = new Set<string>();

  error(line: number | undefined, text: string): void {
    this.add('error', line, text);
  }

  warn(line: number | undefined, text: string): void {
    this.add('warning', line, text);
  }

  note(line: number | undefined, text: string): void {
    this.add('note', line, text);
  }

  /** In the order of the lines; what is about the whole game stands first. */
  sorted(): Message[] {
    return [...this.list].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  }

  private add(severity: Severity, line: number | undefined, text: string): void {
    const key = `${line ?? ''} ${text}`;
    if (this.list.length >= MAX_MESSAGES || this.seen.has(key)) return;
    this.seen.add(key);
    this.list.push({ ...(line === undefined ? {} : { line }), severity, text });
  }
}

/** A name as messages show it, cut to a readable length. */
export function quoted(name: string): string {
  return `"${name.length > 40 ? `${name.slice(0, 40)}…` : name}"`;
}
