import { create } from 'zustand';

/** Arguments chosen for actions that have some, by action and argument; and the action that a click on a cell does. */
interface ArgumentsState {
  readonly chosen: Readonly<Record<string, number>>;
  readonly byClick: string | undefined;
  choose(action: string, arg: string, value: number): void;
  click(action: string): void;
}

export const useArguments = create<ArgumentsState>((set, get) => ({
  chosen: {},
  byClick: undefined,
  choose: (action, arg, value) => set({ chosen: { ...get().chosen, [`${action}.${arg}`]: value } }),
  click: (byClick) => set({ byClick }),
}));

export function chosenArgument(
  chosen: ArgumentsState['chosen'],
  action: string,
  arg: string,
  low: number,
): number {
  return chosen[`${action}.${arg}`] ?? low;
}
