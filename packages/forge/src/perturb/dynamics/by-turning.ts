/** From the compass to turning: `north` is forward now, `west` a turn to the left. */
import type { KindSyntax, TextEdit } from '@terrarium/language';
import { insertAt, replaceStatement } from '../edits';
import type { Subject } from '../perturbation';
import { actionsOf, stateOf } from '../sites/blocks';
import { drives, type Drive } from '../sites/kinds';
import { called, type Steering } from './steering-site';

const MEANING: Readonly<Record<string, string>> = {
  north: 'forward',
  south: 'back',
  west: 'left',
  east: 'right',
};

export function byTurning(subject: Subject): Steering[] {
  const names = new Set(actionsOf(subject).map(({ name }) => name.text));
  if (!Object.keys(MEANING).every((heading) => names.has(heading))) return [];
  const kinds = stateOf(subject, 'layer').flatMap((layer) => layer.kinds);
  return drives(subject).flatMap((drive): Steering[] => {
    const kind = kinds.find(({ name }) => name.text === drive.kinds[0].text);
    if (!kind || drive.kinds.length > 1 || hasHeading(subject, kind.name.text)) return [];
    const name = kind.name.text;
    return [
      {
        id: name,
        label: name,
        sentence: `${name} turns with left and right and walks forward or back along its heading.`,
        edits: () => [
          attribute(kind),
          replaceStatement(subject.text, drive, moves(subject, drive)),
          ...outerNames(subject),
        ],
      },
    ];
  });
}

function hasHeading({ world }: Subject, kind: string): boolean {
  return world.kinds.some(
    ({ name, attributes }) => name === kind && attributes.some((attribute) => attribute.name === 'heading'),
  );
}

function moves(subject: Subject, { kinds: [{ text: kind }] }: Drive): string {
  const acts = actionsOf(subject).some((action) => action.name.text === 'act');
  return [
    `on west  [ ${kind} ] -> [ ${kind}(heading: ccw(heading)) ]`,
    `on east  [ ${kind} ] -> [ ${kind}(heading: cw(heading)) ]`,
    `on north [ ${kind}(heading: >) ] -> [ > ${kind} ]`,
    `on south [ ${kind}(heading: >) ] -> [ < ${kind} ]`,
    ...(acts ? [`on act   drive ${kind}`] : []),
  ].join('\n');
}

function attribute(kind: KindSyntax): TextEdit {
  const last = kind.fields.at(-1);
  return last ? insertAt(last.end, ', heading: direction') : insertAt(kind.name.end, '(heading: direction)');
}

function outerNames(subject: Subject): TextEdit[] {
  return actionsOf(subject).flatMap((action) => {
    const meaning = MEANING[action.name.text];
    return meaning ? [called(action, meaning)] : [];
  });
}
