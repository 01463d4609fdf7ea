/** Plays recorded episodes of XLand-MiniGrid on the world that says the same, and compares every field of every step. */
import {
  actionCode,
  createInstances,
  EngineError,
  observationLayout,
  stateFromJson,
  zFromTexts,
  type CaseOutcome,
  type EngineName,
  type Instance,
  type ObservationLayout,
  type Program,
  type ReplayCase,
} from '@terrarium/engine';
import { openWorld } from '../../lab/open';
import { Board } from './board';
import { readRecorded, type Pair, type Recorded, type RecordedStep, type Views } from './recorded';
import { Refusal } from './refusal';
import { ACTIONS, COLORS, DIRECTIONS, goalText, nameOf, ruleText, TILES } from './words';

/** Rewards were recorded as float32. */
const TOLERANCE = 1e-6;
const FIRST = 0;
const MID = 1;
const LAST = 2;

/**
 * A replay on this world (`worlds/agents/xland-minigrid.world`).
 * @throws WorldError if the text is no world
 */
export function xlandReplay(text: string): ReplayCase {
  const { program } = openWorld(text);
  const players = new Map<EngineName, Player>();
  return (recorded, engine) => {
    const player = players.get(engine) ?? new Player(program, engine);
    players.set(engine, player);
    try {
      return player.play(readRecorded(recorded));
    } catch (error) {
      // What the world has no room for is said by the engine: a longer list, a larger board, another view.
      if (error instanceof Refusal) return { is: 'refused', feature: error.feature };
      if (error instanceof EngineError) return { is: 'refused', feature: error.message };
      throw error;
    }
  };
}

/** Eyes change nothing but what is seen, so two instances live through the same episode. */
class Player {
  private readonly through: Instance;
  private readonly blocked: Instance;
  private readonly board: Board;
  private readonly layout: ObservationLayout;
  private readonly actions: readonly number[];

  constructor(
    private readonly program: Program,
    engine: EngineName,
  ) {
    [this.through, this.blocked] = createInstances(program, engine, 2);
    this.board = new Board(program);
    this.layout = observationLayout(program);
    this.actions = ACTIONS.map((name) => actionCode(program, name));
  }

  /** @throws Refusal, EngineError */
  play(recorded: Recorded): CaseOutcome {
    const grid = recorded.grid.slice();
    const { height, width } = recorded;
    this.begin(recorded);
    let difference =
      this.differs(recorded, recorded.seen, grid) ?? unequal('step type', FIRST, this.stepType());
    if (difference) return { is: 'mismatched', step: 0, ...difference };
    for (const [i, step] of recorded.steps.entries()) {
      const action = this.actions[step.action];
      if (action === undefined) throw new Refusal(`action ${step.action}`);
      this.through.step(action);
      this.blocked.step(action);
      for (const { y, x, pair } of step.changes) {
        if (y >= height || x >= width) throw new Refusal('a change outside the grid');
        grid[y * width + x] = pair;
      }
      difference = this.differsAfter(recorded, step, grid);
      if (difference) return { is: 'mismatched', step: i + 1, ...difference };
    }
    return { is: 'matched', steps: recorded.steps.length };
  }

  private begin(recorded: Recorded): void {
    const { goal, rules, view, maxSteps } = recorded;
    const texts = {
      rules: `{ ${rules.flatMap((rule) => ruleText(rule) ?? []).join(', ')} }`,
      want: goalText(goal),
      sight: String(view),
      patience: String(maxSteps),
    };
    const state = this.stateOf(recorded);
    for (const [instance, eyes] of [
      [this.through, 'through'],
      [this.blocked, 'blocked'],
    ] as const) {
      instance.setZ(zFromTexts(this.program, { ...texts, eyes }));
      instance.reset(0, 0);
      instance.setState(state);
    }
  }

  private stateOf({ height, width, grid, position, direction }: Recorded): Uint8Array {
    const tile = grid.flatMap(([id, color], i) => {
      const at = [i % width, Math.floor(i / width)];
      return id === 0 ? [] : [{ at, kind: nameOf(TILES, id, 'tile'), color: nameOf(COLORS, color, 'color') }];
    });
    const [y, x] = position;
    const facing = nameOf(DIRECTIONS, direction, 'direction');
    return stateFromJson(this.program, {
      size: [width, height],
      variables: { pocket: null },
      layers: { tile, body: [{ at: [x, y], kind: 'Agent', facing }] },
    });
  }

  private differsAfter(recorded: Recorded, step: RecordedStep, grid: readonly Pair[]): Difference | null {
    const { reward, ended } = this.through.signals;
    return (
      this.differs({ ...recorded, ...step }, step.seen, grid) ??
      unequal('pocket', step.pocket, this.board.pocket(this.through)) ??
      (Math.abs(step.reward - reward) > TOLERANCE ? unequal('reward', step.reward, reward) : null) ??
      unequal('step type', step.stepType, this.stepType()) ??
      unequal('discount', step.discount, ended < 0 ? 1 : 0)
    );
  }

  private differs(
    { height, width, view, position, direction }: Recorded,
    seen: Views,
    grid: readonly Pair[],
  ): Difference | null {
    const { board, through, blocked, layout } = this;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const difference = unequal(`grid[${y}][${x}]`, grid[y * width + x], board.pairAt(through, y, x));
        if (difference) return difference;
      }
    const pose = board.pose(through);
    return (
      unequal('position', position, pose.position) ??
      unequal('direction', direction, pose.direction) ??
      unequal('observation', seen.through, board.seen(through, view, layout)) ??
      unequal('occluded observation', seen.blocked, board.seen(blocked, view, layout))
    );
  }

  private stepType(): number {
    const { ended, truncated, steps } = this.through.signals;
    if (steps === 0) return FIRST;
    return ended >= 0 || truncated ? LAST : MID;
  }
}

type Difference = { readonly field: string; readonly expected: string; readonly found: string };

function unequal(
  field: string,
  expected: number | readonly number[],
  found: number | readonly number[],
): Difference | null {
  const [left, right] = [String(expected), String(found)];
  return left === right ? null : { field, expected: left, found: right };
}
