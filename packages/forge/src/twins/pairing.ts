import { actionCode, ActionError, actionText, TICK, type Program } from '@terrarium/engine';

export type Side = 'left' | 'right';
export const SIDES: readonly Side[] = ['left', 'right'];
export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** By inner name and the values of the arguments, whatever the agent calls it; or code for code. */
export type PairBy = 'verb' | 'position';

/** What both sides are asked to do at once. */
export interface Verb {
  /** As an action is written: 'east', 'press((2, 0))'; both sides' names where they differ. */
  readonly text: string;
  /** Action codes; -1 is a tick. */
  readonly left: number;
  readonly right: number;
  /** The side that has no such action: there it is a tick, a no-op. */
  readonly lacking: Side | null;
}

export const TICK_VERB: Verb = { text: TICK, left: -1, right: -1, lacking: null };

/** Which action of the one world is which of the other. */
export interface Pairing {
  readonly by: PairBy;
  /** In the order of the left side's codes, then those that only the right side has; the tick is none of them. */
  readonly verbs: readonly Verb[];
  /** The verb of one side's action code; a code out of range is a tick. */
  of(side: Side, code: number): Verb;
}

export function pairActions(left: Program, right: Program, by: PairBy = 'verb'): Pairing {
  const partner = by === 'verb' ? sameVerb : samePosition;
  const ofLeft = codes(left).map((code) => verbOf(left, right, code, partner(left, right, code)));
  const ofRight = new Array<Verb>(right.actionCount);
  for (const verb of ofLeft) if (verb.right >= 0) ofRight[verb.right] = verb;
  const onlyRight: Verb[] = [];
  for (const code of codes(right)) {
    if (ofRight[code]) continue;
    ofRight[code] = { text: actionText(right, code), left: -1, right: code, lacking: 'left' };
    onlyRight.push(ofRight[code]);
  }
  const table = { left: ofLeft, right: ofRight };
  return { by, verbs: [...ofLeft, ...onlyRight], of: (side, code) => table[side][code] ?? TICK_VERB };
}

function verbOf(left: Program, right: Program, code: number, partner: number): Verb {
  const text = actionText(left, code);
  if (partner < 0) return { text, left: code, right: -1, lacking: 'right' };
  const other = actionText(right, partner);
  return { text: text === other ? text : `${text} / ${other}`, left: code, right: partner, lacking: null };
}

/** -1 where there is none that the agent has. */
function sameVerb(from: Program, to: Program, code: number): number {
  try {
    const partner = actionCode(to, actionText(from, code));
    return partner < to.actionCount ? partner : -1;
  } catch (error) {
    // No such name, or no such argument.
    if (error instanceof ActionError) return -1;
    throw error;
  }
}

function samePosition(_from: Program, to: Program, code: number): number {
  return code < to.actionCount ? code : -1;
}

const codes = (program: Program): number[] => Array.from({ length: program.actionCount }, (_, code) => code);
