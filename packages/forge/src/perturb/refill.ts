import type { Axis, TextEdit } from '@terrarium/language';
import { define } from './define';
import { insertAt, replace } from './edits';
import type { Perturbation } from './perturbation';
import { holeSites, type HoleSite } from './sites/holes';

/** Fills a hole of one axis with another value: seed 1 with the next one of its domain, seed 2 with the one after. */
export function refill(id: string, name: string, axis: Axis, decides: string): Perturbation {
  return define<HoleSite>({
    id,
    name,
    axis,
    about: `Fills a hole that decides ${decides} with another value.`,
    isSeeded: true,
    sites(subject) {
      const sites = holeSites(subject, axis);
      return sites.length > 0 ? sites : `No hole of this world decides ${decides} alone.`;
    },
    edit(_subject, { field, now, others, id: hole }, { seed }) {
      const { value, text } = others[(seed - 1) % others.length];
      return { edits: [withDefault(field, text)], sentence: `\`${hole}\` is ${value} instead of ${now}.` };
    },
  });
}

function withDefault(field: HoleSite['field'], value: string): TextEdit {
  return field.default ? replace(field.default, value) : insertAt(field.type.end, ` = ${value}`);
}
