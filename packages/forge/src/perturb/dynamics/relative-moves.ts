import type { KindSyntax, TextEdit } from '@terrarium/language';
import { define } from '../define';
import { insertAt, replace } from '../edits';
import type { Subject, Target } from '../perturbation';
import { actionsOf, stateOf } from '../sites/blocks';
import { drives, type Drive } from '../sites/kinds';

interface Site extends Target {
  readonly drive: Drive;
  readonly kind: KindSyntax;
}

/** What each heading means to who turns. */
const MEANING: Readonly<Record<string, string>> = {
  north: 'forward',
  south: 'back',
  west: 'left',
  east: 'right',
};

export const relativeMoves = define<Site>({
  id: 'relative-moves',
  name: 'Relative moves',
  axis: 'T',
  alsoTouches: ['S', 'A'],
  about:
    'Who went by the compass now turns and walks: forward, back, left, right. The kind gets a heading (S), the actions new names (A).',
  sites(subject) {
    const names = new Set(actionsOf(subject).map(({ name }) => name.text));
    if (!Object.keys(MEANING).every((heading) => names.has(heading)))
      return 'The actions do not name all four headings.';
    const kinds = stateOf(subject, 'layer').flatMap(({ kinds: all }) => all);
    const sites = drives(subject).flatMap((drive): Site[] => {
      const kind = kinds.find(({ name }) => name.text === drive.kinds[0].text);
      const isFree = !subject.world.kinds.some(
        ({ name, attributes }) =>
          name === kind?.name.text && attributes.some((one) => one.name === 'heading'),
      );
      return kind && drive.kinds.length === 1 && isFree
        ? [{ id: kind.name.text, label: kind.name.text, drive, kind }]
        : [];
    });
    return sites.length > 0 ? sites : 'No single kind is driven by the headings of the actions.';
  },
  edit(subject, { drive, kind }) {
    const name = kind.name.text;
    const acts = actionsOf(subject).some((action) => action.name.text === 'act');
    const moves = [
      `on west  [ ${name} ] -> [ ${name}(heading: ccw(heading)) ]`,
      `on east  [ ${name} ] -> [ ${name}(heading: cw(heading)) ]`,
      `on north [ ${name}(heading: >) ] -> [ > ${name} ]`,
      `on south [ ${name}(heading: >) ] -> [ < ${name} ]`,
      ...(acts ? [`on act   drive ${name}`] : []),
    ];
    return {
      edits: [attribute(kind), replace(drive, `${moves.join('\n')}\n`), ...outerNames(subject)],
      sentence: `${name} turns with left and right and walks forward or back along its heading.`,
    };
  },
});

function attribute(kind: KindSyntax): TextEdit {
  const last = kind.fields.at(-1);
  return last ? insertAt(last.end, ', heading: direction') : insertAt(kind.name.end, '(heading: direction)');
}

function outerNames(subject: Subject): TextEdit[] {
  return actionsOf(subject).flatMap((action) => {
    const meaning = MEANING[action.name.text];
    if (!meaning) return [];
    return action.outer
      ? [replace(action.outer, `"${meaning}"`)]
      : [insertAt(action.name.end, ` as "${meaning}"`)];
  });
}
