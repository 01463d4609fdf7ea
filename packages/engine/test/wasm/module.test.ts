import { describe, expect, test } from 'vitest';
import {
  compileModule,
  createInterpreter,
  createWasm,
  EngineError,
  mix,
  readManifest,
} from '@terrarium/engine';
import { drawAt, pickOf, STREAMS, streamBase } from '../../src/random';
import { checkSnapshot } from '../../src/state/snapshot';
import { programOf, PUSHING } from './pushing';

const program = programOf(PUSHING);
const bytes = compileModule(program, { source: PUSHING, names: true });

interface Raw {
  memory: WebAssembly.Memory;
  [name: string]: unknown;
}
const call = (raw: Raw, name: string, ...args: number[]) =>
  (raw[name] as (...args: number[]) => number)(...args);

describe('the module', () => {
  test('is valid, needs no imports and exports what the ABI says', () => {
    expect(WebAssembly.validate(bytes)).toBe(true);
    const module = new WebAssembly.Module(bytes);
    expect(WebAssembly.Module.imports(module)).toEqual([]);
    expect(WebAssembly.Module.exports(module).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'actions',
        'ask',
        'buffer',
        'digest',
        'init',
        'memory',
        'observe',
        'reset',
        'restore',
        'results',
        'rollout',
        'signals',
        'snapshot',
        'state',
        'step',
        'step_batch',
        'z',
      ]),
    );
  });

  test('is the same for the same program', () => {
    expect(compileModule(program, { source: PUSHING, names: true })).toEqual(bytes);
  });

  test('describes itself', () => {
    const manifest = readManifest(new WebAssembly.Module(bytes));
    expect(manifest?.name).toBe('Pushing');
    expect(manifest?.source).toBe(PUSHING);
    expect(manifest?.program).toEqual(JSON.parse(JSON.stringify(program)));
    const wasm = createWasm(bytes).instance(0);
    const interpreter = createInterpreter(program);
    for (const instance of [wasm, interpreter]) {
      instance.reset(0, 5);
      instance.step(3);
    }
    expect(wasm.digest()).toBe(interpreter.digest());
  });

  test('bytes that are no such module are a named error', () => {
    expect(() => createWasm(new Uint8Array([0, 1, 2]))).toThrow(EngineError);
    const bare = compileModule(program, { manifest: false });
    expect(() => createWasm(bare)).toThrow(/manifest/);
  });

  test('runs without our host, with nothing but the manifest', () => {
    const module = new WebAssembly.Module(bytes);
    const { layout } = readManifest(module)!;
    const raw = new WebAssembly.Instance(module).exports as unknown as Raw;
    expect(call(raw, 'init', 4)).toBe(0);
    new Int32Array(raw.memory.buffer)[call(raw, 'z', 2) >> 2] = 3;
    expect(call(raw, 'reset', 2, 0, 9)).toBe(0);
    new Int32Array(raw.memory.buffer, call(raw, 'actions'), 4).set([0, 0, 3, 0]);
    call(raw, 'step_batch', 2, 1);

    const interpreter = createInterpreter(program);
    interpreter.setZ([3]);
    interpreter.reset(0, 9);
    interpreter.step(3);
    const state = new Uint8Array(raw.memory.buffer, call(raw, 'state', 2), layout.state.bytes);
    expect([...state]).toEqual([...interpreter.state]);

    const address = call(raw, 'buffer');
    call(raw, 'snapshot', 2, address);
    const snapshot = new Uint8Array(raw.memory.buffer, address, layout.snapshot.bytes);
    expect([...snapshot]).toEqual([...interpreter.snapshot()]);
    checkSnapshot(program, layout, snapshot);
    call(raw, 'step', 2, 1);
    expect(call(raw, 'restore', 2, address)).toBe(0);
    expect([...state]).toEqual([...interpreter.state]);
    new Uint8Array(raw.memory.buffer)[address + 20] ^= 1;
    expect(call(raw, 'restore', 2, address)).toBe(2);
    new Uint8Array(raw.memory.buffer)[address] ^= 1;
    expect(call(raw, 'restore', 2, address)).toBe(1);
  });
});

