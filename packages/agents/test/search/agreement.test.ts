/** The search inside the engine against the search over snapshots: the same result, whichever way and engine. */
import { readdirSync, readFileSync } from 'node:fs';
import { createInterpreter, createWasm, loadProgram, type Instance, type Program } from '@terrarium/engine';
import { describe, expect, test } from 'vitest';
import { keyParts, type Target } from '../../src/search/reads';
import { reached, SnapshotSearch } from '../../src/search/snapshots';
import { search, type SearchResult } from '../../src/search/search';
import { finish } from '../../src/work';
import { sampleZ } from '../../src/z/sample';
import {
  BELLS,
  CORRIDOR,
  DICE,
  LATE,
  PATIENCE,
  POISON,
  RETURNS,
  SLIPPERY,
  SOKOBAN,
  STICKY,
  STRIDES,
  THERE_AND_BACK,
} from '../worlds';

interface Asked {
  readonly start: number;
  readonly seed: number;
  readonly target: Target;
  readonly budget: number;
}

/** What `search` returns, by the way that any engine can go. */
function overSnapshots(instance: Instance, { start, seed, target, budget }: Asked): SearchResult {
  const { draws, ...parts } = keyParts(instance.program, instance.program.starts[start].task, target);
  const luck = draws ? 'this seed' : 'none';
  instance.reset(start, seed);
  if (reached(instance, target))
    return { outcome: 'found', actions: [], states: 1, steps: 0, depth: 0, luck };
  const run = new SnapshotSearch(instance, { target, ...parts, budget });
  run.run(Infinity);
  const { states, steps, depth, status } = run;
  if (status === 'found') {
    const actions = run.plan();
    return { outcome: 'found', actions, states, steps, depth: actions.length, luck };
  }
  return { outcome: status === 'exhausted' ? 'impossible' : 'budget spent', states, steps, depth, luck };
}

function agree(program: Program, z: ArrayLike<number>, asked: Asked): void {
  const interpreter = createInterpreter(program);
  // Not the first of its batch, so that every address counts.
  const inModule = createWasm(program, 3).instance(1);
  const stepped = createWasm(program, 3).instance(2);
  for (const instance of [interpreter, inModule, stepped]) instance.setZ(z);
  let expected: SearchResult;
  try {
    expected = overSnapshots(interpreter, asked);
  } catch {
    expect(() => finish(search(inModule, asked))).toThrow();
    return;
  }
  expect(finish(search(inModule, asked))).toEqual(expected);
  expect(overSnapshots(stepped, asked)).toEqual(expected);
  // The region is used again.
  expect(finish(search(inModule, asked))).toEqual(expected);
}

const shipped = readdirSync('worlds', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.world') && !name.startsWith('pairs'),
);

describe.each(shipped)('%s', (file) => {
  const { world, program } = loadProgram(readFileSync(`worlds/${file}`, 'utf8'));
  if (!world || !program) throw new Error(`${file} does not load`);

  test('runs inside the module', () => {
    const instance = createWasm(program, 1).instance(0);
    instance.reset(0, 1);
    expect(
      instance.search?.({ target: 'goal', ever: [], signals: [], clock: false, budget: 9 })?.states,
    ).toBe(1);
  });

  // Few where there are many actions: the interpreter is slow.
  const budget = Math.ceil(600 / program.actionCount) + 20;

  test.each(program.tasks.map(({ name }, task) => [name, task] as const))('task %s', (_, start) => {
    const zs = [program.params.map((param) => param.default), sampleZ(world, 5)];
    zs.forEach((z, seed) => agree(program, z, { start, seed, target: 'goal', budget }));
  });

  test('questions', () => {
    const z = program.params.map((param) => param.default);
    program.questions.forEach((_, target) =>
      agree(program, z, { start: 0, seed: 2, target, budget: Math.ceil(budget / 4) }),
    );
  });
});

const small = [
  CORRIDOR,
  SOKOBAN,
  SLIPPERY,
  THERE_AND_BACK,
  PATIENCE,
  BELLS,
  POISON,
  LATE,
  STICKY,
  STRIDES,
  RETURNS,
  DICE,
];
test.each(small)('small world %#', (text) => {
  const { program } = loadProgram(text);
  if (!program) throw new Error('the world does not load');
  const z = program.params.map((param) => param.default);
  program.tasks.forEach((_, start) => {
    for (const budget of [1, 2, 3, 7, 5000]) agree(program, z, { start, seed: 4, target: 'goal', budget });
    program.questions.forEach((_, target) => agree(program, z, { start, seed: 4, target, budget: 500 }));
  });
});

test('a table that grows many times loses no state', () => {
  const text = SOKOBAN.replace('#A.C.O#', '#ACC.O#').replace('#.....#\n    #######', '#..C.O#\n    #######');
  const { program } = loadProgram(text);
  if (!program) throw new Error('the world does not load');
  agree(
    program,
    program.params.map((param) => param.default),
    { start: 0, seed: 0, target: 'goal', budget: 3000 },
  );
});

test('a later search in the same module ends an earlier one', () => {
  const { program } = loadProgram(SOKOBAN);
  const batch = createWasm(program!, 2);
  const request = { target: 'goal', ever: [], signals: [], clock: false, budget: 100 } as const;
  const [first, second] = batch.instances.map((instance) => {
    instance.reset(0, 1);
    return instance.search!(request)!;
  });
  expect(() => first.run(10)).toThrow('another search');
  expect(second.run(10)).toBe('running');
});
