/** What a place asks for, where the tokens before it say so more exactly than the grammar. */
import type { TypeSyntax } from '../syntax/ast';
import { Role, type Token } from '../syntax/tokens';
import { attributesOf, type Document } from './document';
import { localNamed, named } from './lookup';
import { back, type Place } from './place';
import { lastIndexOf, lastOf } from './backwards';
import {
  drawnAround,
  entryOf,
  fieldType,
  literalAround,
  typeBefore,
  typeDeclaredBefore,
  written,
} from './records';

export type Slot =
  /** A name is made up here, or nothing can be said. */
  | { readonly is: 'new name' }
  | { readonly is: 'attribute'; readonly kind: string }
  /** Of the record whose literal is being written. */
  | { readonly is: 'field'; readonly type: TypeSyntax }
  /** `type`: of the hole or entry in front of the dot, if it is one. */
  | { readonly is: 'member'; readonly of: string; readonly type?: TypeSyntax }
  | { readonly is: 'value'; readonly type: TypeSyntax }
  | {
      readonly is:
        'action' | 'label' | 'level' | 'ending' | 'param' | 'task' | 'type' | 'kind' | 'colour' | 'along';
    }
  | { readonly is: 'word'; readonly word: string }
  | { readonly is: 'any' };

const NAMING = new Set(['let', 'param', 'var', 'layer', 'type', 'group', 'world', 'each', 'table', '?']);
/** Tokens that are looked back over for the head of a list. */
const MOST_BACK = 200;
const ASSIGNS = new Set(['=', '!=', ':=', '+=', '-=', '<', '>', '<=', '>=', 'in']);

export function slotAt(document: Document, place: Place): Slot {
  const last = back(place, 1);
  if (!last) return { is: 'any' };
  if (last.text === '.') {
    const type = typeBefore(document, place.before, place.before.length - 2, place.from);
    return { is: 'member', of: back(place, 2)?.text ?? '', type };
  }
  return (
    naming(place, last) ??
    inLiteral(document, place, last) ??
    choosing(document, place, last) ??
    inBrackets(document, place, last) ?? { is: 'any' }
  );
}

function naming(place: Place, last: Token): Slot | undefined {
  const earlier = back(place, 3)?.text;
  if (last.text === 'for' && earlier === 'var') return { is: 'type' };
  if (last.text === 'for' && place.block === 'signals') return { is: 'new name' };
  if (last.text === 'task') return place.block === 'checks' ? { is: 'task' } : { is: 'new name' };
  if (last.text === 'each' && place.block === 'signals') return undefined;
  if (last.text === 'for' || NAMING.has(last.text)) return { is: 'new name' };
  return undefined;
}

/** `{ form: near, … }`: the name of a field, or its value; `{ 5, 6 }`: an entry. */
function inLiteral(document: Document, place: Place, last: Token): Slot | undefined {
  const begins = last.text === '{' || last.text === ',';
  const drawn = begins ? drawnAround(document, place) : undefined;
  if (drawn) return { is: 'value', type: drawn };
  const literal = written(document, literalAround(document, place));
  if (!literal) return undefined;
  if (literal.is === 'record') {
    if (begins) return { is: 'field', type: literal };
    const type = last.text === ':' ? fieldType(document, literal, back(place, 2)?.text ?? '') : undefined;
    return type && { is: 'value', type };
  }
  const entry = begins ? entryOf(document, literal) : undefined;
  return entry && { is: 'value', type: entry };
}

/** After words that want one of a few things. */
function choosing(document: Document, place: Place, last: Token): Slot | undefined {
  if (last.text === 'end') return { is: 'ending' };
  if (last.text === 'errors' && place.block === 'signals') return { is: 'level' };
  if (last.text === 'count' || (last.text === 'on' && isBehindThing(place))) return { is: 'kind' };
  if (isInMacro(place)) return { is: 'action' };
  const list = listHead(place);
  if (list === 'milestone') return { is: 'label' };
  if (list === 'with') return { is: 'param' };
  if (list === 'do' || list === 'play')
    return place.block === 'checks' || list === 'play' ? { is: 'action' } : undefined;
  if (list === 'on')
    return place.block === 'transitions' || place.block === 'task' ? { is: 'action' } : undefined;
  if (place.block === 'looks' && (last.kind === 'string' || last.kind === 'raw')) return { is: 'colour' };
  if (last.text === 'far' && (place.block === 'task' || place.block === 'checks'))
    return { is: 'word', word: 'from' };
  if (list === 'along') return { is: 'along' };
  if (place.before[place.before.length - 2]?.text === 'ended' && ASSIGNS.has(last.text))
    return { is: 'ending' };
  if (!ASSIGNS.has(last.text)) return armOf(document, place, last);
  const type =
    typeDeclaredBefore(document, place.before) ?? typeOfPath(document, place, place.before.length - 2);
  return type && { is: 'value', type };
}

/** `dash = north …` */
function isInMacro({ block, before }: Place): boolean {
  let at = before.length - 1;
  while (block === 'actions' && before[at]?.kind === 'lo') at--;
  return block === 'actions' && before[at]?.text === '=' && before[at - 1]?.kind === 'lo';
}

/** `all Target on …`, `place Key on …`: one look ahead would tell the grammar. */
function isBehindThing({ before }: Place): boolean {
  const [earlier, last] = before.slice(-2);
  if (last.role & (Role.entry | Role.inner)) return false;
  return earlier?.kind === 'up' || earlier?.text === ')';
}

