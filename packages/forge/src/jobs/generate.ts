import type { Work } from '@terrarium/agents';
import type { Outcome } from '../gates/gate';
import { judge } from '../gates/judge';
import { candidateAt, candidateCount } from '../sampling/candidate';
import type { Family } from '../sampling/family';
import type { Generated, GenerateJob } from './protocol';

/** One candidate after another; each is a chunk as soon as it is judged. */
export function* generate(family: Family, job: GenerateJob): Work<Generated, Outcome> {
  const { sampling, from, demands } = job;
  const { world } = family.opened;
  const count = candidateCount(world, sampling);
  const to = Math.min(job.to, count);
  const identities = new Set(job.known);
  const known = job.known ? { identities, repeats: job.repeats ?? false } : null;
  const outcomes: Outcome[] = [];
  const instance = family.borrow();
  const total = Math.max(0, to - from);
  yield { done: 0, total };
  try {
    for (let index = from; index < to; index++) {
      const work = judge(family, instance, candidateAt(world, family.id, sampling, index), demands, known);
      const outcome = yield* within(work, { done: index - from, total });
      if (!outcome.rejected) identities.add(outcome.identity);
      outcomes.push(outcome);
      yield { done: index - from + 1, total, chunk: outcome };
    }
  } finally {
    family.giveBack(instance);
  }
  return { outcomes, ended: to === count };
}

/** A part of a longer work: its beats count in the units of the whole. */
function* within<Result>(
  work: Work<Result>,
  beat: { readonly done: number; readonly total: number },
): Work<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    yield beat;
  }
}
