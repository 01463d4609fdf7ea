/** What the name or word at a place means. */
import type { Span } from '../syntax/ast';
import type { Token } from '../syntax/tokens';
import type { Declared } from './declared';
import { attributesOf, type Document, valuesOf } from './document';
import { localNamed, named, namedType } from './lookup';
import { looseLocals } from './loose';
import { expectedWords, type Place, placeAt } from './place';
import { fieldsOf, isList } from './records';
import { ownerAround, slotAt } from './slot';
import { wordHelp } from './words';

export type Reference = { readonly span: Span } & (
  | { readonly is: 'declared'; readonly declared: Declared }
  /** A word of a choice; `of` is the type's or the variable's declaration. */
  | { readonly is: 'value'; readonly word: string; readonly at?: Span }
  | { readonly is: 'word'; readonly word: string }
);

export function referenceAt(document: Document, offset: number): Reference | undefined {
  const token = tokenAt(document, offset);
  if (!token) return undefined;
  const span = { start: token.start, end: token.end };
  const found =
    token.kind === 'up'
      ? capitalised(document, token)
      : token.kind === 'lo'
        ? small(document, token)
        : sign(token);
  return found && { span, ...found };
}

function tokenAt({ tokens }: Document, offset: number): Token | undefined {
  const here = tokens.filter(({ kind, start, end }) => kind !== 'end' && start <= offset && offset <= end);
  // Between a sign and a name the name is meant.
  return (
    here.find(({ kind }) => kind === 'up' || kind === 'lo') ?? here.find(({ kind }) => kind === 'punctuation')
  );
}

type Meaning =
  | { readonly is: 'declared'; readonly declared: Declared }
  | { readonly is: 'value'; readonly word: string; readonly at?: Span }
  | { readonly is: 'word'; readonly word: string };

const declaredAs = (declared: Declared | undefined): Meaning | undefined =>
  declared && { is: 'declared', declared };
const asWord = (word: string): Meaning | undefined => (wordHelp(word) ? { is: 'word', word } : undefined);
const sign = ({ text }: Token) => asWord(text);

function capitalised(document: Document, token: Token): Meaning | undefined {
  const task = document.declared.find(
    ({ role, name, span }) => role === 'task' && name === token.text && span.start === token.start,
  );
  const before = placeAt(document, token.start).before;
  if (task || before[before.length - 1]?.text === 'task')
    return declaredAs(
      task ?? document.declared.find(({ role, name }) => role === 'task' && name === token.text),
    );
  return declaredAs(namedType(document, token.text));
}

function small(document: Document, token: Token): Meaning | undefined {
  const own = document.declared.find(({ span }) => span.start === token.start && span.end === token.end);
  if (own) return declaredAs(own);
  const place = placeAt(document, token.start);
  return (
    bySlot(document, place, token) ?? byGrammar(document, place, token) ?? byName(document, place, token)
  );
}

function bySlot(document: Document, place: Place, { text }: Token): Meaning | undefined {
  const slot = slotAt(document, place);
  const withRole = (role: Declared['role']) =>
    declaredAs(document.declared.find((entry) => entry.role === role && entry.name === text));
  switch (slot.is) {
    case 'attribute':
      return declaredAs(attributesOf(document, slot.kind).find(({ name }) => name === text));
    case 'field':
      return declaredAs(fieldsOf(document, slot.type).find(({ name }) => name === text));
    case 'member': {
      const field = fieldsOf(document, slot.type).find(({ name }) => name === text);
      if (field) return declaredAs(field);
      if (isList(document, slot.type)) return asWord(text);
      const bound =
        localNamed(document, slot.of, place.from) ?? looseLocals(place).find(({ name }) => name === slot.of);
      const kind = /^[A-Z]/.test(slot.of) ? slot.of : bound?.of;
      const attribute = kind && attributesOf(document, kind).find(({ name }) => name === text);
      return attribute ? declaredAs(attribute) : looseValue(document, text);
    }
    case 'value': {
      const value = valuesOf(document, slot.type).find(({ word }) => word === text);
      return value && asValue(document, text, value.span);
    }
    case 'action':
    case 'label':
    case 'param':
    case 'ending':
      return withRole(slot.is);
    default:
      return undefined;
  }
}

/** A word of the grammar where the grammar wants it, unless it is followed like a name. */
function byGrammar(document: Document, place: Place, { text }: Token): Meaning | undefined {
  const next = document.tokens[place.before.length + 1]?.text;
  if (next === ':=' || next === '+=' || next === '-=' || next === ':' || next === '.') return undefined;
  return expectedWords(document, place).has(text) ? asWord(text) : undefined;
}

function byName(document: Document, place: Place, { text }: Token): Meaning | undefined {
  const bound = looseLocals(place).find(({ name }) => name === text);
  const local = localNamed(document, text, place.from) ?? bound;
  const around = ownerAround(place);
  const own = around && attributesOf(document, around).find(({ name }) => name === text);
  const found = local ?? (own || undefined) ?? named(document, text, place.from);
  if (found) return declaredAs(found);
  const action = document.declared.find(({ role, name }) => role === 'action' && name === text);
  if (action && place.block === 'actions') return declaredAs(action);
  const argument = document.declared.find(({ role, name }) => role === 'argument' && name === text);
  return (
    asWord(text) ??
    looseValue(document, text) ??
    declaredAs(action ?? argument ?? attributeAnywhere(document, text))
  );
}

/** Without its place, if that is one of an older text. */
function asValue({ text }: Document, word: string, at: Span | undefined): Meaning {
  return { is: 'value', word, at: at && text.slice(at.start, at.end) === word ? at : undefined };
}

/** A word of any choice of the text. */
function looseValue(document: Document, text: string): Meaning | undefined {
  for (const { type } of document.declared) {
    const value = valuesOf(document, type).find(({ word, span }) => word === text && span);
    if (value) return asValue(document, text, value.span);
  }
  return undefined;
}

const attributeAnywhere = (document: Document, text: string) =>
  document.declared.find(({ role, name }) => role === 'attribute' && name === text);
