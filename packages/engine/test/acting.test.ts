/** What lies between choosing and acting, on both engines: draws, records, batches. */
import {
  createInterpreter,
  createWasm,
  layoutOf,
  loadProgram,
  type Instance,
  type Program,
} from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { drawAt, hits, mix, pickOf, streamBase, STREAMS } from '../src/random';

const text = (modifiers: string, actions = 'east, south, wait') => `world Street {
  param late: 0..4 = 2   param slip: percent = 40%
  state { grid 5 x 5 wrap   layer body { Player }   var acted: 0..9 }
  actions ${modifiers} { ${actions} }
  transitions { drive Player   move   on east acted := 1   on south acted := 2   on wait acted := 3   on tick acted := 0 }
  observation { view full   show acted }
  signals { reward 1 when action = east }
  task Walk { start { place Player at (0, 0) } goal steps > 900 }
}`;

function programOf(modifiers: string, actions?: string): Program {
  const { program, diagnostics } = loadProgram(text(modifiers, actions));
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return program;
}

const engines: [string, (program: Program) => Instance][] = [
  ['interpreter', (program) => createInterpreter(program)],
  // Not the first of its batch, so that every address counts.
  ['wasm', (program) => createWasm(program, 3).instance(1)],
];

/** What acted in the last step: 0 nothing, else the action's code + 1. */
const acted = (instance: Instance): number => {
  const { state, variables } = {
    state: instance.state,
    variables: layoutOf(instance.program).state.variables,
  };
  return new DataView(state.buffer, state.byteOffset).getInt32(variables, true);
};

const given = Array.from({ length: 60 }, (_, step) => pickOf(drawAt(streamBase(5, 9, 0), step), 3));

describe.each(engines)('on the %s', (_, create) => {
  test('what sticks is drawn once a step, from a stream of its own', () => {
    const instance = create(programOf('sticky slip'));
    instance.reset(0, 77);
    let last = -1;
    for (const [clock, code] of given.entries()) {
      const sticks = clock > 0 && hits(drawAt(streamBase(77, STREAMS.A, clock), 0), 400_000);
      last = sticks ? last : code;
      instance.step(code);
      expect(acted(instance), `step ${clock + 1}`).toBe(last + 1);
      // What the agent chose, after lag and stickiness, is what the signals call the action.
      expect(instance.signals.reward).toBe(last === 0 ? 1 : 0);
    }
  });

  test('the longest lag hands every action on, in order', () => {
    const instance = create(programOf('lag 16'));
    instance.reset(0, 1);
    for (const [clock, code] of given.entries()) {
      instance.step(code);
      expect(acted(instance)).toBe(clock < 16 ? 0 : given[clock - 16] + 1);
    }
  });

  test('a snapshot holds what is on its way and what acted last', () => {
    const instance = create(programOf('lag late sticky slip'));
    const other = create(instance.program);
    instance.reset(0, 3);
    for (const code of given.slice(0, 20)) instance.step(code);
    const kept = instance.snapshot();
    const play = (one: Instance) => given.slice(20).map((code) => (one.step(code), one.digest()));
    const expected = play(instance);
    other.reset(0, 9);
    for (const code of given.slice(0, 7)) other.step(2 - code);
    other.restore(kept);
    expect(other.snapshot()).toEqual(kept);
    expect(play(other)).toEqual(expected);
    instance.restore(kept);
    expect(play(instance)).toEqual(expected);
  });

  test('a state set by hand leaves it, a new episode does not', () => {
    const instance = create(programOf('lag 1'));
    instance.reset(0, 3);
    const start = instance.state.slice();
    instance.step(0);
    instance.setState(start);
    instance.step(2);
    expect(acted(instance)).toBe(1);
    instance.reset(0, 3);
    instance.step(0);
    expect(acted(instance)).toBe(0);
  });

  test('a reset that fails leaves it', () => {
    const program = programOf('lag 1');
    const impossible = {
      ...program.starts[0],
      body: { op: 'require', condition: { op: 'const', value: 0 } } as const,
    };
    const instance = create({ ...program, starts: [...program.starts, impossible] });
    instance.reset(0, 3);
    instance.step(0);
    expect(() => instance.reset(1, 4)).toThrow('none in 1000 tries');
    instance.step(2);
    expect(acted(instance)).toBe(1);
  });

  test('codes of the agent keep the order of the list, and those of withheld actions follow', () => {
    const program = programOf('', 'east as none, south, two = east east, wait');
    expect(program.actions.map(({ name, first }) => [name, first])).toEqual([
      ['east', 3],
      ['south', 0],
      ['two', 1],
      ['wait', 2],
    ]);
    expect(program.actionCount).toBe(3);
    const instance = create(program);
    instance.reset(0, 0);
    for (const [code, refused] of [
      [3, true],
      [4, true],
      [-2, true],
      [0, false],
      [1, false],
      [-1, false],
    ] as const) {
      instance.step(code);
      expect(instance.signals.refused, `code ${code}`).toBe(refused);
    }
  });
});

test('worlds without a lag and a chance to stick have no record of A', () => {
  for (const modifiers of ['', 'lag 0', 'sticky 0%'])
    expect(layoutOf(programOf(modifiers))).toMatchObject({ acting: { bytes: 0 }, snapshot: { acting: -1 } });
  expect(layoutOf(programOf('lag late')).acting.bytes).toBe(32);
});

test('batches and rollouts act late and stick like single instances', () => {
  const program = programOf('lag late sticky slip', 'east, south, wait, two = east east');
  const batch = createWasm(program, 4);
  const singles = batch.instances.map(() => createInterpreter(program));
  for (const one of [batch.instances, singles]) one.forEach((instance, i) => instance.reset(0, i + 10));
  for (let step = 0; step < 30; step++) {
    const codes = singles.map((_, i) => (step * 5 + i * 3) % 4);
    batch.stepAll(codes);
    singles.forEach((instance, i) => instance.step(codes[i]));
  }
  const images = (instances: readonly Instance[]) => instances.map((instance) => instance.snapshot());
  expect(images(batch.instances)).toEqual(images(singles));
  batch.rollout(40, 6);
  for (const [i, own] of singles.entries()) {
    for (let step = 0; step < 40; step++) {
      const policy = streamBase(mix(6 + i) ^ (i + 10), STREAMS.policy, own.signals.steps);
      own.step(pickOf(drawAt(policy, 0), program.actionCount));
    }
  }
  expect(images(batch.instances)).toEqual(images(singles));
});
