/** Changes of holes as the user makes them: each can be taken back. */
import { useCompare } from '../compare/compare-store';
import { type Side, useSession } from '../play/session-store';
import { useDocument } from '../world/document-store';
import type { ParamGroup } from './control-model';
import { freeHoles, throwDice } from './dice';
import { lockKey, useLocks } from './locks-store';
import { remembering, useParamHistory } from './param-history';

export function setParam(side: Side, param: number, value: number): void {
  remembering(`${side} ${param}`, () => useSession.getState().setParam(side, param, value));
}

/** All holes at once, as one change. */
export function setHoles(side: Side, z: readonly number[]): void {
  remembering(undefined, () => useSession.getState().setZ({ [side]: z }));
}

export function resetParams(side: Side): void {
  remembering(undefined, () => useSession.getState().resetParams(side));
}

/** A z may have no start: so many throws are made until one has. */
const THROWS = 16;

/** Throws the dice for the free holes of a group or of all. */
export function roll(side: Side, group: ParamGroup['component'] | 'all'): void {
  const { loaded, task, setZ } = useSession.getState();
  if (!loaded) return;
  const document = useDocument.getState().id;
  const { locked } = useLocks.getState();
  const free = freeHoles(loaded.world, task, group, (name) => locked.has(lockKey(document, name)));
  const zOf = () => (side === 'left' ? useSession.getState().z : useCompare.getState().z);
  const before = zOf();
  remembering(undefined, () => {
    for (let turn = 0; turn < THROWS; turn++) {
      const { roll: number, setRoll } = useParamHistory.getState();
      const thrown = throwDice(loaded.world, before, free, number);
      if ('refusal' in thrown) {
        useSession.setState({ problem: thrown.refusal });
        return;
      }
      setRoll(number + 1);
      setZ({ [side]: thrown.z });
      if (useSession.getState().problem === undefined) return;
    }
  });
}
