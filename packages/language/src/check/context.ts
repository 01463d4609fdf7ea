/**
 * What all parts of the checker share: the names a world declares, the tables of the model under construction, and the
 * list of complaints. One context per run; it never outlives `check`.
 */
import type {
  ActionSyntax,
  FieldSyntax,
  Name,
  ParamSyntax,
  Span,
  StateSyntax,
  TaskBlock,
  TypeSyntax,
} from '../syntax/ast';
import { hasErrors, type Diagnostic, type QuickFix } from '../syntax/diagnostic';
import { nearestWord } from '../syntax/parser/suggestion';
import type {
  Action,
  Attribute,
  Column,
  Grid,
  KindMatch,
  Local,
  Milestone,
  Named,
  Rule,
  Variable,
} from '../model/model';
import type { Field, Structure } from '../model/structure';
import type { Type } from '../model/types';
import type { Legend } from './maps';
import type { MilestoneDraft } from './milestones';
import type { Place } from './statements';

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

export interface KindDraft {
  readonly name: string;
  readonly span: Span;
  readonly layer: number;
  readonly fields: readonly FieldSyntax[];
  attributes: Writable<Attribute>[];
  /** The attribute whose type is being resolved. */
  resolving?: Name;
  size: number;
  /** `open`: its attributes are being resolved; coming back here is a recursive object. */
  state: 'raw' | 'open' | 'done';
}

export interface LayerDraft {
  readonly name: string;
  readonly span: Span;
  readonly kinds: number[];
  columns: Column[];
}

export interface GroupDraft {
  readonly id: number;
  readonly name: string;
  readonly span: Span;
  readonly syntax: StateSyntax & { is: 'group' };
  /** Kinds alone, for types; with tests, for patterns. Each is found when first asked for. */
  kinds?: readonly number[];
  members?: readonly KindMatch[];
  open: boolean;
}

interface TypeDraft {
  readonly name: Name;
  readonly syntax: TypeSyntax;
  resolved?: Structure | 'failed';
  open: boolean;
}

export interface ParamDraft {
  /** Of its first leaf. */
  id: number;
  readonly syntax: ParamSyntax;
  readonly task?: number;
  structure?: Structure | 'failed';
  open: boolean;
}

export interface VariableDraft {
  readonly id: number;
  readonly syntax: StateSyntax & { is: 'var' };
  type?: Type;
  each?: Type;
  failed?: boolean;
  variable?: Writable<Variable>;
}

export interface ActionDraft {
  readonly syntax: ActionSyntax;
  readonly id: number;
  action?: Action;
  argTypes: (Type | undefined)[];
}

export interface Context {
  readonly diagnostics: Diagnostic[];
  readonly types: Map<string, TypeDraft>;
  readonly layers: LayerDraft[];
  readonly layerIds: Map<string, number>;
  readonly kinds: KindDraft[];
  readonly kindIds: Map<string, number>;
  readonly groups: Map<string, GroupDraft>;
  /** Tables are declared but not modelled yet: their names must not count as unknown. */
  readonly tables: Set<string>;
  readonly variables: Map<string, VariableDraft>;
  /** World params by name; a task's own are in its scope. */
  readonly params: Map<string, ParamDraft>;
  readonly paramList: ParamDraft[];
  /** Fields of records as written, for their defaults; and what a record has that leaves everything out. */
  readonly fieldSyntax: Map<Field, FieldSyntax>;
  readonly blanks: Map<Structure, readonly number[]>;
  readonly actions: Map<string, ActionDraft>;
  readonly actionList: ActionDraft[];
  readonly labels: Map<string, number>;
  readonly labelList: Named[];
  readonly labelsRead: Set<number>;
  /** By name; without `when` the name is a label's. */
  readonly milestones: Map<string, MilestoneDraft>;
  readonly milestoneList: Milestone[];
  /** The one whose condition is being checked. */
  milestoneOpen?: MilestoneDraft;
  /** How many `ever`s are around the expression. */
  evers: number;
  readonly locals: Writable<Local>[];
  readonly tasks: { readonly syntax: TaskBlock; readonly params: Map<string, ParamDraft> }[];
  readonly endings: string[];
  /** Something needed a grid and said so: once is enough. */
  gridMissed?: boolean;
  gridSyntax?: StateSyntax & { is: 'grid' };
  grid?: Grid;
  gridState: 'raw' | 'open' | 'done';
  legend?: Legend;
  /** Names of the facts that the observation shows. */
  readonly shown: Set<string>;
  readonly rules: { readonly rule: Rule; readonly place: Place }[];
  /** Kinds that some start, map or right side can put on the board. */
  readonly made: Set<number>;
  /** Are the transitions `as puzzlescript`? Such games ask for what can never be, and play. */
  asPuzzlescript: boolean;
}

