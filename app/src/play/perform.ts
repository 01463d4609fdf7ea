import type { Action } from '@terrarium/language';
import { codeOf } from './actions';
import { chosenArgument, useArguments } from './arguments-store';
import { isByClick } from './keys';
import { useSession } from './session-store';

/** Does an action with the arguments chosen for it; with `cell`, its cell argument is that one. */
export function performAction(action: number, cell?: number): void {
  const { loaded, act } = useSession.getState();
  if (!loaded) return;
  const { name, args } = loaded.world.actions[action];
  const { chosen, click } = useArguments.getState();
  if (isByClick(args) && cell === undefined) {
    click(name);
    return;
  }
  const values = args.map((arg) =>
    arg.type.is === 'cell' && cell !== undefined ? cell : chosenArgument(chosen, name, arg.name, arg.low),
  );
  const code = codeOf(loaded.program, action, values);
  if (code >= 0) act(code);
}

/** The action that a click on a cell does: the chosen one, else the first that takes a cell; -1 if none does. */
export function clickAction(): number {
  const actions = useSession.getState().loaded?.world.actions ?? [];
  const { byClick } = useArguments.getState();
  const takesCell = ({ args, withheld }: Action) => !withheld && isByClick(args);
  const chosen = actions.findIndex((action) => action.name === byClick && takesCell(action));
  return chosen >= 0 ? chosen : actions.findIndex(takesCell);
}
