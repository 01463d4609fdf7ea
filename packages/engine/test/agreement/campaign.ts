/** Many random worlds on two engines, with an account of which constructs were used and how often they did something. */
import { load } from '@terrarium/language';
import type { Instance } from '../../src/instance';
import { lower } from '../../src/lower/lower';
import type { Program } from '../../src/program/program';
import { compare, randomZ } from './agreement';
import { randomWorld } from './random-world';

export interface ConstructUse {
  worlds: number;
  /** Steps of labelled statements that hold the construct, and in how many of them the statement fired. */
  steps: number;
  fired: number;
}

export interface Campaign {
  worlds: number;
  steps: number;
  changed: number;
  refused: number;
  faults: number;
  /** Worlds the checker refuses, and starts that never find room. */
  unchecked: number;
  rejected: number;
  differences: { seed: number; difference: string; text: string }[];
  constructs: Map<string, ConstructUse>;
}

export type MakeInstance = (program: Program) => Instance;

export function newCampaign(): Campaign {
  return {
    worlds: 0,
    steps: 0,
    changed: 0,
    refused: 0,
    faults: 0,
    unchecked: 0,
    rejected: 0,
    differences: [],
    constructs: new Map(),
  };
}

/** World number `seed` with two z, `steps` steps in all. */
export function runWorld(
  campaign: Campaign,
  seed: number,
  steps: number,
  engines: readonly [MakeInstance, MakeInstance],
): void {
  const made = randomWorld(seed);
  const { world } = load(made.text);
  if (!world) {
    campaign.unchecked++;
    return;
  }
  const program = lower(world, made.text);
  const [a, b] = [engines[0](program), engines[1](program)];
  let rejected = true;
  for (const half of [0, 1]) {
    const result = compare(a, b, {
      z: randomZ(program, seed * 2 + half),
      seed: seed * 31 + half,
      steps: steps / 2,
    });
    if (result.difference) {
      campaign.differences.push({ seed, difference: result.difference, text: made.text });
      return;
    }
    if (result.rejected) continue;
    rejected = false;
    campaign.steps += result.steps;
    campaign.changed += result.changed;
    campaign.refused += result.refused;
    campaign.faults += result.faults;
    for (const statement of made.statements) {
      const label = program.labels.indexOf(statement.label);
      for (const construct of statement.constructs) {
        const use = useOf(campaign, construct);
        if (label < 0) continue;
        use.steps += result.steps;
        use.fired += result.fired[label]!;
      }
    }
    // State, start, signals and observation have no statement: they count in every step that changed something.
    for (const construct of made.others) {
      const use = useOf(campaign, construct);
      use.steps += result.steps;
      use.fired += result.changed;
    }
  }
  if (rejected) {
    campaign.rejected++;
    return;
  }
  campaign.worlds++;
  const used = new Set([...made.others, ...made.statements.flatMap((s) => s.constructs)]);
  for (const construct of used) useOf(campaign, construct).worlds++;
}

function useOf(campaign: Campaign, construct: string): ConstructUse {
  let use = campaign.constructs.get(construct);
  if (!use) campaign.constructs.set(construct, (use = { worlds: 0, steps: 0, fired: 0 }));
  return use;
}
