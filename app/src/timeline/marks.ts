import type { StepRecord } from '../play/episode';

/** Something to see on the track at a step: a size from 0 to 1 where it has one. */
export interface TrackMark {
  readonly step: number;
  readonly is: 'reward' | 'penalty' | 'cost' | 'say' | 'fault' | 'edit' | 'end';
  readonly size: number;
}

/** More than a track has pixels is not to be seen: of a longer history each column shows its largest marks. */
export const COLUMNS = 500;
/** Small ones are still seen. */
const LEAST = 0.3;

/**
 * What the world said back along an episode. A cost that every step has tells nothing of any of them: only what a step
 * cost above the least is marked.
 */
export function marksOf(records: readonly StepRecord[], columns = COLUMNS): readonly TrackMark[] {
  const least = records.reduce((min, { cost }) => Math.min(min, cost), Infinity);
  const largest = (size: (record: StepRecord) => number) =>
    records.reduce((max, record) => Math.max(max, size(record)), 0);
  const most = largest(({ reward }) => Math.abs(reward));
  const dearest = largest(({ cost }) => cost - least);
  const sized = (value: number, of: number) => LEAST + (1 - LEAST) * (value / of);

  const shown = new Map<string, TrackMark>();
  const add = (mark: TrackMark) => {
    const column = Math.ceil((mark.step * columns) / Math.max(columns, records.length));
    const key = `${mark.is} ${column}`;
    const other = shown.get(key);
    if (!other || other.size < mark.size) shown.set(key, mark);
  };
  records.forEach(({ reward, cost, says, fault, over, edited }, at) => {
    const step = at + 1;
    if (reward !== 0)
      add({ step, is: reward > 0 ? 'reward' : 'penalty', size: sized(Math.abs(reward), most) });
    if (cost > least) add({ step, is: 'cost', size: sized(cost - least, dearest) });
    if (says.length > 0) add({ step, is: 'say', size: 0 });
    if (fault) add({ step, is: 'fault', size: 0 });
    if (edited) add({ step, is: 'edit', size: 0 });
    if (over) add({ step, is: 'end', size: 1 });
  });
  return [...shown.values()];
}
