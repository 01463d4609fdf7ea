/**
 * What a lower-case name means: a value of the expected choice first, then a bound name, an attribute of the object at
 * hand, a variable, a hole, a label. Only where none of these is known, the words of the language and of all choices.
 */
import type { Name, Span } from '../syntax/ast';
import type { Expr } from '../model/model';
import type { Structure } from '../model/structure';
import type { Type } from '../model/types';
import { ACTION, BOOL, constant, DIRECTION, directionNumber, int, REAL } from '../model/typing';
import { hasErrors } from '../syntax/diagnostic';
import {
  error,
  MAX_ERRORS,
  noGrid,
  unknown,
  type Context,
  type ParamDraft,
  type VariableDraft,
} from './context';
import { gridOf } from './grid';
import { sharedAttribute } from './groups';
import { findName, visibleNames, type Bound, type Scope } from './scope';
import { resolveKind } from './kinds';
import { resolveParam } from './params';
import { leafExpr, type Part } from './parts';
import { resolveVariable } from './values';
import { milestoneBits, type MilestoneDraft } from './milestones';

type Meaning =
  | { readonly is: 'expr'; readonly expr: Expr }
  | { readonly is: 'bound'; readonly bound: Bound }
  | { readonly is: 'variable'; readonly draft: VariableDraft }
  /** A hole that is a record or a list. */
  | { readonly is: 'part'; readonly part: Part }
  | { readonly is: 'milestone'; readonly draft: MilestoneDraft }
  /** An error was reported, here or where the name is declared. */
  | { readonly is: 'broken' };

const BROKEN: Meaning = { is: 'broken' };

const BUILTINS = new Set([
  'steps',
  'limit',
  'goal',
  'met',
  'refused',
  'ended',
  'truncated',
  'reward',
  'cost',
  'performance',
  'unlocked',
  'width',
  'height',
  'action',
]);

/** Does the name mean something without an expected type? */
export function resolvable(c: Context, scope: Scope, name: string): boolean {
  return (
    !!findName(scope, name) ||
    !!(scope.own && ownKinds(c, scope.own, name)) ||
    c.variables.has(name) ||
    !!scope.params?.has(name) ||
    c.params.has(name) ||
    c.labels.has(name) ||
    c.milestones.has(name) ||
    BUILTINS.has(name)
  );
}

function ownKinds(c: Context, own: readonly number[], name: string): boolean {
  return own.some((kind) => resolveKind(c, kind).attributes.some((attribute) => attribute.name === name));
}

export function lookUp(c: Context, scope: Scope, name: Name, expected?: Type): Meaning {
  const word = expected && valueOfType(c, name, name.text, expected);
  if (word) return { is: 'expr', expr: word };
  const bound = findName(scope, name.text);
  if (bound) return bound.is === 'broken' ? BROKEN : { is: 'bound', bound };
  if (scope.own && ownKinds(c, scope.own, name.text)) return ownAttribute(c, scope.own, name);
  const variable = c.variables.get(name.text);
  if (variable) return variableMeaning(c, scope, name, variable);
  const param = scope.params?.get(name.text) ?? c.params.get(name.text);
  if (param) return paramMeaning(c, name, param);
  const label = c.labels.get(name.text);
  if (label !== undefined) return labelMeaning(c, scope, name, label);
  const milestone = c.milestones.get(name.text);
  if (milestone) return { is: 'milestone', draft: milestone };
  const found = builtin(c, scope, name) ?? looseWord(c, name);
  if (found) return found;
  return unknownName(c, scope, name, expected);
}

/** A word of a choice, a direction or an action, where such a thing is expected. */
function valueOfType(c: Context, at: Span, word: string, type: Type): Expr | undefined {
  let value = -1;
  if (type.is === 'words') value = type.words.indexOf(word);
  else if (type.is === 'direction') value = directionNumber(word);
  else if (type.is === 'action') value = c.actions.get(word)?.id ?? -1;
  return value < 0
    ? undefined
    : constant(at, type.none && type.is !== 'action' ? { ...type, none: false } : type, value);
}

