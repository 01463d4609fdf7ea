import { walk, type RawSyntax } from '@terrarium/language';
import { define } from '../define';
import { replace } from '../edits';
import type { Target } from '../perturbation';
import { blocksOf } from '../sites/blocks';

interface Site extends Target {
  readonly rows: readonly { readonly start: number; readonly text: string }[];
}

export const mirrorStart = define<Site>({
  id: 'mirror-start',
  name: 'Mirrored start',
  axis: 'x',
  about: 'A drawing of the start is mirrored east to west: the same things, on other cells.',
  sites(subject) {
    const sites = blocksOf(subject, 'task').flatMap((task): Site[] => {
      const rows: Site['rows'][number][] = [];
      walk(task, (part) => {
        if (!('lineStarts' in part)) return;
        const { lines, lineStarts } = part as RawSyntax;
        const width = Math.max(...lines.map((line) => line.length));
        lines.forEach((text, i) => rows.push({ start: lineStarts[i], text: text.padEnd(width) }));
      });
      return rows.length > 0 ? [{ id: task.name.text, label: task.name.text, rows }] : [];
    });
    return sites.length > 0 ? sites : 'No start is drawn.';
  },
  edit({ text }, { id, rows }) {
    const edits = rows.map((row) => {
      const written = text.slice(row.start).startsWith(row.text) ? row.text : row.text.trimEnd();
      const mirrored = [...row.text].reverse().join('').trimEnd();
      return replace({ start: row.start, end: row.start + written.length }, mirrored);
    });
    return { edits, sentence: `The start of ${id} is mirrored.` };
  },
});
