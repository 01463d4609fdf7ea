/**
 * What the code of a turn works on: planes of the kinds and intents of the layers that it touches, masks of the cells on
 * which a row fits, and scratch. All of it lies at fixed addresses and belongs to the instance of which a turn is running.
 */
import { turnOf } from '../../commands';
import type { KindAt, Turn, TurnCell, TurnRule, TurnRules } from '../../program/program';
import type { FunctionBuilder, Global } from '../assembler/function-builder';
import type { Compilation } from '../compilation';
import { DIRECTIONS, INTENTS, type Slot } from '../planes';
import { STEP_X, STEP_Y } from '../space';
import { Tables } from './tables';

export interface TurnLayer {
  readonly layer: number;
  /** One for each kind, one pitch apart. */
  readonly kinds: readonly Slot[];
  /** Address of the first of five planes of intents, one pitch apart; -1 if the layer never carries any. */
  readonly intents: number;
  /** Which bits of `live` are its intents', lowest first. */
  readonly liveShift: number;
  /** Its bit of `dirty`. */
  readonly dirty: bigint;
  /** Address of a byte for each cell: the rigid group's position + 1; -1 if no rigid rule marks the layer. */
  readonly marks: number;
}

/** What there is to know of a plane that a rule tests or writes. */
export interface PlaneNote {
  /** A cell has at most one plane of a family: the kinds of a layer, or its intents. */
  readonly family: number;
  /** Bits of `live` and `dirty` if it is written. */
  readonly live: bigint;
  readonly dirty: bigint;
  /** Which bit of `about` is the kind's, -1 if nobody asks. */
  readonly about: number;
}

export interface TurnGlobals {
  /** i64: bit `liveShift + intent` is set if an object on the layer may have that intent. */
  readonly live: Global;
  /** i64: bits of the layers whose planes may differ from their bytes. */
  readonly dirty: Global;
  /** i64 each: bits of the kinds that may be on the board; none where rules do not ask. */
  readonly about: readonly Global[];
  /** Did a rule match? */
  readonly matched: Global;
  /** Bits of the rigid groups that are left out. */
  readonly banned: Global;
  /** `COMMAND` bits that are queued. */
  readonly commands: Global;
}

/** Layers that share the bits of `live`: rules may be tried in vain, no more. */
const LIVE_LAYERS = 12;
const DIRTY_BITS = 64;
/** Up to here rules match in no more time than asking takes; planes are looked through without a loop. */
const LITTLE = { words: 2, rules: 100, unrolled: 4 } as const;

export class TurnFrame {
  readonly layers: readonly TurnLayer[];
  readonly globals: TurnGlobals;
  /** By the address of a plane. */
  readonly planes: ReadonlyMap<number, PlaneNote>;
  readonly tables: Tables;
  /** First address and end of the planes that a rigid rule's failure takes back. */
  readonly planesAt: number;
  readonly planesEnd: number;
  private readonly byLayer = new Map<number, TurnLayer>();
  private readonly scratch = new Map<string, number>();
  private readonly masks = new Map<string, { address: number; step: number; length: number }>();

  constructor(
    readonly c: Compilation,
    readonly turn: Turn,
  ) {
    const { touched, intents, rigid } = layersOf(turn);
    this.tables = new Tables(c);
    const { pitch } = c.planes;
    const about = this.kindsAreAsked() ? touched.flatMap((layer) => c.program.layers[layer].kinds).length : 0;
    const { module } = c;
    this.globals = {
      live: module.global('i64'),
      dirty: module.global('i64'),
      about: Array.from({ length: Math.ceil(about / 64) }, () => module.global('i64')),
      matched: module.global('i32'),
      banned: module.global('i32'),
      commands: module.global('i32'),
    };
    let numbered = 0;
    const all = touched.map((layer, i) => {
      const first = numbered;
      numbered += c.program.layers[layer].kinds.length;
      const kinds = c.planes.ofEachKind(layer, (f, slots) => this.writeAbout(f, slots, first));
      return { layer, i, kinds, first };
    });
    const intentBase = c.map.reserve(pitch * INTENTS * intents.length) + c.planes.padding;
    this.planesAt = all.length === 0 ? 0 : (all[0].kinds[0]?.address ?? intentBase);
    this.planesEnd = intentBase + pitch * INTENTS * intents.length;
    const firsts = new Map(all.map(({ layer, first }) => [layer, about > 0 ? first : -1]));
    this.layers = all.map(({ layer, i, kinds }) => {
      const n = intents.indexOf(layer);
      return {
        layer,
        kinds,
        intents: n < 0 ? -1 : intentBase + n * INTENTS * pitch,
        liveShift: INTENTS * (Math.max(0, n) % LIVE_LAYERS),
        dirty: 1n << BigInt(i % DIRTY_BITS),
        marks: rigid.has(layer) ? c.map.reserve(c.layout.paddedCells) : -1,
      };
    });
    for (const layer of this.layers) this.byLayer.set(layer.layer, layer);
    const notes = new Map<number, PlaneNote>();
    for (const { layer, kinds, intents: base, dirty } of this.layers) {
      const first = firsts.get(layer)!;
      kinds.forEach(({ address }, k) =>
        notes.set(address, { family: 2 * layer, live: 0n, dirty, about: first < 0 ? -1 : first + k }),
      );
      for (let intent = 0; base >= 0 && intent < INTENTS; intent++) {
        const live = this.liveBits(layer, 1 << intent);
        notes.set(base + intent * pitch, { family: 2 * layer + 1, live, dirty: 0n, about: -1 });
      }
    }
    this.planes = notes;
  }

