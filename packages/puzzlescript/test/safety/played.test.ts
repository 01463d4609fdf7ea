// Damaged games are played: every step ends, soon, and alike on both engines.
import { createInstances, ENGINE_NAMES, loadProgram, type Instance } from '@terrarium/engine';
import { expect, test } from 'vitest';
import { translate } from '../../src/index';
import { GAMES, sourceOf } from '../games/games';
import { mutant } from './mutate';

const sources = GAMES.map(sourceOf);
const STEPS = 12;

/** Digests after the start and after each step; what refuses the start, if it is refused. */
function played(instance: Instance, actions: number): string[] {
  const digests: string[] = [];
  try {
    instance.reset(0, 7);
  } catch (error) {
    return [(error as { code: string }).code];
  }
  for (let step = 0; step < STEPS; step++) {
    instance.step((step * 3) % actions);
    digests.push(`${instance.digest()} ${JSON.stringify(instance.signals.fault)}`);
  }
  return digests;
}

test('120 mutants', () => {
  let [worlds, moved] = [0, 0];
  for (let k = 0; k < 120; k++) {
    const source = mutant(sources, 10_000 + k);
    const { text, refused } = translate(source);
    if (refused) continue;
    const { program } = loadProgram(text);
    const [first, second] = ENGINE_NAMES.map((engine) =>
      played(createInstances(program!, engine)[0], program!.actionCount),
    );
    expect(first, source).toEqual(second);
    worlds++;
    if (new Set(first).size > 1) moved++;
  }
  expect(worlds).toBeGreaterThan(60);
  expect(moved).toBeGreaterThan(worlds / 2);
}, 60_000);
