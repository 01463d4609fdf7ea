import { rowsOf, type PlannedRow, type RolloutPlan } from '@terrarium/agents';

/** Which episode stands where in the order of a plan. */
export interface Place extends PlannedRow {
  readonly row: number;
  readonly seed: number;
}

export function placesOf(plan: RolloutPlan): Place[] {
  return rowsOf(plan).flatMap((planned, row) => {
    const { seed = plan.seed } = plan.environments[planned.environment];
    return Array.from({ length: plan.episodes }, (_, k) => ({ ...planned, row, seed: (seed + k) >>> 0 }));
  });
}
