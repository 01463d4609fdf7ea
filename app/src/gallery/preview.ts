/** A world that plays by itself, small; it runs in a worker. */
import {
  actionCode,
  drawAt,
  type Instance,
  layoutOf,
  type Layout,
  type Program,
  pickOf,
} from '@terrarium/engine';
import { createInstances, isOver, openWorld } from '@terrarium/agents';
import type { World } from '@terrarium/language';
import { readBoard, readVariables } from '../stage/board';
import { type DrawList, drawList } from '../stage/draw-list';
import { partOfBoard } from './part-of-board';
import type { Exhibit } from './shelves';
import { type TokenMaker, tokenMaker } from '../stage/token';

/** A variable as a share of its range. */
export interface Gauge {
  readonly name: string;
  readonly value: number;
  readonly share: number;
}

export interface Picture {
  readonly list?: DrawList;
  /** Of a world without a board. */
  readonly gauges?: readonly Gauge[];
}

export class Preview {
  private readonly world: World;
  private readonly program: Program;
  private readonly layout: Layout;
  private readonly instance: Instance;
  private readonly tokenOf: TokenMaker;
  private readonly always: number | undefined;
  private readonly task: number;
  private seed = 1;
  private steps = 0;

  /** @throws if the text cannot be run */
  constructor(text: string, { task, action }: Exhibit = {}) {
    const { world, program } = openWorld(text);
    this.world = world;
    this.program = program;
    this.layout = layoutOf(program);
    [this.instance] = createInstances(program, 'wasm');
    this.tokenOf = tokenMaker(
      world,
      world.params.map((param) => param.default),
    );
    if (action !== undefined) this.always = actionCode(program, action);
    this.task = Math.max(
      0,
      world.tasks.findIndex(({ name }) => name === task),
    );
    this.instance.reset(this.task, this.seed);
  }

  get moves(): boolean {
    return this.program.actionCount > 0;
  }

  step(): void {
    if (isOver(this.instance)) {
      this.steps = 0;
      this.instance.reset(this.task, ++this.seed);
      return;
    }
    const chance = pickOf(drawAt(this.seed, this.steps++), this.program.actionCount);
    this.instance.step(this.always ?? chance);
  }

  picture(): Picture {
    const { world, layout, instance } = this;
    const board = readBoard(world, layout, instance.state);
    if (board) return { list: drawList(partOfBoard(world, board), this.tokenOf) };
    const gauges = readVariables(world, layout, instance.state).map(({ name, variable, value }) => {
      const { low, high } = world.variables[variable];
      return { name, value, share: high > low ? (value - low) / (high - low) : 0 };
    });
    return { gauges: gauges.slice(0, 5) };
  }
}
