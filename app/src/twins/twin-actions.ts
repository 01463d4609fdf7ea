/** What one can do with both at once: the actions of the left world, then those that only the right one has. */
import { otherSide, SIDES, type Side, type Verb } from '@terrarium/forge';
import type { Action } from '@terrarium/language';
import { codeOf } from '../play/actions';
import { chosenArgument, useArguments } from '../play/arguments-store';
import { isByClick } from '../play/keys';
import type { TwinPlay } from './twin-play';
import { currentTwins, useTwins } from './twins-store';

export interface TwinAction {
  /** Whose action it is. */
  readonly side: Side;
  /** Its number there. */
  readonly index: number;
  readonly action: Action;
  /** The other side's agent calls it so. */
  readonly otherwise?: string;
  /** The side that has none like it. */
  readonly lacking: Side | null;
}

let known: { readonly play: TwinPlay; readonly actions: readonly TwinAction[] } | undefined;

export function twinActions(play: TwinPlay): readonly TwinAction[] {
  if (known?.play !== play) known = { play, actions: SIDES.flatMap((side) => actionsOf(play, side)) };
  return known.actions;
}

function actionsOf({ sides, pairing }: TwinPlay, side: Side): TwinAction[] {
  const { world, program } = sides[side].loaded;
  const other = sides[otherSide(side)].loaded;
  return world.actions.flatMap((action, index) => {
    const { first } = program.actions[index];
    if (first >= program.actionCount) return [];
    const verb = pairing.of(side, first);
    if (side === 'right' && verb.lacking !== 'left') return [];
    const code = verb[otherSide(side)];
    const partner = other.program.actions.find(
      ({ first: from, count }) => code >= from && code < from + count,
    );
    const otherwise = partner && partner.outer !== action.outer ? partner.outer : undefined;
    return [{ side, index, action, otherwise, lacking: verb.lacking }];
  });
}

/** With the arguments chosen for it; `at` is the cell that was clicked. */
export function verbOf(
  { sides, pairing }: TwinPlay,
  { side, index, action }: TwinAction,
  at?: { readonly x: number; readonly y: number },
): Verb | undefined {
  const { world, program } = sides[side].loaded;
  const { chosen } = useArguments.getState();
  const cell = at && at.x * (world.grid?.height ?? 1) + at.y;
  const values = action.args.map((arg) =>
    arg.type.is === 'cell' && cell !== undefined
      ? cell
      : chosenArgument(chosen, action.name, arg.name, arg.low),
  );
  const code = codeOf(program, index, values);
  return code < 0 ? undefined : pairing.of(side, code);
}

/** Does it on both sides; one that needs a cell is chosen for the next click. */
export function perform(action: TwinAction, at?: { readonly x: number; readonly y: number }): void {
  const play = currentTwins();
  if (!play) return;
  if (isByClick(action.action.args) && !at) {
    useArguments.getState().click(action.action.name);
    return;
  }
  const verb = verbOf(play, action, at);
  if (verb) useTwins.getState().act(verb);
}

/** What a click on a cell does: the chosen one, else the first that takes a cell. */
export function clickAction(play: TwinPlay, byClick: string | undefined): TwinAction | undefined {
  const actions = twinActions(play).filter(({ action }) => isByClick(action.args));
  return actions.find(({ action }) => action.name === byClick) ?? actions[0];
}