export function createContext(): Context {
  return {
    diagnostics: [],
    types: new Map(),
    layers: [],
    layerIds: new Map(),
    kinds: [],
    kindIds: new Map(),
    groups: new Map(),
    tables: new Set(),
    variables: new Map(),
    params: new Map(),
    paramList: [],
    fieldSyntax: new Map(),
    blanks: new Map(),
    actions: new Map(),
    actionList: [],
    labels: new Map(),
    labelList: [],
    labelsRead: new Set(),
    milestones: new Map(),
    milestoneList: [],
    evers: 0,
    locals: [],
    tasks: [],
    endings: [],
    gridState: 'raw',
    made: new Set(),
    asPuzzlescript: false,
    shown: new Set(),
    rules: [],
  };
}

/** More errors than these help nobody. */
export const MAX_ERRORS = 100;

function place(span: Span): Span {
  return { start: span.start, end: span.end };
}

/** Reports an error; its value stands for "nothing", so that `return error(…)` mutes what depends on it. */
export function error(c: Context, span: Span, code: string, message: string, fix?: QuickFix): undefined {
  if (c.diagnostics.length >= MAX_ERRORS && hasErrors(c.diagnostics)) return undefined;
  c.diagnostics.push(
    fix
      ? { severity: 'error', code, message, span: place(span), fix }
      : { severity: 'error', code, message, span: place(span) },
  );
  return undefined;
}

export function warn(c: Context, span: Span, code: string, message: string, fix?: QuickFix): void {
  c.diagnostics.push(
    fix
      ? { severity: 'warning', code, message, span: place(span), fix }
      : { severity: 'warning', code, message, span: place(span) },
  );
}

/** An unknown name, with the nearest known one as a way out. */
export function unknown(
  c: Context,
  span: Span,
  text: string,
  what: string,
  known: Iterable<string>,
  hint = '',
): undefined {
  // Every one-letter name is near to every other.
  const near = text.length > 1 && c.diagnostics.length < MAX_ERRORS ? nearestWord(text, known) : undefined;
  const message = `\`${text}\` is not ${what}.${near ? ` Did you mean \`${near}\`?` : hint ? ` ${hint}` : ''}`;
  const fix = near ? { title: `Write \`${near}\``, edits: [{ span: place(span), text: near }] } : undefined;
  return error(c, span, 'unknown-name', message, fix);
}

export function addLocal(c: Context, name: Name, type: Type, home: Local['home'] = 'frame'): number {
  c.locals.push({ name: name.text, span: place(name), type, home });
  return c.locals.length - 1;
}

/** Something needs a grid, and the world has none. */
export function noGrid(c: Context, span: Span, what: string): undefined {
  if (!c.gridMissed) error(c, span, 'no-grid', `${what}: add \`grid 10 x 8\` to \`state\`.`);
  c.gridMissed = true;
  return undefined;
}

/** "a, b and c" */
export function listed(names: readonly string[], word = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1]}`;
}

/** A feature of the language that the model cannot hold yet. `load` reports it from the syntax; this is the net below. */
export function notYet(c: Context, span: Span, what: string): undefined {
  return error(c, span, 'not-yet', `${what} cannot be used yet.`);
}
