/** Rewrites: each is a function of its own that returns whether it fired. */
import { FAULT_CODES, type FaultCode } from '../instance';
import type { Copy, Entry, Rewrite } from '../program/program';
import type { FunctionRef, Label, Local } from './assembler/function-builder';
import { STOPPED_FAULT, type Unit } from './compilation';
import { agree, bulkWrites, dropIntents, type BulkWrite } from './bulk';
import { pushBulk } from './bulk-writer';
import { keepHits } from './chance-places';
import { canDisturbChance, canDisturbGuard, canDisturbPattern } from './disturbance';
import { pushHit, pushPick } from './draws';
import { pushBoolean, pushExpr } from './expressions';
import { anchoredOnLone, followLone } from './lone';
import { findAll, placesOfAll, type Places } from './places';
import { BitPlaces } from './places-bits';
import { writeTogether } from './rewrite-together';
import { mayStop, writeStmt } from './statements';
import { doWrite, frameCell, readWrite } from './writes';

/** Pushes whether the rewrite fired. */
export function pushRewrite(unit: Unit, rewrite: Rewrite): void {
  const { c, f } = unit;
  if (unit.runsOnce) {
    // Locals that begin at zero may be the function's own, and a call is saved.
    const fired = f.local('i32');
    f.block(null, (exit) => unit.leavingBy(exit, () => writeRewrite(unit, rewrite, fired)));
    f.get(fired);
  } else {
    f.get(unit.instance);
    f.call(rewriteFunction(unit, rewrite));
  }
  if (mayStop(c, rewrite)) unit.leaveIfStopped();
}

function rewriteFunction(caller: Unit, rewrite: Rewrite): FunctionRef {
  const { c } = caller;
  const f = c.module.function(`${rewrite.how} in line ${rewrite.line}`, ['i32'], ['i32']);
  const unit = caller.within(f);
  const fired = f.local('i32');
  f.block(null, (exit) => unit.leavingBy(exit, () => writeRewrite(unit, rewrite, fired)));
  f.get(fired);
  return f;
}

function writeRewrite(unit: Unit, rewrite: Rewrite, fired: Local): void {
  unit.c.withLists(() => {
    if (rewrite.how === 'plain') writePlain(unit, rewrite, fired);
    else if (rewrite.how === 'random') writeRandom(unit, rewrite, fired);
    else writeTogether(unit, rewrite, fired);
  });
}

/** All places are found before anything is written; each is rewritten if it still holds when its turn comes. */
function writePlain(unit: Unit, { entries }: Rewrite, fired: Local): void {
  const { f } = unit;
  const firedBy = entries.map(() => (entries.length === 1 ? fired : f.local('i32')));
  entries.forEach((entry, e) =>
    whenHolds(unit, entry, () => {
      const bulk = inBulk(unit, [entry], 'plain');
      if (bulk) {
        for (const one of bulk) findInBulk(unit, one);
        writeFound(unit, bulk, () => firedBy[e]);
        return;
      }
      const places = placesOfAll(unit, entry.copies, tooManyPlaces(unit, entry));
      const several = places.reduce((sum, { most }) => sum + most, 0) > 1;
      // One place that fails is cheaper to leave out than to go through.
      findAll(
        unit,
        places,
        ({ most, copy }) => several && (most === 1 || canDisturbGuard(unit.c, entry, copy)),
      );
      for (const one of places) {
        const again = several && canDisturbPattern(unit.c, entry, one.copy);
        one.each((next) => {
          if (again) one.retest(next);
          one.requireGuard(next, several && canDisturbGuard(unit.c, entry, one.copy));
          requireChance(unit, one.copy, next);
          f.i32(1);
          f.set(firedBy[e]);
          writePlace(unit, one.copy);
        });
      }
    }),
  );
  setLabels(unit, entries, firedBy);
  if (entries.length === 1) return;
  for (const one of firedBy) {
    f.get(fired);
    f.get(one);
    f.op('i32.or');
    f.set(fired);
  }
}

/** A copy whose places are written all at once. */
export interface InBulk {
  readonly entry: Entry;
  readonly places: BitPlaces;
  readonly writes: readonly BulkWrite[];
}

/** The copies of the entries, if all of their places can be written at once. */
export function inBulk(unit: Unit, entries: readonly Entry[], how: Rewrite['how']): InBulk[] | null {
  const { c } = unit;
  const found: { entry: Entry; copy: Copy; writes: BulkWrite[] }[] = [];
  for (const entry of entries) {
    for (const copy of entry.copies) {
      // One place needs no bulk.
      const writes = anchoredOnLone(unit, copy) ? null : bulkWrites(c, copy);
      if (!writes) return null;
      found.push({ entry, copy, writes });
    }
  }
  if (!agree(c, entries)) return null;
  // Places of a plain rule are tested again before they are written; those of a `together` all read the old state.
  const spoils = found.some(
    ({ entry, copy }) =>
      canDisturbGuard(c, entry, copy) ||
      canDisturbPattern(c, entry, copy) ||
      canDisturbChance(c, entry, copy),
  );
  if (how === 'plain' && spoils) return null;
  return found.map(({ entry, copy, writes }) => ({ entry, writes, places: new BitPlaces(unit, copy, true) }));
}

