/**
 * `together`: every place of every rule reads the old state. What places write is staged beside it, where a later place
 * that would write something else to the same layer of a cell is dropped whole; then the stage is brought over, and the
 * effects of the places that were not dropped run in order.
 */
import type { Copy, Entry, Rewrite } from '../program/program';
import type { Label, Local } from './assembler/function-builder';
import type { Unit } from './compilation';
import { fitColumn, setObject } from './contents';
import { EffectLog } from './effect-log';
import { pushKind, pushStored } from './expressions';
import { carriesIntents, intentBytes, setIntent } from './intents';
import { forEachCell } from './cells';
import { findAll, placesOfAll } from './places';
import {
  findInBulk,
  inBulk,
  requireChance,
  setLabels,
  tooManyPlaces,
  whenHolds,
  writeFound,
  type InBulk,
} from './rewriting';
import { frameCell, pushIntent, pushValue, readWrite, type ReadWrite } from './writes';

const WORD = 4;

/** What places have written to a layer so far: a bit for each cell, and words of number, columns and intent. */
interface Stage {
  readonly layer: number;
  readonly claims: number;
  /** Addresses of arrays of words by cell. */
  readonly number: number;
  readonly columns: readonly number[];
  readonly intent: number;
}

export function writeTogether(unit: Unit, { entries }: Rewrite, fired: Local): void {
  const { f } = unit;
  const bulk = inBulk(unit, entries, 'together');
  if (bulk) return writeTogetherInBulk(unit, entries, bulk, fired);
  const layers = [
    ...new Set(
      entries.flatMap((entry) => entry.copies.flatMap((copy) => copy.writes.map((write) => write.layer))),
    ),
  ];
  const stages = new Map(layers.map((layer) => [layer, newStage(unit, layer)]));
  const found = entries.map((entry) => placesOfAll(unit, entry.copies, tooManyPlaces(unit, entry)));
  const withEffects = found.flat().filter(({ copy }) => copy.effects.length > 0);
  const log = withEffects.length > 0 ? new EffectLog(unit, withEffects) : null;
  const firedBy = entries.map(() => f.local('i32'));

  entries.forEach((entry, e) =>
    whenHolds(unit, entry, () => {
      const standing = found[e].every(({ most }) => most === 1);
      if (standing) findAll(unit, found[e], () => true);
      for (const places of found[e]) {
        if (!standing) places.find(false);
        places.each((next) => {
          places.requireGuard(next, false);
          requireChance(unit, places.copy, next);
          f.i32(1);
          f.set(firedBy[e]);
          stageWrites(unit, places.copy, stages, next);
          log?.add(places);
        });
      }
    }),
  );
  anyOf(unit, firedBy, fired);
  // Without a place there is nothing on the stage.
  f.get(fired);
  f.if(null, () => {
    for (const stage of stages.values()) bringOver(unit, stage);
    log?.run();
  });
  setLabels(unit, entries, firedBy);
}

/** Nothing is written before all places are known, and no two of them disagree. */
function writeTogetherInBulk(
  unit: Unit,
  entries: readonly Entry[],
  bulk: readonly InBulk[],
  fired: Local,
): void {
  const { f } = unit;
  const firedBy = entries.map(() => f.local('i32'));
  const of = (entry: Entry) => bulk.filter((one) => one.entry === entry);
  for (const entry of entries)
    whenHolds(unit, entry, () => of(entry).forEach((one) => findInBulk(unit, one)));
  // What an entry whose condition fails did not look for is not found.
  writeFound(unit, bulk, (entry) => firedBy[entries.indexOf(entry)]);
  anyOf(unit, firedBy, fired);
  setLabels(unit, entries, firedBy);
}

function anyOf({ f }: Unit, firedBy: readonly Local[], fired: Local): void {
  for (const one of firedBy) {
    f.get(fired);
    f.get(one);
    f.op('i32.or');
    f.set(fired);
  }
}

function newStage(unit: Unit, layer: number): Stage {
  const { c } = unit;
  const words = () => c.map.reserve(c.layout.paddedCells * WORD);
  return {
    layer,
    claims: c.map.reserve(c.planes.bytes),
    number: words(),
    columns: c.program.layers[layer].columns.map(words),
    intent: words(),
  };
}

/** What a write leaves, in locals. */
interface Content {
  readonly layer: number;
  readonly cell: Local;
  readonly number: Local;
  readonly columns: readonly Local[];
  /** Null where the layer carries none. */
  readonly intent: Local | null;
}

function stageWrites(unit: Unit, copy: Copy, stages: ReadonlyMap<number, Stage>, dropped: Label): void {
  const { f } = unit;
  const read = copy.writes.map((write) => readWrite(unit, write, frameCell(unit, write.cell)));
  const contents: Content[] = [];
  for (const write of read) contents.push(contentAfter(unit, write, contents));
  // Of two writes to one layer of a cell the later has the earlier in it.
  const isLast = (i: number, then: () => void) =>
    f.block(null, (skip) => {
      for (const later of contents.slice(i + 1)) {
        if (later.layer !== contents[i].layer || !canCoincide(copy)) continue;
        f.get(later.cell);
        f.get(contents[i].cell);
        f.op('i32.eq');
        f.brIf(skip);
      }
      then();
    });
  contents.forEach((content, i) =>
    isLast(i, () => requireAgreement(unit, stages.get(content.layer)!, content, dropped)),
  );
  contents.forEach((content, i) => isLast(i, () => claim(unit, stages.get(content.layer)!, content)));
}

