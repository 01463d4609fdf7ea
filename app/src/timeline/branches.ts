import type { StepRecord } from '../play/episode';

/** A line of steps that was left: acting in its past began another one. */
export interface Branch {
  readonly name: string;
  /** It was left after so many steps. */
  readonly at: number;
  readonly codes: readonly number[];
  readonly reward: number;
}

export const MOST_BRANCHES = 16;

/**
 * The line that was left joins the list under a letter of its own. Lines that another one begins with say nothing new
 * and go; so does, when there are too many, the one that went on for the fewest steps after it was left.
 */
export function withBranch(
  branches: readonly Branch[],
  line: readonly StepRecord[],
  at: number,
): readonly Branch[] {
  if (line.length <= at) return branches;
  const codes = line.map(({ code }) => code);
  if (branches.some((other) => isPrefix(codes, other.codes))) return branches;
  const branch = {
    name: freeName(branches),
    at,
    codes,
    reward: line.reduce((sum, { reward }) => sum + reward, 0),
  };
  const all = [...branches.filter((other) => !isPrefix(other.codes, codes)), branch];
  if (all.length <= MOST_BRANCHES) return all;
  const own = ({ codes: steps, at: left }: Branch) => steps.length - left;
  const least = Math.min(...all.slice(0, -1).map(own));
  const goes = all.findIndex((other) => own(other) === least);
  return all.filter((_, index) => index !== goes);
}

export const withoutBranch = (branches: readonly Branch[], name: string): readonly Branch[] =>
  branches.filter((branch) => branch.name !== name);

/** The number of steps that two lines begin with alike. */
export function commonSteps(one: readonly number[], other: readonly number[]): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count++;
  return count;
}

function isPrefix(short: readonly number[], long: readonly number[]): boolean {
  return short.length <= long.length && commonSteps(short, long) === short.length;
}

function freeName(branches: readonly Branch[]): string {
  const taken = new Set(branches.map(({ name }) => name));
  for (let number = 0; ; number++) {
    const letter = String.fromCharCode(65 + (number % 26));
    const name = number < 26 ? letter : `${letter}${Math.floor(number / 26)}`;
    if (!taken.has(name)) return name;
  }
}
