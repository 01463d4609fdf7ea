/**
 * A small program built by hand, and shorthands for its instructions. The board holds at most 5 x 4 cells, map rows are
 * drawn with: `s` Spot, `d` a closed red Door, `D` an open one, `g` a closed green one, `A` Agent looking east, `c` Crate,
 * `w` Wolf, `S` Spot and Crate.
 */
import { createInterpreter, type InterpreterOptions } from '../../src/interpreter/instance';
import type { Instance } from '../../src/instance';
import type {
  CellTest,
  Copy,
  Entry,
  Expr,
  PatternCell,
  Program,
  Real,
  Rewrite,
  RowPattern,
  StampObject,
  Stmt,
  Where,
  Write,
} from '../../src/program/program';

export const TILE = 0;
export const BODY = 1;
/** Numbers in their layers. */
export const SPOT = 1;
export const DOOR = 2;
export const AGENT = 1;
export const CRATE = 2;
export const WOLF = 3;
/** Kind ids. */
export const KINDS = { Spot: 0, Door: 1, Agent: 2, Crate: 3, Wolf: 4 };
/** Columns. */
export const COLOR = 0;
export const OPEN = 1;
export const FACING = 0;
export const HP = 1;
export const REST = 2;
/** Variables. */
export const N = 0;
export const M = 1;
export const HAND = 2;
/** Directions. */
export const NORTH = 0;
export const SOUTH = 1;
export const WEST = 2;
export const EAST = 3;
/** Frame locals: 0..9 are cells of patterns, the rest is free. */
export const FREE = 10;

export const value = (v: number): Expr => ({ op: 'const', value: v });
export const variable = (base: number): Expr => ({ op: 'variable', base, count: 1, index: null });
export const local = (l: number): Expr => ({ op: 'local', local: l });
export const binary = (left: Expr, op: Extract<Expr, { left: Expr; right: Expr }>['op'], right: Expr): Expr =>
  ({ op, left, right }) as Expr;
export const real = (v: number): Real => ({ op: 'real', value: v });
export const toReal = (of: Expr, scale = 1): Real => ({ op: 'toReal', of, scale });
/** The cell at (x, y) as a constant. */
export const at = (x: number, y: number): Expr => value(x * 4 + y);

type Parts = Partial<Omit<CellTest, 'cell'>>;
export const test = (cell: number, parts: Parts = {}): CellTest => ({
  cell,
  kinds: [],
  was: [],
  intents: [],
  residual: [],
  ...parts,
});
export const is = (layer: number, ...allowed: number[]) => ({ kinds: [{ layer, allowed }] });
export const cell = (number: number, parts: Parts = {}): PatternCell => ({
  gap: false,
  test: test(number, parts),
});
export const gap = (number: number, parts: Parts = {}): PatternCell => ({
  gap: true,
  test: test(number, parts),
});
export const row = (...cells: PatternCell[]): RowPattern => ({ cells, anchor: null });
export const where = (...tests: Parts[]): Where => ({
  allOf: tests.map((parts) => [test(0, parts)]),
  cell: 0,
  condition: null,
});

export const write = (at: number, layer: number, parts: Partial<Omit<Write, 'cell' | 'layer'>>): Write => ({
  cell: at,
  layer,
  object: { is: 'keep' },
  columns: [],
  intent: 'keep',
  ...parts,
});
export const make = (at: number, layer: number, number: number): Write =>
  write(at, layer, { object: { is: 'make', number } });
export const clear = (at: number, layer: number): Write => write(at, layer, { object: { is: 'clear' } });

export const copy = (rows: RowPattern[], parts: Partial<Copy> = {}): Copy => ({
  direction: 0,
  step: 3,
  scan: 'columns',
  when: null,
  rows,
  residual: [],
  guard: null,
  chance: null,
  writes: [],
  effects: [],
  saves: [],
  ...parts,
});
export const entry = (...copies: Copy[]): Entry => ({ when: null, labels: [], rule: 0, line: 7, copies });
export const rewrite = (how: Rewrite['how'], ...entries: Entry[]): Stmt => ({
  op: 'rewrite',
  how,
  entries,
  line: 7,
});
export const rule = (rows: RowPattern[], parts: Partial<Copy> = {}): Stmt =>
  rewrite('plain', entry(copy(rows, parts)));

