import type { TextEdit } from '@terrarium/language';
import { define, EVERYWHERE } from '../define';
import { append } from '../edits';
import type { Subject } from '../perturbation';
import { blocksOf, stateOf } from '../sites/blocks';

export const distractor = define({
  id: 'distractor',
  name: 'Distractor',
  axis: 'S',
  alsoTouches: ['x', 'content'],
  about:
    'A new kind lies about in a layer of its own, and no rule cares. The starts lay it out (x), it has a symbol of its own, and whoever sees its cell sees it.',
  strength: { of: 'cells that are drawn to hold one', unit: 'number', least: 1, greatest: 50, standard: 5 },
  sites: (subject) => (stateOf(subject, 'grid').length > 0 ? EVERYWHERE : 'There is no board to lie on.'),
  edit(subject, _site, { strength }) {
    const taken = new Set(
      [...subject.world.kinds, ...subject.world.groups, ...subject.world.layers].map(({ name }) => name),
    );
    const kind = free('Pebble', taken);
    const layer = free('clutter', taken);
    const { text } = subject;
    const state = blocksOf(subject, 'state').at(-1);
    if (!state) return 'The world has no state.';
    const looks = blocksOf(subject, 'looks').at(-1);
    return {
      edits: [
        append(text, state, `layer ${layer} { ${kind} }`),
        ...starts(subject, kind, strength),
        ...(looks ? [append(text, looks, `${kind} "," grey`)] : []),
      ],
      sentence: `${kind} lies on up to ${strength} cells at the start, in a layer of its own; no rule names it.`,
    };
  },
});

/** Anywhere on the board, whatever stands there: a kind in its own layer is in nobody's way. */
function starts(subject: Subject, kind: string, count: number): TextEdit[] {
  const code = `for drawn in 1..${count} { place ${kind} at (any(0..width - 1), any(0..height - 1)) }`;
  return blocksOf(subject, 'task').flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.is === 'start' ? [append(subject.text, entry.body, code)] : [])),
  );
}

function free(name: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}
