/** What lies between what can be seen and what the agent is told, on both engines: draws, records, batches. */
import {
  compileModule,
  createInterpreter,
  createWasm,
  layoutOf,
  loadProgram,
  observationLayout,
  readManifest,
  readObservation,
  type Instance,
  type Program,
} from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { drawAt, hits, streamBase, STREAMS } from '../src/random';

const text = (observation: string) => `world Yard {
  param late: 0..4 = 3
  state { grid upto 4 x 3   layer floor { Mud }   layer body { Player(n: 0..700), Wall }   var steps_done: 0..999 }
  actions { east, wait }
  transitions { drive Player   move   steps_done += 1   [ Player(n: ?k) ] chance 50% -> [ Player(n: k + 3) ] }
  observation { ${observation} }
  signals { reward 1 when goal }
  task Walk { start { size 3 x 3 place Player at (0, 0) place Wall at (2, 2) fill Mud in columns 1..2 } goal steps_done > 900 }
}`;

function programOf(observation: string): Program {
  const { program, diagnostics } = loadProgram(text(observation));
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return program;
}

const engines: [string, (program: Program) => Instance][] = [
  ['interpreter', (program) => createInterpreter(program)],
  ['wasm', (program) => createWasm(program, 3).instance(1)],
];

const factOf = (instance: Instance, at = 0) =>
  readObservation(instance.program, instance.observe()).facts[at].value;

describe.each(engines)('on the %s', (_, create) => {
  test('each place and fact is blurred by the draw of its number, at the clock', () => {
    const instance = create(programOf('view full show steps_done, Player.n blur 40%'));
    const clear = create(programOf('view full show steps_done, Player.n'));
    const { width, height } = observationLayout(instance.program);
    for (const one of [instance, clear]) one.reset(0, 21);
    let hidden = 0;
    for (let clock = 0; clock < 12; clock++) {
      const seen = readObservation(instance.program, instance.observe());
      const plain = readObservation(clear.program, clear.observe());
      const isHit = (number: number) => hits(drawAt(streamBase(21, STREAMS.O, clock), number), 400_000);
      seen.places.forEach((place, k) => {
        // The board is 3 wide, the view 4: what lies beyond stays empty, and its draws are made all the same.
        const isBlurred = isHit(k) && k % width < 3;
        if (isBlurred) hidden++;
        expect(place).toEqual(isBlurred ? place.map(() => ({ is: 'unseen' })) : plain.places[k]);
      });
      seen.facts.forEach(({ value }, i) =>
        expect(value).toBe(isHit(width * height + i) ? null : plain.facts[i].value),
      );
      // Reading it again draws the same.
      expect(readObservation(instance.program, instance.observe())).toEqual(seen);
      for (const one of [instance, clear]) one.step(0);
    }
    expect(hidden).toBeGreaterThan(20);
    // The luck of the transitions is its own.
    expect(instance.digest()).toBe(clear.digest());
  });

  test('a snapshot holds what a delay has yet to hand out', () => {
    const instance = create(programOf('view full show steps_done blur 20% delay late'));
    const other = create(instance.program);
    instance.reset(0, 4);
    for (let step = 0; step < 6; step++) instance.step(0);
    const kept = instance.snapshot();
    const play = (one: Instance) =>
      [0, 1, 0, 1, 1].map((code) => {
        const told = [...one.observe()];
        one.step(code);
        return told;
      });
    const expected = play(instance);
    other.reset(0, 5);
    other.step(1);
    other.restore(kept);
    expect(other.snapshot()).toEqual(kept);
    expect(play(other)).toEqual(expected);
  });

  test('a state set by hand is seen when its time comes, and the past stays as it was', () => {
    const instance = create(programOf('view none show steps_done delay 1'));
    const { variables } = layoutOf(instance.program).state;
    instance.reset(0, 4);
    instance.step(1);
    const edited = instance.state.slice();
    new DataView(edited.buffer).setInt32(variables, 50, true);
    instance.setState(edited);
    expect(factOf(instance)).toBe(0);
    instance.step(1);
    expect(factOf(instance)).toBe(50);
    instance.step(1);
    expect(factOf(instance)).toBe(51);
  });

  test('a new episode begins with its own first observation', () => {
    const instance = create(programOf('view none show steps_done delay 4'));
    instance.reset(0, 4);
    for (let step = 0; step < 9; step++) instance.step(1);
    expect(factOf(instance)).toBe(5);
    instance.reset(0, 4);
    for (let step = 0; step < 4; step++) {
      expect(factOf(instance)).toBe(0);
      instance.step(1);
    }
    instance.step(1);
    expect(factOf(instance)).toBe(1);
  });

  test('a window as wide as the hole says is mirrored within its width', () => {
    const program = programOf('view late + 1 x 1 around Player mirrored');
    for (const [late, row] of [
      [0, 'P   '],
      // Own column 1 of 2, then 1 of 3, then 2 of 4; mirrored 0, 1, 1.
      [1, 'Po  '],
      [2, 'MPo '],
      [3, 'MPoo'],
    ] as const) {
      const instance = create(program);
      instance.setZ([late]);
      instance.reset(0, 1);
      const { places } = readObservation(program, instance.observe());
      const found = places.slice(0, 4).map(([floor, body]) => {
        if (body.is === 'object') return program.kinds[body.kind].name[0];
        return floor.is === 'object' ? 'M' : floor.is === 'outside' ? 'o' : ' ';
      });
      expect(found.join(''), `late ${late}`).toBe(row);
    }
  });
});

test('worlds without a delay keep no observations', () => {
  for (const observation of ['view full', 'view full delay 0', 'view full blur 10%'])
    expect(layoutOf(programOf(observation))).toMatchObject({ seen: { bytes: 0 }, snapshot: { seen: -1 } });
  expect(layoutOf(programOf('view full delay late')).seen.slots).toBe(4);
});

test('a module tells all of it by its manifest', () => {
  const program = programOf('view full mirrored show steps_done blur 30% delay late');
  const { layout } = readManifest(new WebAssembly.Module(compileModule(program)))!;
  expect(layout).toEqual(layoutOf(program));
  const [alone, known] = [compileModule(program), program].map((source) => createWasm(source).instance(0));
  for (const one of [alone, known]) {
    one.reset(0, 8);
    for (let step = 0; step < 6; step++) one.step(step % 2);
  }
  expect([...alone.observe()]).toEqual([...known.observe()]);
  expect([...alone.snapshot().subarray(8)]).toEqual([...known.snapshot().subarray(8)]);
});

test('batches are told what single instances are', () => {
  const program = programOf('view full mirrored show steps_done if steps_done > 4 { blur 30% } delay late');
  const batch = createWasm(program, 4);
  const singles = batch.instances.map(() => createInterpreter(program));
  for (const instances of [batch.instances, singles])
    instances.forEach((instance, i) => {
      instance.setZ([i]);
      instance.reset(0, i + 1);
    });
  for (let step = 0; step < 12; step++) {
    expect([...batch.observeAll()]).toEqual(singles.flatMap((instance) => [...instance.observe()]));
    batch.stepAll([0, 1, 0, 1]);
    singles.forEach((instance, i) => instance.step(i % 2));
  }
  batch.rollout(3, 1, true);
  batch.instances.forEach((instance) => expect(instance.signals.steps).toBe(15));
});
