/** What the transitions of a program may command beside what they write. */
import { MAX_TICKS } from './limits';
import { MAX_TURN_TICKS, type Turn } from './program/turn';
import type { Program, Stmt } from './program/program';

export interface Commands {
  readonly again: boolean;
  readonly checkpoint: boolean;
  readonly restart: boolean;
  /** Are they `as puzzlescript`: is a tick tried before it follows, and are there too many without a word? */
  readonly asTurn: boolean;
  /** Ticks that `again` may add. */
  readonly mostTicks: number;
}

const known = new WeakMap<Program, Commands>();

export function commandsOf(program: Program): Commands {
  const commands = known.get(program) ?? commandsIn(program.transitions);
  known.set(program, commands);
  return commands;
}

export function commandsIn(transitions: Stmt): Commands {
  const found = new Set<string>();
  collect(transitions, found);
  const asTurn = turnOf(transitions) !== null;
  const [again, checkpoint, restart] = ['again', 'checkpoint', 'restart'].map((name) => found.has(name));
  return { again, checkpoint, restart, asTurn, mostTicks: asTurn ? MAX_TURN_TICKS : MAX_TICKS };
}

/** The turn that transitions `as puzzlescript` begin with. */
export function turnOf(transitions: Stmt): Turn | null {
  const first = transitions.op === 'block' ? transitions.body[0] : transitions;
  return first?.op === 'turn' ? first : null;
}

/** Statements have a command's name as `op`, rules of a turn a flag of that name. */
function collect(tree: unknown, found: Set<string>): void {
  if (typeof tree !== 'object' || tree === null) return;
  if (!Array.isArray(tree)) {
    const node = tree as Readonly<Record<string, unknown>>;
    if (typeof node['op'] === 'string') found.add(node['op']);
    for (const name of ['again', 'checkpoint', 'restart']) if (node[name] === true) found.add(name);
  }
  for (const part of Object.values(tree)) collect(part, found);
}