function ownAttribute(c: Context, own: readonly number[], name: Name): Meaning {
  const attribute = sharedAttribute(c, own, name.text);
  if (!attribute) {
    const without = own.find((kind) => !c.kinds[kind].attributes.some((entry) => entry.name === name.text));
    if (without !== undefined)
      error(
        c,
        name,
        'no-attribute',
        `Not every kind meant here has \`${name.text}\`: \`${c.kinds[without].name}\` has none.`,
      );
    else error(c, name, 'no-attribute', `\`${name.text}\` means different things in the kinds meant here.`);
    return BROKEN;
  }
  return { is: 'expr', expr: { is: 'own', attribute: name.text, span: at(name), type: attribute.type } };
}

function variableMeaning(c: Context, scope: Scope, name: Name, draft: VariableDraft): Meaning {
  const { part } = scope;
  if (['declaration', 'assume', 'legend', 'actions', 'draw'].includes(part)) {
    error(c, name, 'not-here', `\`${name.text}\` is a variable; only holes and constants can be used here.`);
    return BROKEN;
  }
  return resolveVariable(c, draft) ? { is: 'variable', draft } : BROKEN;
}

function paramMeaning(c: Context, name: Name, draft: ParamDraft): Meaning {
  const structure = resolveParam(c, draft, name);
  if (!structure) return BROKEN;
  const part: Part = { name: name.text, structure, id: draft.id, index: [] };
  if (structure.is !== 'value') return { is: 'part', part };
  return { is: 'expr', expr: leafExpr(c, part, structure.type, name) };
}

function labelMeaning(c: Context, scope: Scope, name: Name, label: number): Meaning {
  if (
    scope.part !== 'transitions' &&
    scope.part !== 'signals' &&
    scope.part !== 'goal' &&
    scope.part !== 'check'
  ) {
    error(
      c,
      name,
      'not-here',
      `\`${name.text}\` is a label; labels are read in signals, goals, checks and transitions.`,
    );
    return BROKEN;
  }
  c.labelsRead.add(label);
  return { is: 'expr', expr: { is: 'label', label, span: at(name), type: BOOL } };
}

/** Which parts may read a word of the episode. */
const PARTS: Readonly<Record<string, readonly Scope['part'][]>> = {
  steps: ['signals', 'goal', 'check'],
  limit: ['signals', 'goal', 'check'],
  goal: ['signals', 'check', 'start'],
  met: ['signals', 'check'],
  refused: ['signals', 'check'],
  ended: ['check', 'signals'],
  truncated: ['check'],
  reward: ['check'],
  cost: ['check'],
  performance: ['check'],
  unlocked: ['signals', 'check'],
  width: ['transitions', 'start', 'signals', 'goal', 'check', 'observation'],
  height: ['transitions', 'start', 'signals', 'goal', 'check', 'observation'],
  action: ['transitions', 'signals', 'goal', 'check'],
};

/** Facts of a step that the memory of Y comes before: they depend on it. */
const FOUND_LATER = new Set(['met', 'ended', 'truncated', 'reward', 'cost', 'performance', 'unlocked']);

/** Far beyond any episode, and small enough to be counted with. */
const MANY_STEPS = 1073741823;

function builtin(c: Context, scope: Scope, name: Name): Meaning | undefined {
  if (!BUILTINS.has(name.text)) return undefined;
  if (!PARTS[name.text].includes(scope.part)) {
    const why =
      name.text === 'steps' && scope.part === 'transitions'
        ? '`steps` is the clock, which is not part of the state: transitions cannot read it. Count in a variable: `var clock: 0..99 wrap`, `clock += 1`.'
        : `\`${name.text}\` cannot be read here.`;
    error(c, name, 'not-here', why);
    return BROKEN;
  }
  if (FOUND_LATER.has(name.text) && (c.evers > 0 || c.milestoneOpen)) {
    error(
      c,
      name,
      'found-later',
      `\`${name.text}\` is found out after all that is remembered, so \`ever\` and milestones cannot read it. Write out the condition that is meant.`,
    );
    return BROKEN;
  }
  const span = at(name);
  if (name.text === 'action') return { is: 'expr', expr: { is: 'action', span, type: ACTION } };
  const type = builtinType(c, name);
  return type ? { is: 'expr', expr: { is: 'builtin', name: name.text as never, span, type } } : BROKEN;
}