export const set = (base: number, v: Expr): Stmt => ({
  op: 'setVariable',
  base,
  count: 1,
  index: null,
  value: v,
});
export const add = (base: number, v: Expr): Stmt => set(base, binary(variable(base), '+', v));
/** n := n * 10 + value: keeps an order of events. */
export const log = (v: Expr): Stmt => set(N, binary(binary(variable(N), '*', value(10)), '+', v));
export const block = (how: 'all' | 'first' | 'chain', ...body: Stmt[]): Stmt => ({ op: 'block', how, body });
export const all = (...body: Stmt[]): Stmt => block('all', ...body);

const LEGEND: Record<string, { kind: number; values: (number | null)[] }[]> = {
  '.': [],
  s: [{ kind: KINDS.Spot, values: [] }],
  d: [{ kind: KINDS.Door, values: [0, 0] }],
  D: [{ kind: KINDS.Door, values: [0, 1] }],
  g: [{ kind: KINDS.Door, values: [1, 0] }],
  A: [{ kind: KINDS.Agent, values: [EAST] }],
  c: [{ kind: KINDS.Crate, values: [] }],
  w: [{ kind: KINDS.Wolf, values: [null, null] }],
  S: [
    { kind: KINDS.Spot, values: [] },
    { kind: KINDS.Crate, values: [] },
  ],
};

export function stamp(map: string): Stmt {
  const rows = map.split(/\s+/).filter((line) => line !== '');
  const objects: StampObject[] = rows.flatMap((line, y) =>
    [...line].flatMap((sign, x) => LEGEND[sign].map((thing) => ({ x, y, ...thing }))),
  );
  return { op: 'stamp', width: rows[0].length, height: rows.length, objects };
}

/** The board as it is drawn above; what stands on `body` hides the tile, but for `S`. */
export function show(instance: Instance): string {
  const bytes = instance.state;
  const [width, height] = [bytes[0], bytes[4]];
  const layers = stateLayers(instance);
  const rows: string[] = [];
  for (let y = 0; y < height; y++) {
    let line = '';
    for (let x = 0; x < width; x++) {
      const tile = layers.kinds[TILE][x * 4 + y];
      const body = layers.kinds[BODY][x * 4 + y];
      const door =
        layers.columns[TILE][COLOR][x * 4 + y] === 1
          ? 'g'
          : layers.columns[TILE][OPEN][x * 4 + y]
            ? 'D'
            : 'd';
      line += body === CRATE && tile === SPOT ? 'S' : ['', 'A', 'c', 'w'][body] || ['.', 's', door][tile];
    }
    rows.push(line);
  }
  return rows.join(' ');
}

/** Kind numbers and columns by layer, read straight from the bytes (every column of this program is one byte wide). */
export function stateLayers(instance: Instance) {
  let from = Math.ceil((8 + 4 * instance.program.variables.length) / 16) * 16;
  const next = () => instance.state.slice(from, (from += 64));
  const kinds: Uint8Array[] = [];
  const columns: Uint8Array[][] = [];
  for (const layer of instance.program.layers) {
    kinds.push(next());
    columns.push(layer.columns.map(next));
  }
  return { kinds, columns };
}

export function variables(instance: Instance): number[] {
  const data = new DataView(instance.state.buffer, instance.state.byteOffset);
  return instance.program.variables.map((_, i) => data.getInt32(8 + 4 * i, true));
}

export interface Setting extends Partial<Program> {
  /** Drawn by the start; without it `starts` says how to begin. */
  map?: string;
  start?: Stmt;
}

