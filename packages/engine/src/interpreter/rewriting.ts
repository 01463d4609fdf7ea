import type { Entry, Rewrite, Write } from '../program/program';
import { hits } from '../random';
import { evaluate } from './expressions';
import { FaultRaised } from './interruptions';
import type { Machine } from './machine';
import { cellsOf, stillHolds, visitPlaces, type Place } from './patterns';
import { run } from './statements';
import {
  contentAfter,
  contentAt,
  doWrite,
  readWrite,
  sameContent,
  store,
  type Content,
  type ReadWrite,
} from './writing';

/** True if some place passed pattern, guard and chance. */
export function rewrite(m: Machine, s: Rewrite): boolean {
  const fired = s.how === 'plain' ? plain(m, s) : s.how === 'together' ? together(m, s) : random(m, s);
  for (const entry of fired) for (const label of entry.labels) m.signals.labels[label] = 1;
  return fired.size > 0;
}

/** All places are found before anything is written; each is rewritten if it still holds when its turn comes. */
function plain(m: Machine, s: Rewrite): Set<Entry> {
  const fired = new Set<Entry>();
  for (const entry of s.entries) {
    const places: Place[] = [];
    visitEntry(m, entry, (place) => places.push(place));
    for (const place of places) {
      if (stillHolds(m, place) && chanceHits(m, entry, place)) {
        fired.add(entry);
        writePlace(m, entry, place);
      }
    }
  }
  return fired;
}

/** One place of all, drawn; no draw if there is none. */
function random(m: Machine, s: Rewrite): Set<Entry> {
  const places: { entry: Entry; place: Place }[] = [];
  for (const entry of s.entries) visitEntry(m, entry, (place) => places.push({ entry, place }));
  if (places.length === 0) return new Set();
  const { entry, place } = places[m.pick(places.length)];
  stillHolds(m, place); // It does; this binds its locals.
  if (!chanceHits(m, entry, place)) return new Set();
  writePlace(m, entry, place);
  return new Set([entry]);
}

/** Every place of every rule reads the old state; then the writes, where the earlier place wins; then the effects. */
function together(m: Machine, s: Rewrite): Set<Entry> {
  const fired = new Set<Entry>();
  const ready: { entry: Entry; place: Place; writes: ReadWrite[]; saved: number[] }[] = [];
  for (const entry of s.entries) {
    visitEntry(m, entry, (place) => {
      if (!chanceHits(m, entry, place)) return;
      fired.add(entry);
      const writes = readWrites(m, place.copy.writes);
      ready.push({ entry, place, writes, saved: place.copy.saves.map((local) => m.locals[local]) });
    });
  }

  const written = new Map<string, { layer: number; cell: number; content: Content }>();
  const accepted = ready.filter(({ writes }) => {
    const mine = contentsOf(m, writes);
    const agrees = [...mine].every(([at, { content }]) => {
      const earlier = written.get(at);
      return earlier === undefined || sameContent(earlier.content, content);
    });
    if (agrees) for (const [at, one] of mine) written.set(at, one);
    return agrees;
  });
  for (const { layer, cell, content } of written.values()) store(m, layer, cell, content);

  for (const { entry, place, saved } of accepted) {
    traceRule(m, entry, place);
    place.copy.saves.forEach((local, i) => (m.locals[local] = saved[i]));
    for (const effect of place.copy.effects) run(m, effect);
  }
  return fired;
}

/** What the writes of one place leave at each (cell, layer), over the old state; a later write builds on an earlier one. */
function contentsOf(m: Machine, writes: readonly ReadWrite[]) {
  const contents = new Map<string, { layer: number; cell: number; content: Content }>();
  for (const write of writes) {
    const { layer, cell } = write;
    const at = `${layer} ${cell}`;
    const before = contents.get(at)?.content ?? contentAt(m, layer, cell);
    contents.set(at, { layer, cell, content: contentAfter(m, before, write) });
  }
  return contents;
}

/** Visits all places of all copies of an entry, if its conditions hold. */
function visitEntry(m: Machine, entry: Entry, visit: (place: Place) => void): void {
  if (entry.when && evaluate(m, entry.when) === 0) return;
  for (const copy of entry.copies) {
    if (copy.when && evaluate(m, copy.when) === 0) continue;
    visitPlaces(
      m,
      copy,
      () => {
        throw new FaultRaised('places', entry.line);
      },
      visit,
    );
  }
}

/** True without a draw if the rule has no chance. */
function chanceHits(m: Machine, entry: Entry, { copy }: Place): boolean {
  if (copy.chance === null) return true;
  const millionths = evaluate(m, copy.chance);
  const hit = hits(m.draw(), millionths);
  m.trace?.({ is: 'chance', line: entry.line, millionths, hit });
  return hit;
}

/** Reads every value on the right, writes the cells, then runs the effects. The place's locals are bound. */
function writePlace(m: Machine, entry: Entry, place: Place): void {
  traceRule(m, entry, place);
  for (const write of readWrites(m, place.copy.writes)) doWrite(m, write);
  for (const effect of place.copy.effects) run(m, effect);
}

function readWrites(m: Machine, writes: readonly Write[]): ReadWrite[] {
  return writes.map((write) => readWrite(m, write, m.locals[write.cell]));
}

function traceRule(m: Machine, entry: Entry, place: Place): void {
  m.trace?.({
    is: 'rule',
    rule: entry.rule,
    line: entry.line,
    direction: place.copy.direction,
    cells: cellsOf(place),
  });
}