/** Finds the places and leaves those whose guard and chance hold. */
export function findInBulk(unit: Unit, { places }: InBulk): void {
  const { f } = unit;
  places.find(false);
  const { chance } = places.copy;
  if (places.isDecided && !chance) return;
  if (places.isDecided && chance && places.isOrdered && places.isCommon(chance)) {
    return keepHits(unit, places.members, chance, places.isFound);
  }
  places.each((next) => {
    f.block(null, (fail) => {
      places.requireGuard(fail, false);
      requireChance(unit, places.copy, fail);
      f.br(next);
    });
    places.drop();
  });
}

/** Sets of one pass, so that a bit each fits into a word. */
const MOST_SETS = 32;

/** Writes to all places found; sets the local that `firedBy` names for each entry that had one. */
export function writeFound(unit: Unit, bulk: readonly InBulk[], firedBy: (entry: Entry) => Local): void {
  const { f } = unit;
  for (const { places } of bulk) places.emptyIfNone();
  for (let first = 0; first < bulk.length; first += MOST_SETS) {
    const part = bulk.slice(first, first + MOST_SETS);
    part.forEach(({ places }, i) => {
      f.get(places.isFound);
      if (i > 0) f.op('i32.or');
    });
    f.if(null, () =>
      f.with('i32', (fired) => {
        pushBulk(
          unit,
          part.map(({ places, writes }) => ({ cells: places.members, writes })),
        );
        f.set(fired);
        part.forEach(({ entry }, i) => {
          const local = firedBy(entry);
          f.get(local);
          f.get(fired);
          if (i > 0) {
            f.i32(i);
            f.op('i32.shr_u');
          }
          f.i32(1);
          f.op('i32.and', 'i32.or');
          f.set(local);
        });
        for (const { places, writes } of part) {
          for (const write of writes) if (write.dropsIntent) dropIntents(unit, places.members, write.layer);
        }
      }),
    );
  }
}

/** One place of all, drawn; no draw if there is none. */
function writeRandom(unit: Unit, { entries }: Rewrite, fired: Local): void {
  const { f } = unit;
  const all: { entry: Entry; places: Places }[] = [];
  f.with('i32', (total) =>
    f.with('i32', (counted) => {
      f.i32(0);
      f.set(total);
      // An entry whose condition fails leaves its places as they begin: none found.
      for (const entry of entries) {
        whenHolds(unit, entry, () => {
          const here = placesOfAll(unit, entry.copies, tooManyPlaces(unit, entry));
          findAll(unit, here, () => true);
          for (const places of here) {
            all.push({ entry, places });
            f.get(total);
            places.count();
            f.op('i32.add');
            f.set(total);
          }
        });
      }
      f.get(total);
      f.op('i32.eqz');
      f.brIf(unit.exit!);
      f.get(total);
      pushPick(unit);
      f.set(counted);
      for (const { entry, places } of all) {
        places.each((next) => {
          f.get(counted);
          f.get(counted);
          f.i32(1);
          f.op('i32.sub');
          f.set(counted);
          f.brIf(next);
          f.block(null, (missed) => {
            places.requireGuard(missed, false);
            requireChance(unit, places.copy, missed);
            f.i32(1);
            f.set(fired);
            writePlace(unit, places.copy);
            setLabels(unit, [entry], [fired]);
          });
          f.br(unit.exit!);
        });
      }
    }),
  );
}

/** Reads the entry's condition, and writes `then` for the case that it holds. */
export function whenHolds(unit: Unit, entry: Entry, then: () => void): void {
  if (!entry.when) return then();
  pushBoolean(unit, entry.when);
  unit.f.if(null, then);
}

export function requireChance(unit: Unit, copy: Copy, fail: Label): void {
  if (!copy.chance) return;
  pushExpr(unit, copy.chance);
  pushHit(unit);
  unit.f.op('i32.eqz');
  unit.f.brIf(fail);
}

/** Reads every value on the right, writes the cells, then runs the effects. */
function writePlace(unit: Unit, copy: Copy): void {
  const read = copy.writes.map((write) => readWrite(unit, write, frameCell(unit, write.cell)));
  for (const write of read) {
    doWrite(unit, write);
    followLone(unit, write.write);
  }
  for (const effect of copy.effects) unit.inLoop(() => writeStmt(unit, effect));
}

export function setLabels(unit: Unit, entries: readonly Entry[], fired: readonly Local[]): void {
  const { c, f } = unit;
  entries.forEach(({ labels }, e) => {
    if (labels.length === 0) return;
    f.get(fired[e]);
    f.if(null, () => {
      for (const label of labels) {
        f.get(unit.instance);
        f.i32(1);
        f.memory('i32.store8', c.record.signals + c.layout.signals.labels + label);
      }
    });
  });
}

/** Ends the step (or start) with a fault. */
export function raiseFault(unit: Unit, code: FaultCode, line: number): void {
  const { c, f } = unit;
  f.i32(FAULT_CODES.indexOf(code) + 1);
  f.setGlobal(c.globals.fault);
  f.i32(line);
  f.setGlobal(c.globals.faultLine);
  f.i32(STOPPED_FAULT);
  f.setGlobal(c.globals.stop);
  f.br(unit.exit!);
}

export function tooManyPlaces(unit: Unit, entry: Entry): () => void {
  return () => raiseFault(unit, 'places', entry.line);
}
