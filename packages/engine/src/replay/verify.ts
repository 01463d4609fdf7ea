import type { Instance } from '../instance';
import { recordStep, type EpisodeRecord, type RecordStep } from './record';

/** Where a replay first went another way than its record. */
export interface RecordDifference {
  /** What kind of difference: in a state, or in what a step paid and said. */
  readonly code: 'digest-mismatch' | 'signal-mismatch';
  /** 0 is the start, 1 the first step. */
  readonly step: number;
  /** Name of the field: 'start', 'digest', 'reward', … */
  readonly field: string;
  readonly recorded: unknown;
  readonly replayed: unknown;
}

const FIELDS: readonly (keyof RecordStep)[] = [
  'refused',
  'fault',
  'digest',
  'reward',
  'cost',
  'performance',
  'says',
  'ended',
  'truncated',
];

/**
 * Plays a record again on an instance of its program. The first difference, or null.
 * @throws EngineError if z or the start is refused
 */
export function verifyRecord(record: EpisodeRecord, instance: Instance): RecordDifference | null {
  const { header, steps } = record;
  instance.setZ(header.codes.z);
  instance.reset(header.codes.start, header.seed);
  if (instance.digest() !== header.start) {
    const replayed = instance.digest();
    return { code: 'digest-mismatch', step: 0, field: 'start', recorded: header.start, replayed };
  }
  for (const [i, recorded] of steps.entries()) {
    instance.step(recorded.code);
    const replayed = recordStep(instance, recorded.action);
    const field = FIELDS.find((name) => JSON.stringify(recorded[name]) !== JSON.stringify(replayed[name]));
    if (!field) continue;
    const code = field === 'digest' ? 'digest-mismatch' : 'signal-mismatch';
    return { code, step: i + 1, field, recorded: recorded[field], replayed: replayed[field] };
  }
  return null;
}
