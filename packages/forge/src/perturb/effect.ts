/** Does it matter at all? A rule that never fires can be taken out, and nobody would notice. */
import type { OpenWorld } from '@terrarium/agents';
import { lowerWorld } from '@terrarium/engine';
import type { Axis } from '@terrarium/language';
import { differsIn } from '../probe/compare';
import { eachPlay, type Play } from '../probe/plays';
import type { Subject } from './perturbation';

export const NO_EFFECT =
  'It would change the text and nothing else: random play, the solutions and the plays of the tests never show it.';

const OPEN = new WeakMap<Subject, OpenWorld>();
const PLAYED = new WeakMap<Subject, Iterable<Play>>();

/** Whether a component of the perturbed world behaves differently in plays of the world as it was. */
export function hasEffect(axis: Axis, before: Subject, after: Subject): boolean {
  const base = opened(before);
  let plays = PLAYED.get(before);
  if (!plays) PLAYED.set(before, (plays = kept(eachPlay(base))));
  return differsIn(axis, base, opened(after), plays);
}

/** What was played once is not played again, and what nobody asks for is not played at all. */
function kept<T>(source: Iterator<T, void>): Iterable<T> {
  const given: T[] = [];
  return {
    *[Symbol.iterator]() {
      for (let i = 0; ; i++) {
        if (i === given.length) {
          const next = source.next();
          if (next.done) return;
          given.push(next.value);
        }
        yield given[i];
      }
    },
  };
}

function opened(subject: Subject): OpenWorld {
  let open = OPEN.get(subject);
  if (!open) {
    const { text, world } = subject;
    OPEN.set(subject, (open = { text, world, diagnostics: [], ...lowerWorld(world, text) }));
  }
  return open;
}
