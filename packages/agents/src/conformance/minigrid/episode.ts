/** A recorded MiniGrid episode: what a line of the file holds. */

/** `[type, color, state]`, MiniGrid's numbers of them. */
export type Triple = readonly [type: number, color: number, state: number];

export interface Episode {
  readonly env: string;
  /** The class that plays it. */
  readonly cls: string;
  readonly w: number;
  readonly h: number;
  /** Side of the view. */
  readonly view: number;
  /** Whether walls do not block sight. */
  readonly stw: boolean;
  /** Steps until it is truncated. */
  readonly max: number;
  /** Row after row. */
  readonly grid: readonly Triple[];
  /** What boxes hold, by the number of their cell in `grid`. */
  readonly box: Readonly<Record<string, Triple>>;
  readonly pos: readonly [x: number, y: number];
  readonly dir: number;
  readonly mission: string;
  /** Column after column of the view, three numbers a place; as are those of the steps. */
  readonly obs0: readonly number[];
  readonly steps: readonly RecordedStep[];
  /** What the mission asks for, where the class has such a thing. */
  readonly target?: readonly number[];
  readonly obj?: Triple;
  readonly target_pos?: readonly [x: number, y: number];
  readonly success_pos?: readonly [x: number, y: number];
  readonly failure_pos?: readonly [x: number, y: number];
}

export type RecordedStep = readonly [
  action: number,
  pos: readonly [x: number, y: number],
  dir: number,
  carrying: 0 | Triple,
  changes: readonly (readonly [cell: number, type: number, color: number, state: number])[],
  reward: number,
  terminated: boolean,
  truncated: boolean,
  obs: readonly number[],
];

/** Why a case cannot be played; the message names what. */
export class Refusal extends Error {}

/** @throws Refusal that names the first field that is missing or of another form */
export function readEpisode(recorded: unknown): Episode {
  const episode = (recorded ?? {}) as Record<string, unknown>;
  for (const [name, isRight] of Object.entries(FIELDS))
    if (!isRight(episode[name])) throw new Refusal(`the case has no right \`${name}\``);
  if ('obst' in episode) throw new Refusal("obstacles that move by the original's random stream");
  const { grid, w, h } = episode as unknown as Episode;
  if (grid.length !== w * h) throw new Refusal(`a grid of ${grid.length} cells that is not ${w} x ${h}`);
  return episode as unknown as Episode;
}

const isNumber = (value: unknown): boolean => Number.isInteger(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every(isNumber);
const isPair = (value: unknown): boolean => isNumbers(value) && (value as unknown[]).length === 2;
const isTriple = (value: unknown): boolean => isNumbers(value) && (value as unknown[]).length === 3;

const FIELDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  env: isText,
  cls: isText,
  w: isNumber,
  h: isNumber,
  view: isNumber,
  stw: isFlag,
  max: isNumber,
  grid: (value) => Array.isArray(value) && value.every(isTriple),
  box: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isTriple),
  pos: isPair,
  dir: isNumber,
  mission: isText,
  obs0: isNumbers,
  steps: (value) => Array.isArray(value) && value.every(isStep),
};

function isStep(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 9) return false;
  const [action, pos, dir, carrying, changes, reward, terminated, truncated, obs] = value as unknown[];
  return (
    isNumber(action) &&
    isPair(pos) &&
    isNumber(dir) &&
    (carrying === 0 || isTriple(carrying)) &&
    Array.isArray(changes) &&
    changes.every(isNumbers) &&
    typeof reward === 'number' &&
    isFlag(terminated) &&
    isFlag(truncated) &&
    isNumbers(obs)
  );
}
