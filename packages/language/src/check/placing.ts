/** What builders put down. */
import type { Placeable, ThingSyntax } from '../syntax/ast';
import type { Placed, Placing } from '../model/model';
import { typeName } from '../model/typing';
import { error, listed, type Context } from './context';
import { kindsOfName, unknownThing } from './groups';
import { checkSets } from './objects';
import { checkPath } from './path';
import { type Scope } from './scope';

/** A kind with attributes. */
export function checkPlaced(c: Context, scope: Scope, syntax: ThingSyntax): Placed | undefined {
  if (syntax.bind) return error(c, syntax.bind, 'no-binding', 'No name can be bound here.');
  const kinds = kindsOfName(c, syntax.name.text);
  if (!kinds) return c.tables.has(syntax.name.text) ? undefined : unknownThing(c, syntax.name);
  const kind = c.kindIds.get(syntax.name.text) ?? (kinds.length === 1 ? kinds[0] : undefined);
  if (kind === undefined) {
    return error(
      c,
      syntax.name,
      'group-as-value',
      `\`${syntax.name.text}\` stands for several kinds; name the one to put down: ${listed(
        kinds.map((id) => `\`${c.kinds[id].name}\``),
        'or',
      )}.`,
    );
  }
  const sets = checkSets(c, scope, [kind], syntax.attrs, 'new');
  return sets && { kind, sets };
}

export function checkPlacing(c: Context, scope: Scope, syntax: Placeable): Placing | undefined {
  if (syntax.is === 'kind') {
    const placed = checkPlaced(c, scope, syntax);
    if (placed) c.made.add(placed.kind);
    return placed;
  }
  const value = checkPath(c, scope, syntax);
  if (!value) return undefined;
  if (value.type.is !== 'object')
    return error(
      c,
      syntax,
      'object-expected',
      `An object is expected here; this is ${typeName(value.type, c.kinds)}.`,
    );
  for (const kind of value.type.kinds) c.made.add(kind);
  return { value };
}
