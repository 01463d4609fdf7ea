import { MAX_RIGID_ROUNDS, type KindAt, type Turn } from '../../program/turn';
import { lineOf } from '../../turn-work';
import type { Machine } from '../machine';
import { runRules } from './rules';
import { resolve } from './resolving';
import { Round } from './round';
import { spend } from './spending';

/** One turn of the dialect; true if a rule matched. */
export function runTurn(m: Machine, turn: Turn): boolean {
  if (turn.drive) drive(m, turn.drive.kinds, turn.drive.all);
  const begin = { state: m.now.bytes.slice(), intents: m.intents.map((each) => each.slice()) };
  /** Groups that could not keep an object's promise to move, by position; -1: a group that does not exist. */
  const banned = new Set<number>();
  for (let rounds = 0; rounds < MAX_RIGID_ROUNDS; rounds++) {
    const round = new Round(m, turn);
    spend(m, m.program.layers.length * m.layout.paddedCells, lineOf(turn));
    runRules(round, turn.early, banned);
    const broken = resolve(round).filter((group) => !banned.has(group));
    if (broken.length === 0) {
      runRules(round, turn.late, new Set());
      round.commit();
      return round.matched;
    }
    for (const group of broken) banned.add(group);
    m.now.bytes.set(begin.state);
    m.intents.forEach((intents, layer) => intents.set(begin.intents[layer]));
  }
  m.clearIntents();
  return false;
}

/** Gives the heading of the action to whom it is due. */
function drive(m: Machine, kinds: readonly KindAt[], all: boolean): void {
  const heading = m.action < 0 ? -1 : m.program.actions[m.action].heading;
  if (heading < 0) return;
  for (const cell of m.space.columns) {
    const present = kinds.filter(({ layer, number }) => m.now.kinds[layer][cell] === number);
    if (all && present.length < kinds.length) continue;
    for (const { layer } of present) m.intents[layer][cell] = heading;
  }
}
