/** A `test`: an episode or several, written down step by step, each ending where the next one begins. */
import { EngineError, type Instance, type LoweredStep } from '@terrarium/engine';
import { defaultZ, type Check, type Drawing, type TestStep, type World } from '@terrarium/language';
import { readBoard } from '../maps/board';
import { cellMatches, type MapContext } from '../maps/match';
import { renderDrawing, renderMap } from '../maps/render';
import { firstBrokenAssumption } from '../z/assume';
import type { CellPlace, CheckResult, Witness } from './result';

export type Test = Check & { readonly is: 'test' };
/** A step that does or asks something; the others only decide how the next episode begins. */
type Deed = TestStep & { readonly is: 'do' | 'see' | 'expect' };

type Failure = Pick<CheckResult, 'reason' | 'span' | 'expected' | 'seen' | 'differing' | 'witness'>;
type Fault = Omit<Failure, 'span' | 'witness'>;

/** @param steps the same test, lowered: where episodes begin, and every number that the engine wants. */
export function playTest(
  world: World,
  instance: Instance,
  test: Test,
  steps: readonly LoweredStep[],
): CheckResult {
  const z = defaultZ(world);
  for (const { param, value } of test.with) z[param] = value;
  const failure = refusedZ(world, z, test) ?? new TestRun(world, instance, z).play(test, steps);
  const base = { title: test.title, kind: test.is };
  if (failure) return { ...base, status: 'failed', ...failure };
  return { ...base, status: 'passed', span: test.span, reason: `${test.steps.length} steps as expected.` };
}

function refusedZ(world: World, z: readonly number[], test: Test): Failure | undefined {
  const broken = firstBrokenAssumption(world, z);
  if (broken < 0) return undefined;
  return { span: test.span, reason: `The parameters of the test break \`assume\` number ${broken + 1}.` };
}

class TestRun {
  /** Since the episode began. */
  private actions: number[] = [];
  private start = 0;
  private seed = 0;
  private readonly context: MapContext & { readonly z: readonly number[] };

  constructor(
    private readonly world: World,
    private readonly instance: Instance,
    z: readonly number[],
  ) {
    this.context = { world, z };
  }

  play(test: Test, steps: readonly LoweredStep[]): Failure | undefined {
    const deeds = test.steps.filter((step): step is Deed => ['do', 'see', 'expect'].includes(step.is));
    let next = 0;
    let span = test.span;
    try {
      this.instance.setZ(this.context.z);
      for (const step of steps) {
        if (step.is === 'reset') {
          this.actions = [];
          ({ start: this.start, seed: this.seed } = step);
          this.instance.reset(step.start, step.seed);
          continue;
        }
        const deed = deeds[next++];
        span = deed.span;
        const failure = this.one(step, deed);
        if (failure) return { span, ...failure, witness: this.witness() };
      }
    } catch (error) {
      if (error instanceof EngineError) return { span, reason: error.message, witness: this.witness() };
      throw error;
    }
    return undefined;
  }

  private one(step: LoweredStep, deed: Deed): Fault | undefined {
    if (step.is === 'do') {
      for (let i = 0; i < step.times; i++) {
        this.instance.step(step.action);
        this.actions.push(step.action);
      }
    }
    if (deed.is === 'see') return this.see(deed.map);
    if (step.is !== 'expect' || this.instance.ask(step.question) !== 0) return undefined;
    return { reason: `The condition does not hold ${this.when()}.`, seen: this.seenMap() };
  }

  /** Compares with the board that `map` of the same drawing would make: on a board of fixed size the rest is empty. */
  private see(map: Drawing): Fault | undefined {
    const board = readBoard(this.instance.program, this.instance.state);
    const expected = renderDrawing(this.context, map);
    const isUpto = this.world.grid?.upto ?? false;
    const fits = isUpto
      ? map.width === board.width && map.height === board.height
      : map.width <= board.width && map.height <= board.height;
    if (!fits) {
      const sizes = `the board is ${board.width} x ${board.height}, the drawing ${map.width} x ${map.height}`;
      return { reason: `The map differs ${this.when()}: ${sizes}.`, expected, seen: this.seenMap() };
    }
    const differing: CellPlace[] = [];
    for (let y = 0; y < board.height; y++) {
      for (let x = 0; x < board.width; x++) {
        const things = x < map.width && y < map.height ? map.cells[y * map.width + x] : [];
        if (!cellMatches(this.context, board, x, y, things)) differing.push({ x, y });
      }
    }
    if (differing.length === 0) return undefined;
    const places = differing.slice(0, 4).map(({ x, y }) => `(${x}, ${y})`);
    const more = differing.length > 4 ? ` and ${differing.length - 4} more` : '';
    const reason = `The map differs ${this.when()}, at ${places.join(', ')}${more}.`;
    return { reason, expected, seen: this.seenMap(), differing };
  }

  private seenMap(): string | undefined {
    if (!this.world.grid) return undefined;
    return renderMap(this.world, this.instance.program, this.instance.state, this.context.z);
  }

  private when(): string {
    const { length } = this.actions;
    return length === 0 ? 'at the start' : `after ${length} ${length === 1 ? 'step' : 'steps'}`;
  }

  private witness(): Witness {
    const { start, seed, actions } = this;
    return { z: this.context.z, start, seed, actions: [...actions] };
  }
}
