import { PROBES } from './behaviour';

/** Of the environments counted: both numbers, wherever one is shown. */
export interface Distinct {
  readonly environments: number;
  readonly byHash: number;
  readonly byBehaviour: number;
  /** What the second number stands on. */
  readonly probes: { readonly runs: number; readonly steps: number };
}

export function countDistinct(
  environments: readonly { readonly key: string; readonly behaviour: string }[],
): Distinct {
  return {
    environments: environments.length,
    byHash: new Set(environments.map(({ key }) => key)).size,
    byBehaviour: new Set(environments.map(({ behaviour }) => behaviour)).size,
    probes: PROBES,
  };
}