  /** Whether rules ask first if all that they need is on the board: where matching costs more than asking. */
  private kindsAreAsked(): boolean {
    const { early, late } = this.turn;
    const rules = [...early.groups, ...late.groups].reduce((sum, group) => sum + group.rules.length, 0);
    return this.c.words > LITTLE.words || rules > LITTLE.rules;
  }

  /** When a layer's planes have been derived: which of its kinds are on the board. */
  private writeAbout(f: FunctionBuilder, slots: readonly Slot[], first: number): void {
    const { about } = this.globals;
    const { words } = this.c;
    about.forEach((global, g) => {
      const own = slots
        .map((slot, k) => ({ slot, bit: first + k - 64 * g }))
        .filter(({ bit }) => bit >= 0 && bit < 64);
      if (own.length === 0) return;
      f.getGlobal(global);
      f.i64(BigInt.asIntN(64, ~own.reduce((bits, { bit }) => bits | (1n << BigInt(bit)), 0n)));
      f.op('i64.and');
      for (const { slot, bit } of own) {
        this.pushSome(f, slot.address, words);
        f.i64(BigInt(bit));
        f.op('i64.shl', 'i64.or');
      }
      f.setGlobal(global);
    });
  }

  /** Somebody else writes objects: any kind may be on the board. */
  writeAnythingAbout(f: FunctionBuilder): void {
    for (const global of this.globals.about) {
      f.i64(-1n);
      f.setGlobal(global);
    }
  }

  /** Pushes 1 if a plane has a cell, else 0 (i64). */
  private pushSome(f: FunctionBuilder, address: number, words: number): void {
    if (words <= LITTLE.unrolled) {
      for (let w = 0; w < words; w++) {
        f.loadAt('i64.load', address + 8 * w);
        if (w > 0) f.op('i64.or');
      }
      f.i64(0n);
      f.op('i64.ne', 'i64.extend_i32_u');
      return;
    }
    f.with('i64', (some) =>
      f.with('i32', (offset) => {
        f.i64(0n);
        f.set(some);
        f.i32(0);
        f.set(offset);
        f.loop((again) => {
          f.get(offset);
          f.memory('i64.load', address);
          f.get(some);
          f.op('i64.or');
          f.set(some);
          f.get(offset);
          f.i32(8);
          f.op('i32.add');
          f.tee(offset);
          f.i32(8 * words);
          f.op('i32.lt_u');
          f.brIf(again);
        });
        f.get(some);
        f.i64(0n);
        f.op('i64.ne', 'i64.extend_i32_u');
      }),
    );
  }

  layer(layer: number): TurnLayer {
    return this.byLayer.get(layer)!;
  }

  kind({ layer, number }: KindAt): number {
    return this.layer(layer).kinds[number - 1].address;
  }

  /** Address of the plane, or -1 where the layer never has an intent. */
  intent(layer: number, intent: number): number {
    const base = this.byLayer.get(layer)?.intents ?? -1;
    return base < 0 ? -1 : base + intent * this.c.planes.pitch;
  }

  /** Bits of `live` for a set of intents. */
  liveBits(layer: number, intents: number): bigint {
    return BigInt(intents) << BigInt(this.layer(layer).liveShift);
  }

