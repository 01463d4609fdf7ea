/** Environments that play by themselves, small; they run and are painted in a worker. */
import { isOver } from '@terrarium/agents';
import { drawAt, layoutOf, pickOf, type Instance, type Layout } from '@terrarium/engine';
import { Family, type FamilyText } from '@terrarium/forge';
import { canvasSize, ListPainter, penOf } from '../export/paint-list';
import { paintGauges } from '../gallery/paint-picture';
import { drawList } from '../stage/draw-list';
import type { BoardTheme } from '../stage/paint-token';
import { readBoard, readVariables } from '../stage/board';
import { tokenMaker, type TokenMaker } from '../stage/token';

export interface TileSpec {
  readonly key: string;
  readonly family: string;
  readonly z: readonly number[];
  readonly task: number;
  readonly seed: number;
  /** What it plays, again and again; by chance where nothing is known. */
  readonly plan?: readonly number[];
}

export interface TileLook {
  readonly theme: BoardTheme & { readonly text: string; readonly bar: string };
  /** In device pixels. */
  readonly width: number;
  readonly height: number;
}

/** Beats that a tile stands still at its end. */
const REST = 3;
const MAX_GAUGES = 4;

interface Stage {
  readonly family: Family;
  readonly instance: Instance;
  readonly layout: Layout;
}

export class TilePlayer {
  private readonly stages = new Map<string, Stage>();
  private readonly painters = new Map<number, ListPainter>();
  private tiles = new Map<string, Tile>();
  private look: TileLook | undefined;

  setFamilies(texts: readonly FamilyText[]): void {
    for (const { id, text } of texts) {
      if (this.stages.get(id)?.family.opened.text === text) continue;
      const family = new Family({ id, text });
      const { program } = family.opened;
      this.stages.set(id, { family, instance: family.borrow(), layout: layoutOf(program) });
      this.tiles.clear();
    }
  }

  setLook(look: TileLook): void {
    this.look = look;
    this.painters.clear();
  }

  /** Those in sight. Tiles that were seen before go on where they were. */
  watch(specs: readonly TileSpec[]): void {
    this.tiles = new Map(
      specs.flatMap((spec) => {
        const stage = this.stages.get(spec.family);
        const tile = this.tiles.get(spec.key) ?? (stage && new Tile(spec, stage));
        return tile ? [[spec.key, tile]] : [];
      }),
    );
  }

  /** A step of each, or (`fresh`) a first picture of those that have none. */
  *pictures(fresh: boolean): Generator<{ readonly key: string; readonly bitmap: ImageBitmap }> {
    if (!this.look) return;
    for (const [key, tile] of this.tiles) {
      if (fresh && tile.isShown) continue;
      if (!fresh) tile.step();
      const bitmap = tile.paint(this.look, (cell) => this.painterOf(cell));
      if (bitmap) yield { key, bitmap };
    }
  }

  private painterOf(cell: number): ListPainter {
    let painter = this.painters.get(cell);
    if (!painter) {
      const make = (width: number, height: number) => new OffscreenCanvas(width, height);
      painter = new ListPainter(make, cell, this.look!.theme, true);
      this.painters.set(cell, painter);
    }
    return painter;
  }
}

class Tile {
  isShown = false;
  private snapshot: Uint8Array | undefined;
  private tokenOf: TokenMaker | undefined;
  private steps = 0;
  private rest = 0;

  constructor(
    private readonly spec: TileSpec,
    private readonly stage: Stage,
  ) {
    this.begin();
  }

  step(): void {
    const { spec, stage, snapshot } = this;
    if (!snapshot) return;
    const { instance } = stage;
    instance.setZ(spec.z);
    instance.restore(snapshot);
    const isAtEnd = isOver(instance) || (spec.plan && this.steps >= spec.plan.length);
    if (isAtEnd) {
      if (++this.rest > REST) this.begin();
      return;
    }
    const { actionCount } = instance.program;
    if (actionCount === 0) return;
    const chance = pickOf(drawAt(spec.seed, this.steps), actionCount);
    instance.step(spec.plan?.[this.steps] ?? chance);
    this.steps++;
    this.snapshot = instance.snapshot();
  }

  paint(look: TileLook, painterOf: (cell: number) => ListPainter): ImageBitmap | null {
    const { spec, stage, snapshot } = this;
    this.isShown = true;
    if (!snapshot) return null;
    const { instance, layout, family } = stage;
    const { world } = family.opened;
    instance.setZ(spec.z);
    instance.restore(snapshot);
    const board = readBoard(world, layout, instance.state);
    if (!board) return this.paintGauges(look);
    this.tokenOf ??= tokenMaker(world, spec.z);
    const list = drawList(board, this.tokenOf);
    const cell = Math.max(
      1,
      Math.floor(Math.min((look.width - 1) / list.width, (look.height - 1) / list.height)),
    );
    const { width, height } = canvasSize(list, cell);
    const canvas = new OffscreenCanvas(width, height);
    painterOf(cell).paint(penOf(canvas), list);
    return canvas.transferToImageBitmap();
  }

  private paintGauges({ width, height, theme }: TileLook): ImageBitmap {
    const { world } = this.stage.family.opened;
    const { state } = this.stage.instance;
    const gauges = readVariables(world, this.stage.layout, state).map(({ name, variable, value }) => {
      const { low, high } = world.variables[variable];
      return { name, value, share: high > low ? (value - low) / (high - low) : 0 };
    });
    const canvas = new OffscreenCanvas(width, height);
    paintGauges(penOf(canvas), canvas, gauges.slice(0, MAX_GAUGES), theme);
    return canvas.transferToImageBitmap();
  }

  private begin(): void {
    const { spec, stage } = this;
    this.steps = 0;
    this.rest = 0;
    try {
      stage.instance.setZ(spec.z);
      stage.instance.reset(spec.task, spec.seed);
      this.snapshot = stage.instance.snapshot();
    } catch {
      // What was refused for its start has nothing to show.
      this.snapshot = undefined;
    }
  }
}
