/** What stands before an object in a cell (an intent), and what a lower-case word in a cell stands for. */
import type { IntentSyntax, PathExpr } from '../syntax/ast';
import type { Expr, Intent, KindMatch, Thing } from '../model/model';
import { typeName } from '../model/typing';
import { error, type Context } from './context';
import { span } from './expr';
import { unknownThing } from './groups';
import { checkPath } from './path';
import { findName, withOwn, type Scope } from './scope';
import { checkHeading, membersOf } from './things';

export type PathItem =
  | { readonly is: 'layer'; readonly thing: Thing }
  | { readonly is: 'object'; readonly value: Expr }
  | { readonly is: 'direction'; readonly value: Expr }
  | { readonly is: 'other'; readonly value: Expr };

/** A word of a cell: a layer, an object, a direction in front of the next item, or nothing that belongs there. */
export function readPath(c: Context, scope: Scope, syntax: PathExpr): PathItem | undefined {
  const { text } = syntax.name;
  const layer = c.layerIds.get(text);
  if (layer !== undefined && !syntax.steps.length && !findName(scope, text)) {
    const members = c.layers[layer].kinds.map((kind) => ({ kind, tests: [] }));
    return members.length
      ? { is: 'layer', thing: { span: span(syntax), name: text, members, tests: [] } }
      : undefined;
  }
  const value = checkPath(c, withOwn(scope, undefined, false), syntax);
  if (!value) return undefined;
  if (value.type.is === 'object') return { is: 'object', value };
  return { is: value.type.is === 'direction' ? 'direction' : 'other', value };
}

/**
 * An intent; or, where a word before an object turns out to be an object itself (`[ tile Agent ]`), an item of its own.
 */
export function checkIntent(
  c: Context,
  scope: Scope,
  syntax: IntentSyntax,
  side: 'left' | 'right',
): { intent?: Intent; item?: PathItem } | undefined {
  const at = span(syntax);
  switch (syntax.is) {
    case 'direction': {
      const heading = checkHeading(c, scope, syntax.word, syntax);
      return heading && { intent: { is: 'heading', heading, span: at } };
    }
    case 'word':
      if (syntax.word !== 'wander') return { intent: { is: 'word', word: syntax.word, span: at } };
      if (side === 'left')
        return error(
          c,
          syntax,
          'intent-left',
          '`wander` sets a random direction, so it belongs to the right side of a rule. On the left, `moving` matches any.',
        );
      return { intent: { is: 'wander', span: at } };
    case 'chase': {
      if (side === 'left')
        return error(
          c,
          syntax,
          'intent-left',
          `\`${syntax.how}\` sets a direction, so it belongs to the right side of a rule.`,
        );
      const target = chased(c, syntax.target);
      const avoiding = syntax.avoiding ? chased(c, syntax.avoiding) : [];
      return target && avoiding && { intent: { is: 'chase', how: syntax.how, target, avoiding, span: at } };
    }
    case 'value': {
      const read = readPath(c, scope, syntax.path);
      if (!read) return undefined;
      if (read.is === 'direction') return { intent: { is: 'value', value: read.value, span: at } };
      if (read.is === 'layer' || read.is === 'object') return { item: read };
      return error(
        c,
        syntax,
        'direction-expected',
        `Before an object stands the direction it goes; this is ${typeName(read.value.type, c.kinds)}.`,
      );
    }
  }
}

function chased(
  c: Context,
  name: { text: string; start: number; end: number },
): readonly KindMatch[] | undefined {
  return membersOf(c, name.text) ?? unknownThing(c, name);
}
