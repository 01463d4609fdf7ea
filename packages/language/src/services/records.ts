/** Records and lists in the tree alone: what stands behind `want.`, `r.`, `rules.(1).`. */
import type { PathExpr, TypeSyntax } from '../syntax/ast';
import { parse } from '../syntax/parse';
import { Role, type Token } from '../syntax/tokens';
import { lastIndexOf } from './backwards';
import type { Declared } from './declared';
import { type Document, isHere } from './document';
import { named } from './lookup';
import type { Place } from './place';

const MAX_DEPTH = 8;

/** A named type as it is declared. */
export function written(document: Document, type: TypeSyntax | undefined, depth = 0): TypeSyntax | undefined {
  if (type?.is !== 'named' || type.names.length > 1 || depth > MAX_DEPTH) return type;
  const declared = document.declared.find(({ role, name }) => role === 'type' && name === type.names[0].text);
  return declared ? written(document, declared.type, depth + 1) : type;
}

export function fieldsOf(document: Document, type: TypeSyntax | undefined): Declared[] {
  const record = written(document, type);
  if (record?.is !== 'record') return [];
  return record.fields.flatMap(({ name }) => {
    const field = document.declared.find(
      ({ role, span }) => role === 'field' && span.start === name.start && span.end === name.end,
    );
    return field ? [field] : [];
  });
}

export function isList(document: Document, type: TypeSyntax | undefined): boolean {
  return written(document, type)?.is === 'list';
}

export function entryOf(document: Document, type: TypeSyntax | undefined): TypeSyntax | undefined {
  const list = written(document, type);
  return list?.is === 'list' ? list.element : undefined;
}

export function fieldType(
  document: Document,
  type: TypeSyntax | undefined,
  name: string,
): TypeSyntax | undefined {
  return fieldsOf(document, type).find((field) => field.name === name)?.type;
}

/** The type of a name: for the entry of a loop, that of the list's entries. */
function typeOfName(document: Document, name: string, offset: number, depth: number): TypeSyntax | undefined {
  const found = depth > MAX_DEPTH ? undefined : named(document, name, offset);
  if (!found?.through) return found?.type;
  return entryOf(document, typeOfPath(document, found.through, found.span.start, depth + 1));
}

function typeOfPath(
  document: Document,
  path: PathExpr,
  offset: number,
  depth: number,
): TypeSyntax | undefined {
  return path.steps.reduce<TypeSyntax | undefined>(
    (type, step) => ('text' in step ? fieldType(document, type, step.text) : entryOf(document, type)),
    typeOfName(document, path.name.text, offset, depth),
  );
}

/**
 * What the innermost brace around a place holds, if it is a literal: the default of a hole, what `draw` or a test fills
 * it with, or a part of such a literal.
 */
export function literalAround(document: Document, { before, open, from }: Place): TypeSyntax | undefined {
  const brace = open[open.length - 1];
  return brace !== undefined && before[brace].text === '{'
    ? literalAt(document, before, open, open.length - 1, from)
    : undefined;
}

function literalAt(
  document: Document,
  before: readonly Token[],
  open: readonly number[],
  depth: number,
  offset: number,
): TypeSyntax | undefined {
  const outer = () =>
    depth > 0 && before[open[depth - 1]].text === '{'
      ? literalAt(document, before, open, depth - 1, offset)
      : undefined;
  const head = before[open[depth] - 1]?.text;
  if (head === ',' || head === '{') return entryOf(document, outer());
  return valueWanted(document, before, open[depth] - 1, offset, outer);
}

/** What stands behind a sign at this index: `rules := `, `param p: Rule = `, `form: `. */
function valueWanted(
  document: Document,
  before: readonly Token[],
  at: number,
  offset: number,
  outer: () => TypeSyntax | undefined,
): TypeSyntax | undefined {
  switch (before[at]?.text) {
    case ':=':
      return typeBefore(document, before, at - 1, offset);
    case '+=':
      return entryOf(document, typeBefore(document, before, at - 1, offset));
    case '=':
      return (
        typeDeclaredBefore(document, before.slice(0, at + 1)) ?? typeBefore(document, before, at - 1, offset)
      );
    case ':':
      return fieldType(document, outer(), before[at - 1].text);
    default:
      return undefined;
  }
}

/** `form: any({ … })`: the type that the values in the braces have. */
export function drawnAround(document: Document, { before, open, from }: Place): TypeSyntax | undefined {
  const depth = open.length - 1;
  const brace = open[depth];
  if (brace === undefined || before[brace].text !== '{') return undefined;
  if (before[brace - 1]?.text !== '(' || before[brace - 2]?.text !== 'any') return undefined;
  return valueWanted(document, before, brace - 3, from, () =>
    depth > 1 && before[open[depth - 2]].text === '{'
      ? literalAt(document, before, open, depth - 2, from)
      : undefined,
  );
}

/** In `param push: { a, b } = ` the type stands right before the sign, even if the tree has lost it. */
export function typeDeclaredBefore(
  { text, declared }: Document,
  before: readonly Token[],
): TypeSyntax | undefined {
  const sign = before[before.length - 1];
  if (sign.text !== '=') return undefined;
  const found = declared.find(
    (entry) =>
      isHere(entry) &&
      entry.type &&
      entry.type.end <= sign.start &&
      text.slice(entry.type.end, sign.start).trim() === '',
  );
  if (found) return found.type;
  const head = lastIndexOf(before, ({ role }) => role & Role.entry);
  if (!['param', 'var', 'let'].includes(before[head]?.text)) return undefined;
  const colon = before.findIndex((token, at) => at > head && token.text === ':');
  return colon < 0 ? undefined : readType(text.slice(before[colon].end, sign.start));
}

function readType(text: string): TypeSyntax | undefined {
  const [block] = parse(`world W { type T = ${text} }`).world?.blocks ?? [];
  return block?.is === 'type' ? block.type : undefined;
}

/** The type of the path whose last token stands at this index of the tokens before a place. */
export function typeBefore(
  document: Document,
  tokens: readonly Token[],
  at: number,
  offset: number,
): TypeSyntax | undefined {
  const last = tokens[at];
  if (last?.text === ')') {
    let open = at;
    for (let depth = 0; open >= 0; open--) {
      if (tokens[open].text === ')') depth++;
      else if (tokens[open].text === '(' && --depth === 0) break;
    }
    if (tokens[open - 1]?.text !== '.') return undefined;
    return entryOf(document, typeBefore(document, tokens, open - 2, offset));
  }
  if (last?.kind !== 'lo') return undefined;
  if (tokens[at - 1]?.text === '.')
    return fieldType(document, typeBefore(document, tokens, at - 2, offset), last.text);
  return typeOfName(document, last.text, offset, 0);
}
