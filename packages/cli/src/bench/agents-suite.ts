/** `bench --suite agents`: XLand-MiniGrid on the engine, against the same by hand, in one process and in turn. */
import { openWorld, sampleZ, type OpenWorld } from '@terrarium/agents';
import { createWasm, drawAt, pickOf, STREAMS, streamBase, type WasmBatch } from '@terrarium/engine';
import { measureInTurn, type Rate } from './in-turn';
import { shippedWorld } from '../shipped-world';
import { XLandByHand } from './xland-by-hand';

export const SUITE_WORLD = 'agents/xland-minigrid';
const STEPS = 64;
const PROVED = 24;

export interface Scenario {
  readonly name: string;
  /** What the sampler is asked for. */
  readonly holes: Readonly<Record<string, number>>;
  readonly rules: number | null;
}

/** Choices by their positions: benchmark trivial, small, medium; layout r1. */
export const SCENARIOS: readonly Scenario[] = [
  { name: '9x9, no rules', holes: { benchmark: 0, side: 9, layout: 0 }, rules: 0 },
  { name: '9x9, two rules', holes: { benchmark: 1, side: 9, layout: 0 }, rules: 2 },
  { name: '13x13, nine rules', holes: { benchmark: 2, side: 13, layout: 0 }, rules: 9 },
];

export const SUITE_COLUMNS = ['step', '+ observation', '+ random policy', 'full, mixed z'] as const;

export interface Row {
  readonly scenario: string;
  readonly column: (typeof SUITE_COLUMNS)[number];
  readonly engine: Rate;
  readonly byHand: Rate;
}

export function openSuite(): OpenWorld {
  return openWorld(shippedWorld(SUITE_WORLD));
}

/** So many rule-sets of a scenario, by the seeds that give such. */
export function drawnFor(
  { world, program }: OpenWorld,
  { holes, rules }: Scenario,
  count: number,
): number[][] {
  const id = (name: string) => program.params.findIndex((param) => param.name === name);
  const z = program.params.map((param) => param.default);
  const isKept = program.params.map(({ name }) => name in holes);
  for (const [name, value] of Object.entries(holes)) z[id(name)] = value;
  const found: number[][] = [];
  for (let seed = 0; found.length < count; seed++) {
    const drawn = sampleZ(world, seed, { z, isKept });
    if (rules === null || drawn[id('rules.length')] === rules) found.push(drawn);
  }
  return found;
}

/** Plays both side by side. @throws Error at the first difference in state, reward, observation or ending */
export function prove(opened: OpenWorld, drawn: readonly number[][]): void {
  const instance = createWasm(opened.program, 1).instance(0);
  const byHand = new XLandByHand(opened.program);
  for (const [episode, z] of drawn.slice(0, PROVED).entries()) {
    instance.setZ(z);
    instance.reset(0, episode);
    byHand.load(instance.state, z);
    for (let step = 0; step < 400 && !byHand.done; step++) {
      const action = pickOf(drawAt(streamBase(episode, STREAMS.policy, step), 0), opened.program.actionCount);
      instance.step(action);
      const reward = byHand.step(action);
      const { signals } = instance;
      const differs =
        byHand.differs(instance.state) ??
        byHand.seesOtherwise(instance.observe()) ??
        (Math.abs(reward - signals.reward) > 1e-12 ? 'the reward' : null) ??
        (byHand.done !== (signals.ended >= 0 || signals.truncated) ? 'the end' : null);
      if (differs) throw new Error(`episode ${episode}, step ${step + 1}: ${differs}`);
    }
  }
}

/** The four columns of a scenario. */
export function rowsOf(opened: OpenWorld, scenario: Scenario, batch: number, seconds: number): Row[] {
  const drawn = drawnFor(opened, scenario, batch);
  prove(opened, drawn);
  const one = new Pair(
    opened,
    Array.from({ length: batch }, () => drawn[0]),
  );
  const mixed = new Pair(opened, drawn);
  const columns = [
    [one.steps(false), one.handSteps(false)],
    [one.steps(true), one.handSteps(true)],
    [one.rollout(), one.handRollout()],
    [mixed.rollout(), mixed.handRollout()],
  ];
  return SUITE_COLUMNS.map((column, i) => {
    const [engine, byHand] = measureInTurn(columns[i], seconds);
    return { scenario: scenario.name, column, engine, byHand };
  });
}

/** A batch of the engine and as many by hand, with the same rule-sets and starts. */
class Pair {
  private readonly batch: WasmBatch;
  private readonly hands: readonly XLandByHand[];
  private readonly actions: readonly Int32Array[];
  private readonly rewind: () => void;
  private readonly seen = new Uint8Array(2 * 7 * 7);

  constructor(opened: OpenWorld, drawn: readonly (readonly number[])[]) {
    const { program } = opened;
    this.batch = createWasm(program, drawn.length);
    this.hands = drawn.map((z, i) => {
      const instance = this.batch.instance(i);
      instance.setZ(z);
      instance.reset(0, i);
      const hand = new XLandByHand(program);
      hand.load(instance.state, z);
      return hand;
    });
    this.actions = Array.from({ length: STEPS }, (_, step) =>
      Int32Array.from(drawn, (_z, i) =>
        pickOf(drawAt(streamBase(i, STREAMS.policy, step), 0), program.actionCount),
      ),
    );
    this.rewind = this.batch.remember();
  }

  private get turns(): number {
    return STEPS * this.hands.length;
  }

  steps(observe: boolean) {
    return () => {
      this.rewind();
      for (const row of this.actions) {
        this.batch.stepAll(row);
        if (observe) this.batch.observeAll();
      }
      return this.turns;
    };
  }

  handSteps(observe: boolean) {
    return () => {
      for (const hand of this.hands) hand.rewind();
      for (const row of this.actions)
        this.hands.forEach((hand, i) => {
          hand.step(row[i]);
          if (observe) hand.observe(this.seen);
        });
      return this.turns;
    };
  }

  rollout() {
    return () => {
      this.batch.rollout(STEPS, 7, true);
      return this.turns;
    };
  }

  /** A new episode begins as the first did, which is cheaper than a start. */
  handRollout() {
    let luck = 1;
    return () => {
      for (const hand of this.hands)
        for (let step = 0; step < STEPS; step++) {
          luck = (Math.imul(luck, 1664525) + 1013904223) | 0;
          hand.step(Math.floor(((luck >>> 0) / 2 ** 32) * 6));
          hand.observe(this.seen);
          if (hand.done) hand.rewind();
        }
      return this.turns;
    };
  }
}
