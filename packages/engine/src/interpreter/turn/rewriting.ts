import type { TurnRule, TurnWrite } from '../../program/turn';
import type { Machine } from '../machine';
import { newThing } from '../objects';
import { pick } from './drawing';
import { countOf, placesOf, stillMatches, tupleOf, type Place } from './matching';
import type { Round } from './round';

/** Tries a rule once; true if it changed something. */
export function tryRule(round: Round, rule: TurnRule): boolean {
  const rows = placesOf(round.m, rule);
  const count = countOf(rows);
  if (count === 0) return false;
  round.enqueue(rule);
  let changed = false;
  if (!onlySpeaks(rule)) {
    for (let number = 0; number < count; number++) {
      const place = tupleOf(rows, number);
      if (number > 0 && !stillMatches(round.m, rule, place)) continue;
      if (rewritePlace(round, rule, place)) changed = true;
    }
  }
  if (!changed && speaks(rule)) report(round, rule, tupleOf(rows, 0));
  return changed;
}

const onlySpeaks = ({ rows }: TurnRule): boolean =>
  rows.every((row) => row.every((cell) => cell.gap || cell.write === null));
const speaks = ({ labels, cancel, again, checkpoint, restart }: TurnRule): boolean =>
  labels.length > 0 || cancel || again || checkpoint || restart;

/** Writes the cells of a place in order; true if one changed. */
export function rewritePlace(round: Round, rule: TurnRule, place: Place): boolean {
  let changed = false;
  rule.rows.forEach((row, r) => {
    row.forEach((pattern, i) => {
      if (pattern.gap || pattern.write === null) return;
      const cell = place[r][i];
      if (writeCell(round.m, cell, pattern.write)) changed = true;
      if (rule.rigid >= 0 && mark(round, cell, pattern.write.rigid, rule.rigid + 1)) changed = true;
    });
  });
  if (changed) report(round, rule, place);
  return changed;
}

/** A place is worth telling of if something changed there, or was said. */
function report(round: Round, { rule, line, step }: TurnRule, place: Place): void {
  if (!round.isTraced) return;
  const cells = place.flatMap((row) => row.filter((cell) => cell >= 0));
  round.report({ is: 'rule', rule, line, direction: step, cells });
}

function writeCell(m: Machine, cell: number, write: TurnWrite): boolean {
  const drawn = write.any.length > 0 ? write.any[pick(m, write.any.length)] : null;
  const headings = write.wander.map((layer) => ({ layer, intent: pick(m, 4) }));

  const objects = new Map<number, number>();
  for (const { layer, number } of write.clear) if (m.now.kinds[layer][cell] === number) objects.set(layer, 0);
  for (const { layer, number } of write.set) objects.set(layer, number);
  const intents = new Map<number, number>();
  if (drawn) intents.set(drawn.layer, -1);
  for (const { layer, clear, set } of write.intents) {
    const intent = m.intents[layer][cell];
    if (set >= 0) intents.set(layer, set);
    else if (intent >= 0 && (clear & (1 << intent)) !== 0) intents.set(layer, -1);
  }
  for (const { layer, intent } of headings) intents.set(layer, intent);
  if (drawn) objects.set(drawn.layer, drawn.number);
  return store(m, cell, objects, intents);
}

/** @param objects by layer @param intents by layer */
function store(
  m: Machine,
  cell: number,
  objects: ReadonlyMap<number, number>,
  intents: ReadonlyMap<number, number>,
): boolean {
  let changed = false;
  for (const [layer, number] of objects) {
    if (m.now.kinds[layer][cell] === number) continue;
    m.now.put(layer, cell, newThing(m, layer, number));
    m.changes++;
    changed = true;
  }
  for (const [layer, intent] of intents) {
    if (m.intents[layer][cell] === intent) continue;
    m.intents[layer][cell] = intent;
    m.intentChanges++;
    changed = true;
  }
  return changed;
}

/** Marks the layers of a cell as one rigid group's, unless all of them are somebody's already; true if it did. */
function mark({ marks }: Round, cell: number, layers: readonly number[], bits: number): boolean {
  if (layers.every((layer) => marks[layer][cell] !== 0)) return false;
  for (const layer of layers) marks[layer][cell] |= bits;
  return true;
}
