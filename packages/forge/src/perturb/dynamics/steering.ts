import { define } from '../define';
import { byCompass } from './by-compass';
import { byTurning } from './by-turning';
import type { Steering } from './steering-site';

export const steering = define<Steering>({
  id: 'steering',
  name: 'Relative or absolute moves',
  axis: 'T',
  alsoTouches: ['S', 'A'],
  about:
    'Who went by the compass turns and walks along a heading, and who turned goes by the compass. The kind may need a heading (S), and the actions get other names (A).',
  sites(subject) {
    const sites = [...byTurning(subject), ...byCompass(subject)];
    return sites.length > 0
      ? sites
      : 'No single kind goes by four headings, or turns left and right and walks forward.';
  },
  edit: (_subject, { edits, sentence }) => ({ edits: edits(), sentence }),
});