describe('a batch', () => {
  test('steps every instance as if it were alone', () => {
    const batch = createWasm(program, 5);
    const alone = createInterpreter(program);
    batch.instances.forEach((instance, i) => instance.reset(0, i));
    for (let step = 0; step < 20; step++) batch.stepAll([0, 1, 2, 3, 4].map((i) => (i + step) % 5));
    batch.instances.forEach((instance, i) => {
      alone.reset(0, i);
      for (let step = 0; step < 20; step++) alone.step((i + step) % 5);
      expect(instance.digest()).toBe(alone.digest());
      expect(instance.signals).toEqual(alone.signals);
    });
  });

  test('holds so many instances that the memory has to grow', () => {
    const batch = createWasm(program, 2000);
    batch.instance(1999).reset(0, 3);
    const first = createWasm(program).instance(0);
    first.reset(0, 3);
    expect(batch.instance(1999).digest()).toBe(first.digest());
    expect(() => batch.instance(2000)).toThrow(RangeError);
  });

  test('rolls out the policy that docs/abi.md describes', () => {
    const batch = createWasm(program, 3);
    batch.instances.forEach((instance, i) => instance.reset(0, 100 + i));
    batch.rollout(150, 77, true);
    for (const [i, instance] of batch.instances.entries()) {
      const own = createInterpreter(program);
      let seed = 100 + i;
      own.reset(0, seed);
      let [returns, episodes, successes] = [0, 0, 0];
      for (let step = 0; step < 150; step++) {
        if (own.signals.ended >= 0 || own.signals.truncated) own.reset(0, (seed = mix(seed + 1)));
        const base = streamBase(mix(77 + i) ^ seed, STREAMS.policy, own.signals.steps);
        own.step(pickOf(drawAt(base, 0), program.actionCount));
        const { reward, ended, truncated, goal } = own.signals;
        returns += reward;
        if (ended >= 0 || truncated) {
          episodes++;
          if (goal) successes++;
        }
      }
      expect(batch.result(i)).toEqual({ returns, episodes, successes, missed: 0 });
      expect(episodes).toBeGreaterThan(2);
      expect(instance.digest()).toBe(own.digest());
    }
    batch.clearResults();
    batch.instances.forEach((instance, i) => instance.reset(0, 100 + i));
    batch.rollout(20, 77, false, { once: true });
    batch.rollout(130, 77, false, { once: true });
    for (const [i, instance] of batch.instances.entries()) {
      const { steps } = instance.signals;
      expect(batch.result(i)).toMatchObject({ episodes: 1, missed: 150 - steps });
      const own = createInterpreter(program);
      own.reset(0, 100 + i);
      for (let step = 0; step < steps; step++) {
        expect(own.signals.ended >= 0 || own.signals.truncated).toBe(false);
        const base = streamBase(mix(77 + i) ^ (100 + i), STREAMS.policy, step);
        own.step(pickOf(drawAt(base, 0), program.actionCount));
      }
      expect(instance.digest()).toBe(own.digest());
      expect(instance.signals).toEqual(own.signals);
    }
    batch.clearResults();
    expect(batch.result(1)).toEqual({ returns: 0, episodes: 0, successes: 0, missed: 0 });
  });
});

describe('refusals leave the instance as it was', () => {
  const make = () => {
    const instance = createWasm(program, 2).instance(1);
    instance.reset(0, 1);
    instance.step(0);
    return instance;
  };
  const codeOf = (run: () => void) => {
    try {
      run();
    } catch (error) {
      if (error instanceof EngineError) return error.code;
    }
    return null;
  };

  test.each([
    ['bad-z', (i: ReturnType<typeof make>) => i.setZ([4])],
    ['bad-z', (i: ReturnType<typeof make>) => i.setZ([])],
    ['bad-start', (i: ReturnType<typeof make>) => i.reset(9, 1)],
    ['start-rejected', (i: ReturnType<typeof make>) => i.reset(1, 1)],
    ['bad-snapshot', (i: ReturnType<typeof make>) => i.restore(new Uint8Array(7))],
    [
      'bad-state',
      (i: ReturnType<typeof make>) => i.setState(i.state.map((byte, at) => (at === 0 ? 99 : byte))),
    ],
  ])('%s', (code, refuse) => {
    const instance = make();
    const before = instance.snapshot();
    expect(codeOf(() => refuse(instance))).toBe(code);
    expect(instance.snapshot()).toEqual(before);
  });
});

test('a fault of a start is told with its name and line, as the interpreter tells it', () => {
  const restless = programOf(`world Restless {
  state { grid 2 x 1   layer body { Lamp }   var n: 0..1 }
  actions { go }
  transitions {
    repeat { n := 1 - n }
  }
  observation { view full }
  signals { }
  task T { start { play go } }
}`);
  const messages = [createInterpreter(restless), createWasm(restless).instance(0)].map((instance) => {
    try {
      instance.reset(0, 1);
    } catch (error) {
      return (error as EngineError).message;
    }
    return 'it starts';
  });
  expect(messages).toEqual(Array(2).fill("start 'T': fault 'sweeps' in line 5"));
});
