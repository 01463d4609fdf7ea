import { printType } from '../format/print/types';
import type { TypeSyntax } from '../syntax/ast';
import { Role } from '../syntax/tokens';
import type { Completion } from './completion';
import type { Declared } from './declared';
import { axisOf, oneLine } from './describe';
import { attributesOf, type Document, valuesOf, withRole } from './document';
import { lastOf } from './backwards';
import { localNamed, visible } from './lookup';
import { looseLocals } from './loose';
import type { Place } from './place';
import { fieldsOf, isList } from './records';
import { isActionCompared, ownerAround, type Slot } from './slot';
import { facts, functions, wordHelp } from './words';

/** Ranks: what the place asks for, bound names, declared names, whole entries, words. */
const WANTED = 0;
const BOUND = 1;
const DECLARED = 2;
const LANGUAGE = 4;
const OPERATOR = 5;

export function candidatesFor(
  document: Document,
  place: Place,
  slot: Slot,
  expected: ReadonlySet<string>,
): Completion[] {
  const item = (declared: Declared, rank = DECLARED): Completion => ({
    label: declared.name,
    role: declared.role,
    detail: oneLine(document, declared),
    axis: axisOf(document, declared),
    rank,
  });
  const all = (rank: number, ...roles: Declared['role'][]) =>
    withRole(document, ...roles).map((declared) => item(declared, rank));
  switch (slot.is) {
    case 'new name':
      return [];
    case 'attribute': {
      const own = attributesOf(document, slot.kind).map((declared) => item(declared, WANTED));
      return [...own, ...words(expected, ['not'])];
    }
    case 'field':
      return fieldsOf(document, slot.type).map((field) => item(field, WANTED));
    case 'member':
      return partsOf(document, slot.type, item) ?? membersOf(document, place, slot.of, item);
    case 'action':
      return [...all(WANTED, 'action'), ...besideActions(place, expected)];
    case 'label':
      return all(WANTED, 'label');
    case 'level':
      return [...words(new Set(['full', 'coded', 'silent'])), ...all(DECLARED, 'param')];
    case 'ending':
      return [...all(WANTED, 'ending'), ...words(new Set(['success', 'failure']))];
    case 'param':
      return all(WANTED, 'param');
    case 'task':
      return all(WANTED, 'task');
    case 'kind':
      return [...all(WANTED, 'kind', 'group'), ...words(expected)];
    case 'word':
      return words(new Set([slot.word]));
    case 'along':
      return [...words(DIRECTIONS), ...general(document, place, expected, item)];
    case 'type':
      return all(WANTED, 'type', 'kind');
    case 'colour':
      return colours.map((label) => ({
        label,
        role: 'colour',
        detail: 'colour',
        axis: 'content',
        rank: WANTED,
      }));
    case 'value': {
      const values = valuesOf(document, slot.type);
      const detail = `value of ${printType(slot.type)}`;
      const wanted = values.map(({ word }): Completion => ({
        label: word,
        role: 'value',
        detail,
        rank: WANTED,
      }));
      return [...wanted, ...general(document, place, expected, item)];
    }
    case 'any':
      return [
        ...(isActionCompared(place) ? all(WANTED, 'action') : []),
        ...general(document, place, expected, item),
      ];
  }
}

/** What else than an action may stand where one is asked for. */
function besideActions({ block }: Place, expected: ReadonlySet<string>): Completion[] {
  if (block === 'actions') return words(expected, ['as', 'key']);
  return block === 'checks' ? tick() : [...tick(), ...words(new Set(['any']))];
}

type Item = (declared: Declared, rank?: number) => Completion;

