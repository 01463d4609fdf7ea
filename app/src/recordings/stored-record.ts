/** Reads from records that are known to be good: only such ones are stored. */

interface Header {
  /** The world's text. */
  readonly world: string;
  /** The world's name. */
  readonly name: string;
  readonly z: Readonly<Record<string, string>>;
  readonly task: string;
  readonly seed: number;
}

export function readHeader(record: string): Header {
  const { world, z, task, seed } = JSON.parse(record.slice(0, record.indexOf('\n'))) as Omit<Header, 'name'>;
  const name = /^\s*(?:\/\/[^\n]*\n\s*)*world\s+([A-Z]\w*)/.exec(world)?.[1] ?? 'another world';
  return { world, name, z, task, seed };
}

/** The actions, in words. */
export function readSteps(record: string): string[] {
  return record
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => (JSON.parse(line) as { action: string }).action);
}
