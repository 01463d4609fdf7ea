/** Episodes of XLand-MiniGrid as they were recorded; positions are [y, x], cells pairs of tile and colour. */
import { Refusal } from './refusal';

export type Pair = readonly [tile: number, color: number];

export interface Recorded {
  readonly height: number;
  readonly width: number;
  /** Width and height of what is seen. */
  readonly view: number;
  readonly maxSteps: number;
  /** Five bytes. */
  readonly goal: readonly number[];
  /** Seven bytes each. */
  readonly rules: readonly (readonly number[])[];
  readonly grid: readonly Pair[];
  readonly position: readonly [number, number];
  /** 0 up, 1 right, 2 down, 3 left. */
  readonly direction: number;
  readonly seen: Views;
  readonly steps: readonly RecordedStep[];
}

export interface RecordedStep {
  readonly action: number;
  readonly position: readonly [number, number];
  readonly direction: number;
  readonly pocket: Pair;
  readonly changes: readonly { readonly y: number; readonly x: number; readonly pair: Pair }[];
  readonly reward: number;
  readonly stepType: number;
  readonly discount: number;
  readonly seen: Views;
}

/** The same view with eyes that see through everything, and with eyes that do not. */
export interface Views {
  readonly through: readonly number[];
  readonly blocked: readonly number[];
}

/** @throws Refusal that names the field which is not as it must be */
export function readRecorded(json: unknown): Recorded {
  const fields = recordOf(json, 'case');
  const [height, width, view] = ['h', 'w', 'view'].map((name) => wholeOf(fields[name], name));
  const cells = height * width;
  return {
    height,
    width,
    view,
    maxSteps: wholeOf(fields.max_steps, 'max_steps'),
    goal: wholesOf(fields.goal, 'goal', 5),
    rules: listOf(fields.rules, 'rules').map((rule, i) => wholesOf(rule, `rules[${i}]`, 7)),
    grid: pairsOf(wholesOf(fields.grid, 'grid', 2 * cells)),
    position: pairOf(fields.pos, 'pos'),
    direction: wholeOf(fields.dir, 'dir'),
    seen: viewsOf(fields.obs0, fields.occ0, view, 'obs0', 'occ0'),
    steps: listOf(fields.steps, 'steps').map((step, i) => readStep(step, view, `steps[${i}]`)),
  };
}

function readStep(json: unknown, view: number, name: string): RecordedStep {
  const part = listOf(json, name, 10);
  const at = (i: number) => `${name}[${i}]`;
  return {
    action: wholeOf(part[0], at(0)),
    position: pairOf(part[1], at(1)),
    direction: wholeOf(part[2], at(2)),
    pocket: pairOf(part[3], at(3)),
    changes: listOf(part[4], at(4)).map((change, i) => {
      const [y, x, tile, color] = wholesOf(change, `${at(4)}[${i}]`, 4);
      return { y, x, pair: [tile, color] };
    }),
    reward: numberOf(part[5], at(5)),
    stepType: wholeOf(part[6], at(6)),
    discount: numberOf(part[7], at(7)),
    seen: viewsOf(part[8], part[9], view, at(8), at(9)),
  };
}

function viewsOf(through: unknown, blocked: unknown, view: number, ...names: [string, string]): Views {
  const size = 2 * view * view;
  return { through: wholesOf(through, names[0], size), blocked: wholesOf(blocked, names[1], size) };
}

function pairsOf(values: readonly number[]): Pair[] {
  return Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i], values[2 * i + 1]]);
}

function pairOf(json: unknown, name: string): [number, number] {
  const [first, second] = wholesOf(json, name, 2);
  return [first, second];
}

function recordOf(json: unknown, name: string): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw badField(name, 'an object');
  return json as Record<string, unknown>;
}

function listOf(json: unknown, name: string, length?: number): unknown[] {
  if (!Array.isArray(json) || (length !== undefined && json.length !== length))
    throw badField(name, length === undefined ? 'a list' : `a list of ${length}`);
  return json;
}

function wholesOf(json: unknown, name: string, length: number): number[] {
  return listOf(json, name, length).map((value, i) => wholeOf(value, `${name}[${i}]`));
}

function wholeOf(json: unknown, name: string): number {
  if (!Number.isInteger(json) || (json as number) < 0) throw badField(name, 'a whole number');
  return json as number;
}

function numberOf(json: unknown, name: string): number {
  if (typeof json !== 'number') throw badField(name, 'a number');
  return json;
}

function badField(name: string, expected: string): Refusal {
  return new Refusal(`a case whose ${name} is not ${expected}`);
}