function builtinType(c: Context, name: Name): Type | undefined {
  switch (name.text) {
    case 'steps':
      return int(0, MANY_STEPS);
    case 'limit':
      return int(1, MANY_STEPS);
    case 'goal':
    case 'refused':
    case 'truncated':
      return BOOL;
    case 'unlocked':
      return unlockedType(c, name);
    case 'ended':
      return { is: 'words', none: true, words: c.endings };
    case 'width':
    case 'height': {
      const grid = gridOf(c);
      if (!grid) return c.gridSyntax ? undefined : noGrid(c, name, 'There is no grid');
      return int(1, name.text === 'width' ? grid.width : grid.height);
    }
    default:
      return REAL;
  }
}

function unlockedType(c: Context, name: Name): Type | undefined {
  if (!c.milestones.size)
    return error(
      c,
      name,
      'no-milestone',
      '`unlocked` counts milestones, and there are none: add `milestone fed when food > 0` to `signals`.',
    );
  return int(0, milestoneBits(c));
}

/** A direction, or a word that only one choice of the file lists. */
function looseWord(c: Context, name: Name): Meaning | undefined {
  const direction = directionNumber(name.text);
  if (direction >= 0) return { is: 'expr', expr: constant(name, DIRECTION, direction) };
  const type = choiceOf(c, [name.text]);
  return type && { is: 'expr', expr: valueOfType(c, name, name.text, type)! };
}

/** The choice of the file that has all these words, if there is exactly one. */
export function choiceOf(c: Context, words: readonly string[]): Type | undefined {
  let found: (Type & { is: 'words' }) | undefined;
  for (const type of choices(c)) {
    if (!words.every((word) => type.words.includes(word))) continue;
    if (found && found.words.join() !== type.words.join()) return undefined;
    found = type;
  }
  return found && { is: 'words', none: false, words: found.words };
}

function* choices(c: Context): Generator<Type & { is: 'words' }> {
  for (const draft of c.types.values()) yield* wordsIn(draft.resolved);
  for (const kind of c.kinds) for (const attribute of kind.attributes) yield* words(attribute.type);
  for (const draft of c.paramList) yield* wordsIn(draft.structure);
  for (const draft of c.variables.values()) yield* words(draft.type);
  for (const draft of c.actionList) for (const arg of draft.argTypes) yield* words(arg);
}

function* words(type: Type | undefined): Generator<Type & { is: 'words' }> {
  if (type?.is === 'words') yield type;
}

/** The choices within a hole or a type. */
function* wordsIn(structure: Structure | 'failed' | undefined): Generator<Type & { is: 'words' }> {
  if (!structure || structure === 'failed') return;
  if (structure.is === 'value') yield* words(structure.type);
  else if (structure.is === 'list') yield* wordsIn(structure.entry);
  else for (const field of structure.fields) yield* wordsIn(field.structure);
}

function unknownName(c: Context, scope: Scope, name: Name, expected: Type | undefined): Meaning {
  // After so many errors no more are shown, and looking for the nearest of many names takes its time.
  if (c.diagnostics.length >= MAX_ERRORS && hasErrors(c.diagnostics)) return BROKEN;
  const words =
    expected?.is === 'words'
      ? [...expected.words]
      : expected?.is === 'direction'
        ? ['north', 'south', 'west', 'east']
        : [];
  const actions = expected?.is === 'action' ? [...c.actions.keys()] : [];
  const several = [...choices(c)].some((type) => type.words.includes(name.text));
  if (!words.length && !actions.length && several) {
    error(
      c,
      name,
      'ambiguous-word',
      `\`${name.text}\` is a value of several choices; say which one is meant by giving the name a type, as in \`let x: Color = ${name.text}\`.`,
    );
    return BROKEN;
  }
  const known = [...words, ...actions, ...visibleNames(c, scope)];
  const what = words.length
    ? `one of ${words.slice(0, 8).join(', ')}${words.length > 8 ? ', …' : ''}, nor a name known here`
    : 'a name known here';
  unknown(c, name, name.text, what, known);
  return BROKEN;
}

function at(name: Name): Span {
  return { start: name.start, end: name.end };
}
