import { DEFAULT_DEMANDS, type Demands } from '@terrarium/forge';
import type { Arguments, OptionSpecs } from '../terminal/arguments';

export const DEMAND_OPTIONS: OptionSpecs = {
  budget: {
    is: 'value',
    value: 'N',
    help: `states that one search may visit (default ${DEFAULT_DEMANDS.budget})`,
  },
  unknown: {
    is: 'value',
    value: 'keep|reject',
    help: 'environments of which a search found out nothing within its budget (default keep: they are counted apart)',
  },
};

export function demandsOf(args: Arguments): Demands {
  return {
    budget: args.integer('budget', DEFAULT_DEMANDS.budget, 1, 100_000_000),
    unknown: args.choice('unknown', DEFAULT_DEMANDS.unknown, ['keep', 'reject']),
  };
}

export const SEED_OPTION = {
  is: 'value',
  value: 'N',
  help: 'the luck of all that is drawn, 0 to 4294967295 (default 1)',
} as const;

export function seedOf(args: Arguments): number {
  return args.integer('seed', 1, 0, 4294967295);
}
