import { definitionAt, type Hover, hoverAt } from '@terrarium/language';
import { componentOfAxis, COMPONENTS } from '../world/components';
import type { Monaco } from './monaco';
import { documentOf } from './open-document';
import { rangeOf } from './ranges';

/** What a name means, and where it is declared (F12). */
export function registerHover(monaco: Monaco, language: string): void {
  monaco.languages.registerHoverProvider(language, {
    provideHover(model, position) {
      const found = hoverAt(documentOf(model), model.getOffsetAt(position));
      if (!found) return null;
      return { range: rangeOf(model, found.span), contents: markdownOf(found).map((value) => ({ value })) };
    },
  });
  monaco.languages.registerDefinitionProvider(language, {
    provideDefinition(model, position) {
      const found = definitionAt(documentOf(model), model.getOffsetAt(position));
      return found?.targets.map(({ name, whole }) => ({
        uri: model.uri,
        range: rangeOf(model, whole),
        targetSelectionRange: rangeOf(model, name),
        originSelectionRange: rangeOf(model, found.span),
      }));
    },
  });
}

const block = (code: string) => ['```world', code, '```'].join('\n');

/** Pieces of Markdown, one below the other. */
export function markdownOf({ title, role, axes, lines, example }: Hover): string[] {
  const letters = axes.map((axis) => `**${COMPONENTS[componentOfAxis(axis)].letter}**`).join(' ');
  const head = [letters, role].filter(Boolean).join(' · ');
  return [block(title), [head, ...lines].join('\n\n'), ...(example ? [block(example)] : [])];
}
