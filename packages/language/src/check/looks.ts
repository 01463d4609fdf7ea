/** Symbols, colours, sprites, words and templates: content that never changes dynamics. */
import type { ExprSyntax, LookSyntax, StringSyntax } from '../syntax/ast';
import { walk, type SyntaxPart } from '../syntax/walk';
import type { Look, Template } from '../model/model';
import { error, listed, warn, type Context } from './context';
import { span } from './expr';
import { factName } from './observation';
import { inner, topScope, type Scope } from './scope';
import { checkTemplate } from './template';
import { checkThing } from './things';
import { plainText } from './values';

export function checkLooks(c: Context, entries: readonly LookSyntax[]): Look[] {
  const scope = topScope('looks');
  return entries.flatMap((entry): Look[] => {
    const at = span(entry);
    switch (entry.is) {
      case 'thing': {
        const look = checkThingLook(c, scope, entry);
        return look ? [look] : [];
      }
      case 'word': {
        const text = shownTemplate(c, scope, entry.text);
        return text
          ? [{ is: 'word', name: factName(entry.path) ?? entry.path.name.text, text, span: at }]
          : [];
      }
      case 'text': {
        const text = shownTemplate(c, scope, entry.text);
        return text ? [{ is: 'text', text, span: at }] : [];
      }
      case 'tick':
        return [{ is: 'tick', seconds: entry.seconds, span: at }];
      case 'sound': {
        const label = c.labels.get(entry.event.text);
        if (label !== undefined) c.labelsRead.add(label);
        return [{ is: 'sound', event: entry.event.text, sound: plainText(entry.sound), span: at }];
      }
    }
  });
}

const HEX_COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#fa0` is `#ffaa00`. */
const sixDigits = (colour: string): string =>
  colour.length === 4 ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;

function checkThingLook(c: Context, scope: Scope, entry: LookSyntax & { is: 'thing' }): Look | undefined {
  const thing = checkThing(c, inner(scope), entry.thing, { bindings: false });
  let glyph: string | undefined;
  const colours: string[] = [];
  let sprite: readonly string[] | undefined;
  for (const look of entry.looks) {
    if ('lines' in look) sprite ??= look.lines;
    else if ('text' in look) colours.push(look.text);
    else {
      const text = plainText(look);
      if (HEX_COLOUR.test(text)) colours.push(sixDigits(text.toLowerCase()));
      else if ([...text].length === 1) glyph ??= text;
      else warn(c, look, 'glyph-length', 'A glyph is one character, a colour is a word or `"#rrggbb"`.');
    }
  }
  if (!thing) return undefined;
  return {
    is: 'thing',
    thing,
    span: span(entry),
    ...(glyph ? { glyph } : {}),
    ...(colours.length > 0 ? { colour: colours[0] } : {}),
    ...(colours.length > 1 ? { palette: colours } : {}),
    ...(sprite ? { sprite } : {}),
  };
}

/** A text view may say only what the observation shows: else its words would leak the state. */
function shownTemplate(c: Context, scope: Scope, text: StringSyntax): Template | undefined {
  const template = checkTemplate(c, scope, text);
  if (!template) return undefined;
  let hidden = false;
  for (const part of text.parts) {
    if (typeof part === 'string') continue;
    walk(part, (node: SyntaxPart) => {
      const expr = node as ExprSyntax;
      const name =
        expr.is === 'path' && c.variables.has(expr.name.text)
          ? factName(expr)
          : expr.is === 'kind'
            ? factName(expr)
            : undefined;
      if (name === undefined || c.shown.has(name) || c.shown.has(name.split('.')[0])) return;
      hidden = true;
      const shown = [...c.shown].slice(0, 8);
      const known = shown.length ? ` It shows ${listed(shown.map((entry) => `\`${entry}\``))}.` : '';
      error(
        c,
        expr,
        'hidden-fact',
        `\`${name}\` is not shown by the observation, so no text may tell it.${known} Add \`show ${name}\`.`,
      );
    });
  }
  return hidden ? undefined : template;
}
