/** What rules cost in steps of actions that are not theirs: nothing but one branch for all of them. */
import type { OpenWorld } from '@terrarium/agents';
import { createWasm, zFromTexts } from '@terrarium/engine';
import { measureInTurn } from './in-turn';

const TURNS = 64;
const MOST = 18;

export interface IdleRules {
  readonly rules: number;
  /** Of a step in which the agent turns round, with so many rules and with none. */
  readonly nanoseconds: number;
  readonly without: number;
}

export function measureIdleRules({ program }: OpenWorld, batch: number, seconds: number): IdleRules {
  const turn = program.actions.findIndex(({ name }) => name === 'turn_left');
  const actions = new Int32Array(batch).fill(turn);
  const loads = [0, MOST].map((rules) => {
    const entry = '{ form: near, a: Ball(color: red), makes: Square(color: blue) }';
    const z = zFromTexts(program, { rules: `{ ${Array.from({ length: rules }, () => entry).join(', ')} }` });
    const instances = createWasm(program, batch);
    for (let i = 0; i < batch; i++) {
      instances.instance(i).setZ(z);
      instances.instance(i).reset(0, i);
    }
    return () => {
      for (let k = 0; k < TURNS; k++) instances.stepAll(actions);
      return TURNS * batch;
    };
  });
  const [without, withAll] = measureInTurn(loads, seconds).map(({ median }) => 1e9 / median);
  return { rules: MOST, nanoseconds: withAll, without };
}
