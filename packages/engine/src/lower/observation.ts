/** O and Ω: views, hidden things, facts. Nested `if`s become one condition for each entry. */
import type { Observed, Placed, Thing } from '@terrarium/language';
import type * as P from '../program/program';
import { TOP, type Lowering } from './context';
import { constantValues } from './drawings';
import { lowerExpr, objectKinds } from './expr';
import { HEIGHT, WIDTH, both, isConstant, not } from './fold';
import { lowerLate } from './modifiers';
import { valueType } from './space';
import { membersOf, whereMembers, whereOf, whereThings } from './where';

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

export function lowerObservation(l: Lowering, observed: readonly Observed[]): P.Observation {
  const into: Mutable<P.Observation> = {
    views: [],
    hides: [],
    overlays: [],
    facts: [],
    blurs: [],
    delays: [],
  };
  // The first view that holds is the view: `view none` only keeps those after it away.
  let without: P.Expr | null = null;
  const visit = (list: readonly Observed[], when: P.Expr | null): void => {
    for (const entry of list) {
      switch (entry.is) {
        case 'if': {
          const condition = lowerExpr(l, TOP, entry.condition);
          visit(entry.then, simplified(both(when, condition)));
          visit(entry.else, simplified(both(when, not(condition))));
          break;
        }
        case 'view':
          if (entry.shape === 'none') without = both(without, when ? not(when) : { op: 'const', value: 0 });
          else into.views.push(lowerView(l, entry, simplified(both(without, when))));
          break;
        case 'show':
          show(l, into, entry, when);
          break;
        case 'hide':
          into.hides.push(...hides(l, entry, when));
          break;
        case 'blur':
          into.blurs.push({ when: simplified(when), amount: lowerExpr(l, TOP, entry.amount) });
          break;
        case 'delay':
          into.delays.push({ when: simplified(when), ...lowerLate(l, entry) });
          break;
        case 'showBrief':
          break;
      }
    }
  };
  visit(observed, null);
  return {
    views: into.views.filter(possible),
    hides: into.hides.filter(possible),
    overlays: into.overlays.filter(possible),
    // A fact keeps its place even where it is never shown.
    facts: into.facts,
    blurs: into.blurs.filter(possible),
    delays: into.delays.every(({ most }) => most === 0) ? [] : into.delays.filter(possible),
  };
}

function simplified(when: P.Expr | null): P.Expr | null {
  return when && isConstant(when) && when.value ? null : when;
}

function possible(entry: { readonly when: P.Expr | null }): boolean {
  return !entry.when || !isConstant(entry.when);
}

type View = Observed & { readonly is: 'view' };

function lowerView(l: Lowering, view: View, when: P.Expr | null): P.View {
  if (view.shape === 'around' || view.shape === 'ahead') {
    return {
      when,
      mirrored: view.mirrored ?? false,
      shape: view.shape,
      width: lowerExpr(l, TOP, view.width),
      height: lowerExpr(l, TOP, view.height),
      maxWidth: view.maxWidth,
      maxHeight: view.maxHeight,
      of: whereThings(l, TOP, [view.of]),
      facing: view.shape === 'ahead' ? facingOf(l, view.of) : null,
      blockedBy: anyThing(l, view.blockedBy),
      outside: outsideOf(l, view.outside),
    };
  }
  const { grid } = l.world;
  return {
    when,
    mirrored: 'mirrored' in view,
    shape: 'full',
    width: WIDTH,
    height: HEIGHT,
    maxWidth: grid?.width ?? 0,
    maxHeight: grid?.height ?? 0,
    of: null,
    facing: null,
    blockedBy: 'blockedBy' in view ? anyThing(l, view.blockedBy) : null,
    outside: 'outside' in view ? outsideOf(l, view.outside) : null,
  };
}

/** The column that `ahead` turns with: `facing`, else the kind's first direction. */
function facingOf(l: Lowering, thing: Thing): P.View['facing'] {
  const kind = l.world.kinds[thing.members[0].kind];
  const directions = kind.attributes.filter((attribute) => attribute.type.is === 'direction');
  const facing = directions.find((attribute) => attribute.name === 'facing') ?? directions[0];
  return facing ? { layer: kind.layer, column: facing.column } : null;
}

function anyThing(l: Lowering, things: readonly Thing[]): P.Where | null {
  if (!things.length) return null;
  const cell = l.temp();
  const tests = things.flatMap((thing) =>
    l
      .byLayer(thing.members)
      .flatMap(
        ({ members }) => whereOf(l, TOP, cell, (builder) => builder.thing({ ...thing, members })).allOf[0],
      ),
  );
  return { allOf: [tests], cell, condition: null };
}

/** Attributes that depend on holes show their defaults. */
function outsideOf(l: Lowering, placed: Placed | undefined): P.StampObject | null {
  if (!placed) return null;
  const values = constantValues(l, TOP, placed) ?? l.world.kinds[placed.kind].attributes.map(() => null);
  return { x: 0, y: 0, kind: placed.kind, values };
}

function show(
  l: Lowering,
  into: Mutable<P.Observation>,
  entry: Observed & { readonly is: 'show' },
  when: P.Expr | null,
): void {
  const value = lowerExpr(l, TOP, entry.value);
  if (entry.at) {
    const type = l.types.id(objectKinds(entry.value.type));
    into.overlays.push({ when, type, value, at: whereMembers(l, TOP, membersOf(entry.at)) });
  } else into.facts.push({ when, name: entry.name, value, type: valueType(l, entry.value.type) });
}

function hides(
  l: Lowering,
  entry: Observed & { readonly is: 'hide' },
  when: P.Expr | null,
): P.Observation['hides'][number][] {
  const at = entry.at && whereMembers(l, TOP, membersOf(entry.at));
  return l.byLayer(membersOf(entry.kinds)).map(({ layer, members }) => ({
    when,
    ...(at ? { at } : {}),
    layer,
    numbers: members.map((member) => l.numberOf(member.kind)).sort((a, b) => a - b),
    column: entry.attribute === undefined ? null : l.column(layer, entry.attribute),
  }));
}
