/** Shorthands for turns of the dialect over the program of `../building`. */
import type {
  KindAt,
  Turn,
  TurnCell,
  TurnGroup,
  TurnRule,
  TurnRules,
  TurnTest,
  TurnWrite,
} from '../../../src/program/turn';
import { AGENT, BODY, CRATE, DOOR, EAST, SPOT, TILE, WOLF } from '../building';

export const spot: KindAt = { layer: TILE, number: SPOT };
export const door: KindAt = { layer: TILE, number: DOOR };
export const agent: KindAt = { layer: BODY, number: AGENT };
export const crate: KindAt = { layer: BODY, number: CRATE };
export const wolf: KindAt = { layer: BODY, number: WOLF };
export const bodies = [agent, crate, wolf];
export const ACT = 4;

const changes = (parts: Partial<TurnWrite>): TurnWrite => ({
  any: [],
  wander: [],
  clear: [],
  set: [],
  intents: [],
  rigid: [],
  ...parts,
});
export const cell = (test: Partial<TurnTest>, write: Partial<TurnWrite> | null = null): TurnCell => ({
  gap: false,
  present: [],
  missing: [],
  anyOf: [],
  intents: [],
  withoutIntents: [],
  ...test,
  write: write && changes(write),
});
export const gap: TurnCell = { gap: true };
export const has = (...present: KindAt[]): Partial<TurnTest> => ({ present });
export const going = (kind: KindAt, intent: number): Partial<TurnTest> => ({
  present: [kind],
  intents: [{ layer: kind.layer, intent }],
});
export const free = (layer: number): Partial<TurnTest> => ({
  missing: layer === BODY ? bodies : [spot, door],
});
/** An intent written to a layer. */
export const go = (layer: number, set: number): Partial<TurnWrite> => ({
  intents: [{ layer, clear: 31, set }],
});
/** What stands on the layer is gone, so is its intent. */
export const put = (kind: KindAt): Partial<TurnWrite> => ({
  clear: kind.layer === BODY ? bodies : [spot, door],
  set: [kind],
});
export const empty = (layer: number): Partial<TurnWrite> => ({
  clear: layer === BODY ? bodies : [spot, door],
  intents: [{ layer, clear: 31, set: -1 }],
});

export const rule = (rows: readonly TurnCell[][], parts: Partial<TurnRule> = {}): TurnRule => ({
  rule: 0,
  line: 7,
  labels: [],
  cancel: false,
  again: false,
  checkpoint: false,
  restart: false,
  rigid: -1,
  step: EAST,
  rows,
  ...parts,
});
export const group = (...rules: TurnRule[]): TurnGroup => ({ random: false, times: 0, when: null, rules });
export const once = (...rules: TurnRule[]): TurnGroup => ({ ...group(...rules), times: 1 });
export const random = (...rules: TurnRule[]): TurnGroup => ({ ...group(...rules), random: true });

const list = (rules: Partial<TurnRules> | readonly TurnGroup[] = []): TurnRules =>
  'length' in rules ? { groups: rules, loops: [] } : { groups: [], loops: [], ...rules };

interface Parts {
  drive?: Turn['drive'];
  early?: Partial<TurnRules> | readonly TurnGroup[];
  late?: Partial<TurnRules> | readonly TurnGroup[];
  rigid?: readonly number[];
}
/** The agent is driven unless it says otherwise. */
export const turn = ({ drive = { kinds: [agent], all: false }, early, late, rigid = [] }: Parts): Turn => ({
  op: 'turn',
  drive,
  early: list(early),
  late: list(late),
  rigid,
});