  /** A plane with paddings that lasts for one rule. */
  scratchPlane(name: string): number {
    let address = this.scratch.get(name);
    if (address === undefined) {
      address = this.c.planes.reserve();
      this.scratch.set(name, address);
    }
    return address;
  }

  /** Bytes at an address that everybody who names them gets. */
  scratchBytes(name: string, bytes: number): number {
    let address = this.scratch.get(name);
    if (address === undefined) {
      address = this.c.map.reserve(bytes);
      this.scratch.set(name, address);
    }
    return address;
  }

  /** Address of the plane of the cells from which so many cells in a row lie on the board. */
  fits(step: number, length: number): number {
    const { c } = this;
    if (length === 1) return c.boardPlane();
    const key = `${step} ${length}`;
    let mask = this.masks.get(key);
    if (!mask) {
      const address = c.varies
        ? c.planes.reserve()
        : c.planes.constant((cell) => this.reaches(cell, step, length - 1));
      mask = { address, step, length };
      this.masks.set(key, mask);
    }
    return mask.address;
  }

  /** Does the cell `by` cells further on lie within the capacity? */
  reaches(cell: number, step: number, by: number): boolean {
    const { width, height } = this.c.board!;
    const x = Math.floor(cell / height) + STEP_X[step] * by;
    const y = (cell % height) + STEP_Y[step] * by;
    return x >= 0 && x < width && y >= 0 && y < height;
  }

  /** Masks to be made anew for another size of the board; for late functions. */
  sizedMasks(): Iterable<{ readonly address: number; readonly step: number; readonly length: number }> {
    return this.c.varies ? this.masks.values() : [];
  }

  /** How far apart neighbours in a direction are. */
  stride(step: number): number {
    return STEP_X[step] * this.c.board!.height + STEP_Y[step];
  }

  pushWidth(f: FunctionBuilder): void {
    this.pushSize(f, 0);
  }

  pushHeight(f: FunctionBuilder): void {
    this.pushSize(f, 1);
  }

  private pushSize(f: FunctionBuilder, side: 0 | 1): void {
    const { board, varies } = this.c;
    if (varies) f.getGlobal(this.c.boardSize()[side]);
    else f.i32(side === 0 ? board!.width : board!.height);
  }
}

/** The frame of the program's turn, or null. It has to exist before anybody asks for planes. */
export function frameOf(c: Compilation): TurnFrame | null {
  const turn = c.board ? turnOf(c.program.transitions) : null;
  return turn ? new TurnFrame(c, turn) : null;
}

export const DIRECTION_BITS = 2 ** DIRECTIONS - 1;
export const INTENT_BITS = 2 ** INTENTS - 1;

/** The rules of a part, in order. */
export function* rulesOf({ groups }: TurnRules): Iterable<TurnRule> {
  for (const group of groups) yield* group.rules;
}

/** The cells of a row without its gaps, part by part. */
export function segmentsOf(row: readonly TurnCell[]): PatternCell[][] {
  const segments: PatternCell[][] = [[]];
  for (const cell of row) {
    if (cell.gap) segments.push([]);
    else segments[segments.length - 1].push(cell);
  }
  return segments;
}
export type PatternCell = Extract<TurnCell, { gap: false }>;

function layersOf({ drive, early, late }: Turn) {
  const touched = new Set<number>();
  const intents = new Set<number>();
  const rigid = new Set<number>();
  const touch = (kinds: readonly KindAt[]) => kinds.forEach(({ layer }) => touched.add(layer));
  if (drive) {
    touch(drive.kinds);
    drive.kinds.forEach(({ layer }) => intents.add(layer));
  }
  for (const rule of [...rulesOf(early), ...rulesOf(late)]) {
    for (const cell of rule.rows.flat()) {
      if (cell.gap) continue;
      touch(cell.present);
      touch(cell.missing);
      cell.anyOf.forEach(touch);
      const { write } = cell;
      if (!write) continue;
      touch([...write.any, ...write.clear, ...write.set]);
      write.wander.forEach((layer) => intents.add(layer));
      for (const { layer, set } of write.intents) if (set >= 0) intents.add(layer);
      write.rigid.forEach((layer) => rigid.add(layer));
    }
  }
  for (const layer of [...intents, ...rigid]) touched.add(layer);
  const ascending = (set: Set<number>) => [...set].sort((a, b) => a - b);
  return { touched: ascending(touched), intents: ascending(intents), rigid };
}