export function program({ map = '.', start, ...parts }: Setting = {}): Program {
  const bool = { is: 'bool' } as const;
  const int = { is: 'int' } as const;
  const words = { is: 'words', words: ['red', 'green', 'blue'] } as const;
  const direction = { is: 'direction' } as const;
  const actions = ['north', 'south', 'west', 'east', 'act'].map((name, heading) => ({
    name,
    outer: name,
    heading,
    first: heading,
    macro: null,
    withheld: false,
    count: 1,
    args: [],
  }));
  return {
    name: 'Hand',
    holes: [],
    board: { width: 5, height: 4, upto: true, wrap: false, widthOf: value(5), heightOf: value(4) },
    layers: [
      {
        name: 'tile',
        kinds: [0, 1],
        columns: [
          { name: 'color', low: 0, high: 2, bytes: 1 },
          { name: 'open', low: 0, high: 1, bytes: 1 },
        ],
      },
      {
        name: 'body',
        kinds: [2, 3, 4],
        columns: [
          { name: 'facing', low: 0, high: 3, bytes: 1 },
          { name: 'hp', low: 0, high: 5, bytes: 1 },
          { name: 'rest', low: 1, high: 3, bytes: 1 },
        ],
      },
    ],
    kinds: [
      { name: 'Spot', layer: TILE, number: SPOT, size: 1, attributes: [] },
      {
        name: 'Door',
        layer: TILE,
        number: DOOR,
        size: 6,
        attributes: [
          {
            name: 'color',
            column: COLOR,
            low: 0,
            high: 2,
            wrap: false,
            factor: 2,
            default: value(0),
            type: words,
          },
          {
            name: 'open',
            column: OPEN,
            low: 0,
            high: 1,
            wrap: false,
            factor: 1,
            default: value(0),
            type: bool,
          },
        ],
      },
      {
        name: 'Agent',
        layer: BODY,
        number: AGENT,
        size: 4,
        attributes: [
          {
            name: 'facing',
            column: FACING,
            low: 0,
            high: 3,
            wrap: false,
            factor: 1,
            default: value(EAST),
            type: direction,
          },
        ],
      },
      { name: 'Crate', layer: BODY, number: CRATE, size: 1, attributes: [] },
      {
        name: 'Wolf',
        layer: BODY,
        number: WOLF,
        size: 18,
        attributes: [
          { name: 'hp', column: HP, low: 0, high: 5, wrap: false, factor: 3, default: value(3), type: int },
          {
            name: 'rest',
            column: REST,
            low: 1,
            high: 3,
            wrap: true,
            factor: 1,
            default: value(1),
            type: int,
          },
        ],
      },
    ],
    // Type 0: Door, Crate, Wolf. Type 1: Crate, Wolf.
    objectTypes: [
      { kinds: [1, 3, 4], bases: [0, 6, 7], size: 25 },
      { kinds: [3, 4], bases: [0, 1], size: 19 },
    ],
    variables: [
      { name: 'n', low: 0, high: 99999, wrap: false, initial: value(0), type: int },
      { name: 'm', low: -3, high: 3, wrap: true, initial: value(0), type: int },
      {
        name: 'hand',
        low: -1,
        high: 24,
        wrap: false,
        initial: value(-1),
        type: { is: 'object', type: 0, none: -1 },
      },
    ],
    params: [],
    actions: [
      ...actions,
      {
        name: 'press',
        outer: 'press',
        heading: -1,
        macro: null,
        withheld: false,
        first: 5,
        count: 60,
        args: [
          { name: 'c', low: 0, high: 19, isCell: true, type: { is: 'cell' } },
          { name: 'hue', low: 0, high: 2, isCell: false, type: words },
        ],
      },
    ],
    actionCount: 65,
    sticky: null,
    lag: null,
    labels: ['first', 'second'],
    frameLocals: 20,
    taskLocals: ['size', 'depth'],
    transitions: all(),
    starts: [{ name: 'Only', task: 0, body: start ?? stamp(map), endsWithTick: false }],
    tasks: [{ name: 'Only', goals: [], fails: [], limit: null }],
    endings: ['success', 'failure'],
    signals: [],
    says: [],
    observation: { views: [], hides: [], overlays: [], facts: [], blurs: [], delays: [] },
    evers: [],
    onceCount: 0,
    milestones: [],
    texts: null,
    questions: [],
    needsWas: true,
    needsInitial: true,
    needsCheckpoint: false,
    needsLuck: false,
    ...parts,
  };
}

/** An instance of the program after its first start with seed 0. */
export function begin(parts: Setting, options?: InterpreterOptions): Instance {
  const instance = createInterpreter(program(parts), options);
  instance.reset(0, 0);
  return instance;
}

/** The board after one step. */
export function after(map: string, transitions: Stmt, action = -1): string {
  const instance = begin({ map, transitions });
  instance.step(action);
  return show(instance);
}

/** An expression's value on a map, read by a transition into a wide variable. */
export function valueOf(expr: Expr, map = '.', parts: Setting = {}): number {
  const wide = { name: 'wide', low: -0x80000000, high: 0x7fffffff, wrap: false, initial: value(0) };
  const base = program({ map, ...parts });
  const instance = createInterpreter({
    ...base,
    variables: [...base.variables, wide],
    transitions: all(base.transitions, set(base.variables.length, expr)),
  });
  instance.reset(0, 0);
  instance.step(-1);
  return variables(instance)[base.variables.length];
}