/** Can two cells of a place be one? */
function canCoincide(copy: Copy): boolean {
  return copy.rows.length > 1 || copy.rows[0].cells.length > 1;
}

function contentAfter(
  unit: Unit,
  { write, cell, object, kept, intent }: ReadWrite,
  before: readonly Content[],
): Content {
  const { c, f } = unit;
  const { layer } = write;
  const columns = c.program.layers[layer].columns;
  const content = {
    layer,
    cell: f.local('i32'),
    number: f.local('i32'),
    columns: columns.map(() => f.local('i32')),
    intent: carriesIntents(c, layer) ? f.local('i32') : null,
  };
  cell();
  f.set(content.cell);

  // First what stands there: in the state, or by an earlier write of this place.
  const standing = (local: Local, old: () => void, earlier: (one: Content) => Local) => {
    old();
    f.set(local);
    for (const one of before) {
      if (one.layer !== layer) continue;
      f.get(earlier(one));
      f.get(local);
      f.get(one.cell);
      f.get(content.cell);
      f.op('i32.eq', 'select');
      f.set(local);
    }
  };
  if (object) {
    pushValue(unit, object.number);
    f.set(content.number);
    object.columns.forEach((value, column) => {
      pushValue(unit, value);
      f.set(content.columns[column]);
    });
  } else {
    standing(
      content.number,
      () => pushKind(unit, layer, content.cell),
      (one) => one.number,
    );
    columns.forEach((_, column) =>
      standing(
        content.columns[column],
        () => pushStored(unit, layer, column, content.cell),
        (one) => one.columns[column],
      ),
    );
    for (const { column, value } of kept) {
      f.get(content.number);
      pushValue(unit, value);
      f.get(content.columns[column]);
      f.call(fitColumn(c, layer, column));
      f.set(content.columns[column]);
    }
  }
  if (content.intent) {
    const local = content.intent;
    if (intent !== 'keep') {
      pushIntent(unit, intent);
      f.set(local);
    } else {
      standing(
        local,
        () => {
          f.get(content.cell);
          f.memory('i32.load8_u', intentBytes(c, layer));
          f.i32(1);
          f.op('i32.sub');
        },
        (one) => one.intent!,
      );
    }
    f.get(local);
    f.i32(-1);
    f.get(content.number);
    f.op('select');
    f.set(local);
  }
  return content;
}

/** Goes to `dropped` if an earlier place wrote something else there. */
function requireAgreement(unit: Unit, stage: Stage, content: Content, dropped: Label): void {
  const { f } = unit;
  pushClaim(unit, stage, content.cell);
  f.if(null, () => {
    for (const [array, local] of arrays(stage, content)) {
      f.get(content.cell);
      f.i32(2);
      f.op('i32.shl');
      f.memory('i32.load', array);
      f.get(local);
      f.op('i32.ne');
      f.brIf(dropped);
    }
  });
}

function arrays(stage: Stage, content: Content): [number, Local][] {
  const all: [number, Local][] = [[stage.number, content.number]];
  content.columns.forEach((local, column) => all.push([stage.columns[column], local]));
  if (content.intent) all.push([stage.intent, content.intent]);
  return all;
}

function claim(unit: Unit, stage: Stage, content: Content): void {
  const { f } = unit;
  const byte = () => {
    f.get(content.cell);
    f.i32(3);
    f.op('i32.shr_u');
  };
  byte();
  byte();
  f.memory('i32.load8_u', stage.claims);
  f.i32(1);
  f.get(content.cell);
  f.i32(7);
  f.op('i32.and', 'i32.shl', 'i32.or');
  f.memory('i32.store8', stage.claims);
  for (const [array, local] of arrays(stage, content)) {
    f.get(content.cell);
    f.i32(2);
    f.op('i32.shl');
    f.get(local);
    f.memory('i32.store', array);
  }
}

function pushClaim(unit: Unit, stage: Stage, cell: Local): void {
  const { f } = unit;
  f.get(cell);
  f.i32(3);
  f.op('i32.shr_u');
  f.memory('i32.load8_u', stage.claims);
  f.get(cell);
  f.i32(7);
  f.op('i32.and', 'i32.shr_u');
  f.i32(1);
  f.op('i32.and');
}

/** Writes the staged contents to the state and empties the stage. */
function bringOver(unit: Unit, stage: Stage): void {
  const { c, f } = unit;
  const { layer } = stage;
  const load = (array: number, cell: Local) => {
    f.get(cell);
    f.i32(2);
    f.op('i32.shl');
    f.memory('i32.load', array);
  };
  forEachCell(c, f, { address: stage.claims }, (cell) => {
    f.get(unit.instance);
    f.get(cell);
    load(stage.number, cell);
    for (const column of stage.columns) load(column, cell);
    f.call(setObject(c, layer));
    if (!carriesIntents(c, layer)) return;
    f.get(cell);
    load(stage.intent, cell);
    f.call(setIntent(c, layer));
  });
  f.i32(stage.claims);
  f.i32(0);
  f.i32(c.planes.bytes);
  f.fillMemory();
}
