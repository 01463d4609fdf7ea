// Steps of the dialect that would hardly end: they fault alike on both engines, at once and in the line that is to blame.
import { describe, expect, test } from 'vitest';
import {
  createInterpreter,
  createWasm,
  ENGINE_NAMES,
  loadProgram,
  type EngineName,
  type Instance,
  type Program,
} from '../../src/index';

interface Blocks {
  readonly size?: string;
  readonly drive?: string;
  readonly rules: string;
  /** Rows of the board, by `/`. */
  readonly map: string;
  readonly play?: string;
}

function programOf({ size = '20 x 20', drive = 'Player', rules, map, play = '' }: Blocks): Program {
  const { program, diagnostics } = loadProgram(`world Endless {
    state {
      grid ${size}
      layer floor { Grass, Ash }
      layer body { Player, Crate }
    }
    legend { "." Grass "a" Ash "P" Grass Player "c" Grass Crate "C" Ash Crate }
    actions { north, west, south, east, act }
    transitions as puzzlescript {
      drive ${drive}
      ${rules}
      move
    }
    observation { view full }
    signals { cost 0 each step }
    task Only { start { map """${map.split('/').join('\n')}""" ${play} } }
  }`);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return program!;
}

function instanceOf(program: Program, engine: EngineName, mostWork?: number): Instance {
  if (engine === 'wasm') return createWasm(program, 1, { mostWork }).instance(0);
  return createInterpreter(program, { mostWork });
}

const ACT = 4;
const MEADOW = `P${'.'.repeat(19)}${`/${'.'.repeat(20)}`.repeat(19)}`;

describe.each(ENGINE_NAMES)('on %s', (engine) => {
  test('a rule of four rows that match everywhere faults in its line, and nothing of the step stays', () => {
    const program = programOf({
      rules: `repeat [ act Player ] -> [ Player ]
      repeat [ Grass ] [ Grass ] [ Grass ] [ Grass ] -> [ Ash ] [ Grass ] [ Grass ] [ Grass ]`,
      map: MEADOW,
    });
    const instance = instanceOf(program, engine);
    instance.reset(0, 1);
    const before = instance.digest();
    const started = performance.now();
    instance.step(ACT);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(instance.signals).toMatchObject({
      refused: true,
      truncated: true,
      fault: { code: 'work', line: 12 },
    });
    expect(instance.digest()).toBe(before);
  });

  test('gaps count with every length that they might have, found or not', () => {
    const program = programOf({
      size: '128 x 1',
      rules: 'along west repeat [ Grass | ... | Ash | ... | Crate ] -> [ Ash | ... | Ash | ... | Crate ]',
      map: `${'.'.repeat(126)}aC`,
    });
    // 126 cells of grass, 128 lengths of two gaps, three cells of the rule.
    const work = (factor: number) => {
      const instance = instanceOf(program, engine, factor * 3 * 126 * 128 * 128);
      instance.reset(0, 1);
      instance.step(ACT);
      return instance.signals.fault;
    };
    expect(work(0.9)).toEqual({ code: 'work', line: 11 });
    expect(work(1.1)).toBeNull();
  });

  test('passes in loops in ticks are counted together', () => {
    const rules = `repeat {
        repeat { repeat [ Player Grass ] -> [ Player Ash ]   repeat [ Player Ash ] -> [ Player Grass ] }
      }
      repeat [ Player ] -> [ Player ] do again`;
    const program = programOf({ rules, map: MEADOW });
    const steps = (mostWork: number) => {
      const instance = instanceOf(program, engine, mostWork);
      instance.reset(0, 1);
      instance.step(ACT);
      return instance.signals.fault;
    };
    // A tick: 200 jumps over groups of two rules of a cell on seven words at least.
    expect(steps(200 * 2 * 7)).toEqual({ code: 'work', line: 12 });
    expect(steps(2 ** 26)).toBeNull();
  });

  test('of a queue that goes south or east one moves in a sweep, and each sweep counts', () => {
    const program = programOf({
      drive: 'Crate',
      rules: 'repeat [ act Player ] -> [ Player ]',
      map: `.${'c'.repeat(19)}/${`${'c'.repeat(20)}/`.repeat(18)}${'c'.repeat(19)}.`,
    });
    const after = (action: string) => {
      const instance = instanceOf(program, engine, 5000);
      instance.reset(0, 1);
      instance.step(program.actions.findIndex(({ name }) => name === action));
      return instance.signals.fault;
    };
    expect(after('north')).toBeNull();
    expect(after('west')).toBeNull();
    expect(after('south')).toEqual({ code: 'work', line: 11 });
    expect(after('east')).toEqual({ code: 'work', line: 11 });
  });

  test('a start is rejected by it', () => {
    const program = programOf({
      rules: 'repeat [ Grass ] [ Grass ] [ Grass ] [ Grass ] -> [ Ash ] [ Grass ] [ Grass ] [ Grass ]',
      map: MEADOW,
      play: 'play tick',
    });
    const instance = instanceOf(program, engine);
    expect(() => instance.reset(0, 1)).toThrow(/start 'Only': .*fault/);
  });
});