/** The word at the head of `on a, b(c), …`, if the place is where an entry of such a list begins. */
function listHead({ before }: Place): string | undefined {
  let at = before.length - 1;
  const isHead = () => ['on', 'do', 'play', 'with', 'along', 'milestone'].includes(before[at]?.text);
  if (isHead() && before[at - 1]?.kind !== 'up') return before[at].text;
  if (before[at]?.text !== ',') return undefined;
  let crossed = false;
  for (let depth = 0; at >= 0 && at > before.length - MOST_BACK; at--) {
    const { text } = before[at];
    if (text === ')' || text === '}') depth++;
    else if ((text === '(' || text === '{') && --depth < 0) return undefined;
    else if ('[]'.includes(text)) return undefined;
    // Braces stand in the list of `with` alone: records.
    else if (depth === 0 && isHead()) return crossed && text !== 'with' ? undefined : text;
    crossed ||= text === '}';
  }
  return undefined;
}

/** The type of the value whose last token stands at this index: `hand`, `w.hp`, `bag.wood`. */
function typeOfPath(document: Document, place: Place, at: number): TypeSyntax | undefined {
  const { before } = place;
  const name = before[at];
  if (name?.kind !== 'lo') return undefined;
  const around = ownerAround(place);
  if (before[at - 1]?.text === '.') {
    const of = before[at - 2];
    const kind = of?.kind === 'up' ? of.text : of && localNamed(document, of.text, place.from)?.of;
    const attribute = kind && attributesOf(document, kind).find((entry) => entry.name === name.text);
    if (attribute) return attribute.type;
    const part = typeBefore(document, before, at, place.from);
    return part ?? (of?.kind === 'lo' ? named(document, of.text, place.from)?.type : undefined);
  }
  const own =
    around === undefined
      ? undefined
      : attributesOf(document, around).find((entry) => entry.name === name.text);
  return (own ?? named(document, name.text, place.from))?.type;
}

/** The kind whose attributes are being written: `Door(lock: …`. */
export function kindAround({ before, open, block }: Place): string | undefined {
  const bracket = open[open.length - 1];
  if (bracket === undefined || before[bracket].text !== '(' || before[bracket - 1]?.kind !== 'up')
    return undefined;
  const declares = lastOf(
    before.slice(0, bracket),
    ({ text }) => text === 'layer' || text === 'group' || text === 'var',
  );
  return block === 'state' && declares?.text === 'layer' ? undefined : before[bracket - 1].text;
}

/** The same, also from within a call or a parenthesis inside: `Belt(to: cw(…`. */
export function ownerAround(place: Place): string | undefined {
  const { before, open } = place;
  for (let count = open.length; count > 0 && before[open[count - 1]].text === '('; count--) {
    const kind = kindAround({ ...place, open: open.slice(0, count) });
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** The type of the argument of an action: `make(…`. */
function argumentType({ declared }: Document, { before, open, block }: Place): TypeSyntax | undefined {
  const bracket = open[open.length - 1];
  if (bracket === undefined || before[bracket].text !== '(' || (block !== 'checks' && block !== 'task'))
    return undefined;
  const commas = before.slice(bracket).filter(({ text }) => text === ',').length;
  const args = declared.filter(
    ({ role, owner }) => role === 'argument' && owner === before[bracket - 1]?.text,
  );
  return args[commas]?.type;
}

function inBrackets(document: Document, place: Place, last: Token): Slot | undefined {
  const kind = kindAround(place);
  if (kind !== undefined) {
    if (last.text === '(' || last.text === ',' || last.text === 'not') return { is: 'attribute', kind };
    if (last.text !== ':') return undefined;
    const type = typeOfPath(document, place, place.before.length - 2);
    return type && { is: 'value', type };
  }
  const argument = last.text === '(' || last.text === ',' ? argumentType(document, place) : undefined;
  if (argument) return { is: 'value', type: argument };
  const { before, open, block } = place;
  const head = before[open[open.length - 1] - 1];
  const bracket = before[open[open.length - 1]];
  if (block === 'state' && bracket?.text === '(' && (last.text === '(' || last.text === ','))
    return { is: 'new name' };
  const isChoice =
    bracket?.text === '{' && (head.text === ':' || before[open[open.length - 1] - 3]?.text === 'type');
  if (isChoice && (last.text === '{' || last.text === ',')) return { is: 'new name' };
  if (block === 'actions' && (last.text === '(' || last.text === '{' || last.text === ','))
    return { is: 'new name' };
  if (block === 'state' && bracket?.text === '{' && open.length > 2) return { is: 'new name' };
  return undefined;
}

/** At the head of an arm of `case x { … }`. */
function armOf(document: Document, place: Place, last: Token): Slot | undefined {
  const { before, open } = place;
  const brace = open[open.length - 1];
  if (brace === undefined || before[brace].text !== '{' || !['{', '}', ',', 'or'].includes(last.text))
    return undefined;
  const head = lastIndexOf(
    before.slice(0, brace),
    ({ text }) => text === 'case' || text === '{' || text === '}',
  );
  if (head < 0 || before[head].text !== 'case') {
    // A set: `push in { single, … }`.
    return before[brace - 1]?.text === 'in' ? valueSlot(document, place, brace - 2) : undefined;
  }
  return valueSlot(document, place, brace - 1);
}

function valueSlot(document: Document, place: Place, at: number): Slot | undefined {
  const type = typeOfPath(document, place, at);
  return type && { is: 'value', type };
}

/** Actions count as values where `action` is compared. */
export const isActionCompared = (place: Place): boolean =>
  ASSIGNS.has(back(place, 1)?.text ?? '') && back(place, 2)?.text === 'action';
