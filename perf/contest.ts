/** One world, the engine against the hand-written baseline: first proved equal, then timed in four columns. */
import { readFileSync } from 'node:fs';
import {
  createWasm,
  drawAt,
  layoutOf,
  loadProgram,
  pickOf,
  streamBase,
  type Program,
  type WasmBatch,
} from '@terrarium/engine';
import { sampleZ } from '@terrarium/agents';
import { mixFast, type Baseline, type MakeBaseline } from './baselines/baseline';
import { interleave, type Contender, type Measured } from './timing';

export interface Contest {
  file: string;
  make: MakeBaseline;
}

export interface Column {
  column: string;
  engine: Measured;
  byHand: Measured;
}

const COUNT = 256;
const STEPS = 200;

export function open(file: string): { program: Program; z: number[]; mixed: (k: number) => number[] } {
  const { world, program, diagnostics } = loadProgram(readFileSync(file, 'utf8'));
  if (!world || !program) throw new Error(`${file}: ${diagnostics[0]?.message}`);
  return { program, z: program.params.map((param) => param.default), mixed: (k) => [...sampleZ(world, k)] };
}

/** Throws at the first difference in board, reward or observation. */
export function prove({ file, make }: Contest): void {
  const { program, z, mixed } = open(file);
  const layout = layoutOf(program);
  const instance = createWasm(program, 1).instance(0);
  const byHand = make(program, layout, 1);
  const seen = new Uint8Array(instance.observe().length);
  for (let episode = 0; episode < 24; episode++) {
    const holes = episode === 0 ? z : mixed(episode);
    instance.setZ(holes);
    instance.reset(0, episode);
    byHand.load(0, instance.state, holes, episode);
    const base = streamBase(episode, 8, 0);
    for (let step = 0; step < STEPS; step++) {
      const action = pickOf(drawAt(base, step), program.actionCount);
      instance.step(action);
      const reward = byHand.step(0, action);
      byHand.observe(0, seen);
      const observed = instance.observe();
      const wrong =
        byHand.differs(0, instance.state) ??
        (Math.abs(reward - instance.signals.reward) > 1e-12
          ? `reward ${reward} by hand, ${instance.signals.reward} by the engine`
          : null) ??
        differentByte(seen, observed);
      if (wrong)
        throw new Error(
          `${file}, episode ${episode} (z ${holes.join(', ')}), step ${step + 1}, action ${action}: ${wrong}`,
        );
    }
  }
}

function differentByte(a: Uint8Array, b: Uint8Array): string | null {
  const at = a.findIndex((byte, i) => byte !== b[i]);
  return at < 0 ? null : `observation byte ${at}: ${a[at]} by hand, ${b[at]} by the engine`;
}

export function measure({ file, make }: Contest): Column[] {
  const { program, z, mixed } = open(file);
  const layout = layoutOf(program);
  const engines = [0, 1].map(() => createWasm(program, COUNT)) as [WasmBatch, WasmBatch];
  const hands = [0, 1].map(() => make(program, layout, COUNT)) as [Baseline, Baseline];
  for (const which of [0, 1] as const) {
    for (let i = 0; i < COUNT; i++) {
      const holes = which === 0 ? z : mixed(i);
      const instance = engines[which].instance(i);
      instance.setZ(holes);
      instance.reset(0, i);
      hands[which].load(i, instance.state, holes, i);
    }
  }
  const actions = Array.from({ length: STEPS }, (_, step) =>
    Int32Array.from({ length: COUNT }, (_, i) =>
      pickOf(drawAt(streamBase(i, 8, 0), step), program.actionCount),
    ),
  );
  const rewind = engines[0].remember();
  const out = new Uint8Array(engines[0].instance(0).observe().length);

  const engineSteps = (observe: boolean) => (): number => {
    rewind();
    for (const row of actions) {
      engines[0].stepAll(row);
      if (observe) engines[0].observeAll();
    }
    return COUNT * STEPS;
  };
  const handSteps = (observe: boolean) => (): number => {
    const hand = hands[0];
    for (let i = 0; i < COUNT; i++) hand.rewind(i);
    for (const row of actions) {
      for (let i = 0; i < COUNT; i++) {
        hand.step(i, row[i]!);
        if (observe) hand.observe(i, out);
      }
    }
    return COUNT * STEPS;
  };
  const engineRollout = (which: 0 | 1) => (): number => {
    engines[which].rollout(STEPS, 7, true);
    return COUNT * STEPS;
  };
  const handRollout = (which: 0 | 1) => (): number => {
    const hand = hands[which];
    const n = program.actionCount;
    let total = 0;
    for (let i = 0; i < COUNT; i++) {
      for (let step = 0; step < STEPS; step++) {
        const action = Math.floor(((mixFast(i * 7919 + step) >>> 0) / 4294967296) * n);
        total += hand.step(i, action);
        hand.observe(i, out);
        if (hand.done(i)) hand.rewind(i);
      }
    }
    return total === Infinity ? 0 : COUNT * STEPS;
  };

  const columns: [string, () => number, () => number][] = [
    ['step', engineSteps(false), handSteps(false)],
    ['+ observation', engineSteps(true), handSteps(true)],
    ['+ random policy', engineRollout(0), handRollout(0)],
    ['+ mixed z', engineRollout(1), handRollout(1)],
  ];
  return columns.map(([column, engine, byHand]) => {
    const contenders: Contender[] = [
      { name: 'engine', round: engine },
      { name: 'by hand', round: byHand },
    ];
    const [first, second] = interleave(contenders) as [Measured, Measured];
    return { column, engine: first, byHand: second };
  });
}
