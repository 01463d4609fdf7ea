/** Which components of two worlds behave differently: asked of each alone, with all others held equal. */
import type { EngineName, OpenWorld } from '@terrarium/agents';
import type { Axis } from '@terrarium/language';
import type { Program } from '@terrarium/engine';
import { filled, graft, type Filled } from './graft';
import { lockstep, type Lockstep, type LockstepOptions, type Tally } from './lockstep';
import type { Play } from './plays';
import { spaceOf } from './translate';

export interface Behaviour {
  readonly differs: boolean;
  /** How many questions were asked, and how many were answered differently. Both 0: the texts are the same. */
  readonly tally: Tally;
}

export type Behaviours = Readonly<Record<Axis, Behaviour>>;

const NOTHING: Tally = { compared: 0, different: 0 };

/**
 * What a component does is a function: T of a state and an action, O of a state, Y of a step, x of a seed, A of what the
 * agent sends, S the space of states. Each is compared on inputs that both worlds share: the base's own plays, in a base
 * into which the twin's component was put.
 * @param plays plays of the base
 */
export function compareBehaviour(
  base: OpenWorld,
  twin: OpenWorld,
  plays: readonly Play[],
  engine: EngineName = 'wasm',
): Behaviours {
  const run = (question: Question) => ask(question, base, twin, plays, { engine });
  const rules = run(RULES);
  const task = run(TASK);
  return {
    S: known(spaceOf(base.program), spaceOf(twin.program)),
    A: either(known(interfaceOf(base.program), interfaceOf(twin.program)), run(INTERFACE)?.states),
    T: behaviour(rules?.states),
    O: behaviour(rules?.observations),
    // Signals are asked about equal steps; where the transitions never take one, about those of the base.
    Y: behaviour(rules?.signals.compared === 0 ? run(SIGNALS)?.signals : rules?.signals),
    x: either(behaviour(task?.starts), task?.goals),
    content: known(looksOf(base), looksOf(twin)),
  };
}

/** The same for one component, up to the first difference. */
export function differsIn(axis: Axis, base: OpenWorld, twin: OpenWorld, plays: Iterable<Play>): boolean {
  const found = (question: Question, ...until: (keyof Lockstep)[]) => {
    const answer = ask(question, base, twin, plays, { until });
    return answer !== undefined && until.some((tally) => answer[tally].different > 0);
  };
  switch (axis) {
    case 'S':
      return spaceOf(base.program) !== spaceOf(twin.program);
    case 'A':
      return interfaceOf(base.program) !== interfaceOf(twin.program) || found(INTERFACE, 'states');
    case 'T':
      return found(RULES, 'states');
    case 'O':
      return found(RULES, 'observations');
    case 'Y':
      return found(RULES, 'signals');
    case 'x':
      return found(TASK, 'starts', 'goals');
    case 'content':
      return looksOf(base) !== looksOf(twin);
  }
}

/** The components of the twin that are put into the base, and others that they may not be able to do without. */
interface Question {
  readonly axes: readonly Axis[];
  readonly needed: readonly Axis[];
}

/** Those that read the same input, a state and an action, are asked together. */
const RULES: Question = { axes: ['T', 'O', 'Y'], needed: ['S', 'A'] };
const SIGNALS: Question = { axes: ['Y'], needed: ['S', 'A', 'T'] };
const TASK: Question = { axes: ['x'], needed: ['S', 'T'] };
const INTERFACE: Question = { axes: ['A'], needed: ['S', 'T'] };

/** Undefined: nothing was put in that was not there before. */
function ask(
  { axes, needed }: Question,
  base: OpenWorld,
  twin: OpenWorld,
  plays: Iterable<Play>,
  options: LockstepOptions,
): Lockstep | undefined {
  const whole = filled(base);
  const other = transplant(base, twin, axes, needed);
  return isSame(whole, other) ? undefined : lockstep(whole, other, plays, options);
}

/** The base with components of the twin, and with those they cannot do without, if they name what only the twin has. */
function transplant(
  base: OpenWorld,
  twin: OpenWorld,
  axes: readonly Axis[],
  needed: readonly Axis[],
): Filled {
  for (let more = 0; more <= needed.length; more++) {
    const made = graft(base, twin, [...axes, ...needed.slice(0, more)]);
    if (made) return made;
  }
  return filled(twin);
}

function isSame(one: Filled, other: Filled): boolean {
  return one.open.text === other.open.text && one.z.every((value, i) => value === other.z[i]);
}

function behaviour(tally: Tally = NOTHING): Behaviour {
  return { differs: tally.different > 0, tally };
}

function either(first: Behaviour, tally: Tally = NOTHING): Behaviour {
  const compared = first.tally.compared + tally.compared;
  const different = first.tally.different + tally.different;
  return { differs: different > 0, tally: { compared, different } };
}

/** What can be read without playing. */
function known(one: string, other: string): Behaviour {
  return behaviour({ compared: 1, different: one === other ? 0 : 1 });
}

/** What the agent may send: the words in their order, and what each means inside. Which cells there are is S. */
function interfaceOf({ actions }: Program): string {
  const ranges = (args: Program['actions'][number]['args']) =>
    args.map(({ isCell, low, high }) => (isCell ? 'cell' : [low, high]));
  const sent = actions.filter(({ withheld }) => !withheld);
  return JSON.stringify(
    sent.map(({ outer, name, args, macro }) => [
      outer,
      name,
      ranges(args),
      macro?.map((part) => actions[part]?.name ?? 'tick'),
    ]),
  );
}

function looksOf({ world }: OpenWorld): string {
  return JSON.stringify(world.looks, (key, value: unknown) => (key === 'span' ? undefined : value));
}
