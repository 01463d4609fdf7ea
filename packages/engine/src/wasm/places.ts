/** The places of a copy: found first, then walked in order. How depends on the shape of its rows. */
import type { Copy } from '../program/program';
import type { Label } from './assembler/function-builder';
import { asSeen } from './facing';
import { anchoredOnLone } from './lone';
import { AnchoredPlaces, findStanding, isAnchored } from './places-anchored';
import { BitPlaces, isBitPattern } from './places-bits';
import { commonOf } from './places-common';
import { ListPlaces } from './places-list';
import type { Unit } from './compilation';
import { pushExpr } from './expressions';
import { requireResidual } from './tests';

export interface Places {
  readonly copy: Copy;
  /** How many there can be at most. */
  readonly most: number;
  /** Finds all places; without those that fail residual or guard if `filtered`. */
  find(filtered: boolean): void;
  /** Pushes how many were found. */
  count(): void;
  /** Writes `body` for every place found, in order, its cells bound; `next` goes on with the next. */
  each(body: (next: Label) => void): void;
  /** In `each`: goes to `fail` unless kinds and intents still match. */
  retest(fail: Label): void;
  /** In `each`: binds the residual's locals and goes to `fail` unless residual and guard hold; `again`: also what `find` has decided. */
  requireGuard(fail: Label, again: boolean): void;
}

/**
 * The places of all copies of an entry, in their order.
 * @param tooMany what happens when the tuples of rows exceed the budget; null: only as many are looked at.
 */
export function placesOfAll(unit: Unit, copies: readonly Copy[], tooMany: (() => void) | null): Places[] {
  return asSeen(unit, copies).map((copy) => placesOf(unit, copy, tooMany));
}

/** Finds the places of all; without those that fail residual or guard where `isFiltered`. */
export function findAll(unit: Unit, all: readonly Places[], isFiltered: (one: Places) => boolean): void {
  const standing = all.filter((one) => one instanceof AnchoredPlaces);
  const common = standing.length === all.length ? commonOf(standing.map(({ copy }) => copy)) : null;
  if (common) return findStanding(unit, standing, common, isFiltered);
  for (const one of all) one.find(isFiltered(one));
}

function placesOf(unit: Unit, copy: Copy, tooMany: (() => void) | null): Places {
  const anchored = anchoredOnLone(unit, copy);
  if (anchored) return new AnchoredPlaces(unit, anchored);
  if (isBitPattern(unit.c, copy)) return new BitPlaces(unit, copy);
  if (isAnchored(copy)) return new AnchoredPlaces(unit, copy);
  return new ListPlaces(unit, copy, tooMany);
}

/** Goes to `fail` unless residual and guard hold; binds the residual's locals. */
export function requireGuard(unit: Unit, copy: Copy, fail: Label): void {
  requireResidual(unit, copy.residual, fail);
  if (!copy.guard) return;
  pushExpr(unit, copy.guard);
  unit.f.op('i32.eqz');
  unit.f.brIf(fail);
}

/** Pushes the number of places of the copies, or whether there is one. */
export function pushPlaces(unit: Unit, copies: readonly Copy[], some: boolean): void {
  const { c, f } = unit;
  c.withLists(() => {
    f.with('i32', (total) => {
      f.i32(0);
      f.set(total);
      const all = placesOfAll(unit, copies, null);
      const add = (places: Places) => {
        f.get(total);
        places.count();
        f.op('i32.add');
        f.set(total);
      };
      if (all.every(({ most }) => most === 1)) {
        findAll(unit, all, () => true);
        all.forEach(add);
      } else {
        for (const places of all) {
          const search = () => {
            places.find(true);
            add(places);
          };
          if (!some) {
            search();
            continue;
          }
          f.get(total);
          f.op('i32.eqz');
          f.if(null, search);
        }
      }
      f.get(total);
      if (!some) return;
      f.i32(0);
      f.op('i32.ne');
    });
  });
}