function general(document: Document, place: Place, expected: ReadonlySet<string>, item: Item): Completion[] {
  const isType = expected.has('bool') && expected.has('direction');
  const found = words(isType ? new Set([...expected, 'cell', 'percent']) : expected);
  const here = visible(document, place.from);
  const add = (rank: number, ...roles: Declared['role'][]) => {
    for (const entry of here) if (roles.includes(entry.role)) found.push(item(entry, rank));
  };
  if (expected.has('<up>')) add(DECLARED, 'kind', isType ? 'type' : 'group');
  // A group with conditions is a pattern and no type.
  if (isType && expected.has('<up>'))
    for (const entry of here) if (entry.role === 'group' && entry.isPlain) found.push(item(entry));
  if (isType || !expected.has('<lo>')) return found;
  const inCell = isInCell(place);
  const isExpression = expected.has('<number>') && !inCell;
  const isStatement = expected.has('move') || expected.has('place');
  if (!(isExpression || inCell || isStatement || expected.has('<up>'))) return found;
  if (place.block === 'looks' || place.block === 'legend' || place.block === 'state') {
    if (isExpression) add(DECLARED, 'param');
    return found;
  }
  for (const entry of looseLocals(place)) found.push(item(entry, BOUND));
  add(BOUND, 'local');
  add(DECLARED, 'variable');
  if (inCell) add(DECLARED, 'layer');
  if (!isStatement || isExpression || place.block === 'draw') add(DECLARED, 'param');
  if (!isExpression) return found;
  if (place.block === 'observation') {
    const entry = lastOf(place.before, ({ role }) => role & Role.entry)?.text;
    if (entry === 'hide') add(DECLARED, 'layer');
    if (entry === 'show') found.push(...words(new Set(['brief'])));
  }
  const around = ownerAround(place);
  if (around) for (const entry of attributesOf(document, around)) found.push(item(entry, BOUND));
  const reads = ['observation', 'signals', 'task', 'checks'].includes(place.block);
  if (reads) add(DECLARED, 'milestone');
  if (reads || place.block === 'transitions') add(DECLARED, 'label');
  found.push(...ofLanguage(place.block === 'transitions' ? ['action'] : reads ? facts.keys() : [], 'fact'));
  found.push(...ofLanguage(functions.keys(), 'function'));
  return found;
}

const COUNTED = new Set(['around', 'beside', 'near', 'north', 'south', 'west', 'east', 'v', '>', '<', '^']);

/** Also within `around(…)`. */
function isInCell({ before, open }: Place): boolean {
  const bracket = open[open.length - 1];
  if (before[bracket]?.text === '[') return true;
  return (
    before[bracket]?.text === '(' &&
    before[open[open.length - 2]]?.text === '[' &&
    COUNTED.has(before[bracket - 1].text)
  );
}

/** Behind a dot: the fields of a record, the length of a list. */
function partsOf(document: Document, type: TypeSyntax | undefined, item: Item): Completion[] | undefined {
  const fields = fieldsOf(document, type).map((field) => item(field, WANTED));
  if (fields.length > 0) return fields;
  if (!isList(document, type)) return undefined;
  return [{ label: 'length', role: 'fact', detail: 'how many entries it has', rank: WANTED }];
}

/** Behind a dot: attributes of a kind or of a bound object, or the values a variable is spread over. */
function membersOf(document: Document, place: Place, of: string, item: Item): Completion[] {
  const bound = localNamed(document, of, place.from) ?? looseLocals(place).find(({ name }) => name === of);
  const kind = /^[A-Z]/.test(of) ? of : bound?.of;
  const cell: Completion = {
    label: 'cell',
    role: 'attribute',
    detail: 'the cell it is on',
    axis: 'S',
    rank: WANTED,
  };
  if (kind) return [...attributesOf(document, kind).map((declared) => item(declared, WANTED)), cell];
  const spread = document.declared.find(
    ({ role, name }) => (role === 'variable' || role === 'milestone') && name === of,
  )?.of;
  const type = document.declared.find(({ role, name }) => role === 'type' && name === spread)?.type;
  return valuesOf(document, type).map(({ word }) => ({
    label: word,
    role: 'value',
    detail: `value of ${spread}`,
    rank: WANTED,
  }));
}

function ofLanguage(names: Iterable<string>, role: 'fact' | 'function'): Completion[] {
  return [...names].flatMap((label): Completion[] => {
    const help = wordHelp(label);
    return help
      ? [{ label, role, detail: help.says, example: help.example, axis: help.axis, rank: DECLARED + 1 }]
      : [];
  });
}

const DIRECTIONS = new Set(['north', 'south', 'west', 'east', 'horizontal', 'vertical']);
const OPERATORS = new Set('and or mod in is then else when chance do not'.split(' '));

/** Words of the grammar that this version runs. */
function words(expected: ReadonlySet<string>, only?: readonly string[]): Completion[] {
  return [...expected].flatMap((label): Completion[] => {
    const help = /^[a-z]/.test(label) ? wordHelp(label) : undefined;
    if (!help || help.isLater || label === 'v' || label === 'x' || (only && !only.includes(label))) return [];
    const rank = OPERATORS.has(label) ? OPERATOR : LANGUAGE;
    return [{ label, role: 'word', detail: help.says, example: help.example, axis: help.axis, rank }];
  });
}

const tick = (): Completion[] => [
  { label: 'tick', role: 'word', detail: 'No action: time passes.', example: 'do tick', rank: OPERATOR },
];

/** The colours that every lab knows; others may be known as well. */
const colours =
  'red green blue purple yellow grey black white orange brown pink gold silver slate teal cyan lime navy magenta violet'.split(
    ' ',
  );
