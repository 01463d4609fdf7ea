/**
 * A worked example of the language: a tiny world, some actions, and what must come out, found by hand from
 * docs/semantics.md and not by running anything. Both engines must agree with every one of them.
 */
export interface MeaningCase {
  /** The decision(s) of the design that the case shows. */
  decision: number | number[];
  title: string;
  /** Full `.world` text, tiny, with a legend and a task with a trivial start. */
  world: string;
  /** Holes, as written in the language: 'slide', '3', 'east', '40%'. */
  z?: Record<string, string>;
  /** Else the first. */
  task?: string;
  /** Else 0. */
  seed?: number;
  /** Replaces the task's start: drawn with the world's legend, a row a line, dedented. Without it the start runs. */
  map?: string;
  /** Inner names: 'east', 'press((2, 0))'; or 'tick' for a step without an action. */
  actions: string[];
  /** The map at the end: in every cell the same kinds on every layer, named attributes equal, unnamed ones free. */
  see?: string;
  /** Variables at the end: 'bag.wood'. A choice is its word, a direction its name. */
  state?: Record<string, string | number | boolean>;
  /** Signals of the last step. `met` and rewards are compared to 9 digits. */
  signals?: Partial<Signals>;
  /** The reward of each step. */
  rewards?: number[];
  /** The map after each step. */
  seen?: string[];
  /**
   * The view that the agent is told before the first step and after each: of every place the first letter of what stands on
   * its last layer that is not empty, `.` for nothing, `?` unseen, `X` outside; padding at the right and below is blank.
   */
  told?: string[];
  /** Facts that the agent is told, before the first step and after each; null: hidden. */
  facts?: Record<string, number | null>[];
}

export interface Signals {
  reward: number;
  cost: number;
  performance: number;
  ended: string | null;
  truncated: boolean;
  refused: boolean;
  says: string[];
  goal: boolean;
  met: number;
  steps: number;
  /** null: none. A string: words that the fault's message contains; '' is any fault. */
  fault: string | null;
}

/** A world from its blocks, with the ones that the case does not care about added. */
export function world(...blocks: string[]): string {
  const text = blocks.map((block) => block.trim()).join('\n  ');
  const has = (word: string) => new RegExp(`(^|\\s)${word}\\b`).test(text);
  const rest = [
    has('actions') ? '' : 'actions { go }',
    has('observation') ? '' : 'observation { view full }',
    has('signals') ? '' : 'signals { cost 0 each step }',
    has('task') ? '' : 'task Only { start { } limit 100 }',
  ];
  return `world Case {\n  ${[text, ...rest.filter((block) => block !== '')].join('\n  ')}\n}\n`;
}
