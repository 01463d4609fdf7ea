import type { Stmt, Told } from '../program/program';
import { MAX_SWEEPS, MAX_SWEEPS_PER_STEP, MAX_TEXTS } from '../limits';
import { hits } from '../random';
import { chooseCell, playAction, putThings, setSize, stamp } from './builders';
import { passes } from './cells';
import { evaluate } from './expressions';
import { FaultRaised, StepStopped, TryRejected } from './interruptions';
import type { Machine } from './machine';
import { attributeIn, withColumn } from './objects';
import { drive, move } from './movement';
import { rewrite } from './rewriting';
import { runTurn } from './turn/turn';
import { contentAt, setVariable, store } from './writing';

type Block = Extract<Stmt, { op: 'block' }>;
type Repeat = Extract<Stmt, { op: 'repeat' }>;

/** Runs a statement; true if it fired. */
export function run(m: Machine, s: Stmt): boolean {
  switch (s.op) {
    case 'block':
      return block(m, s);
    case 'label': {
      const fired = run(m, s.body);
      if (fired) m.signals.labels[s.label] = 1;
      return fired;
    }
    case 'if':
      return branch(m, evaluate(m, s.condition) !== 0, s.then, s.else);
    case 'chance': {
      const millionths = evaluate(m, s.probability);
      const hit = hits(m.draw(), millionths);
      m.trace?.({ is: 'chance', line: 0, millionths, hit });
      return branch(m, hit, s.then, s.else);
    }
    case 'repeat':
      return repeat(m, s);
    case 'for': {
      const low = evaluate(m, s.low);
      const high = evaluate(m, s.high);
      let fired = false;
      for (let value = low; value <= high; value++) {
        countWork(m, s);
        m.locals[s.local] = value;
        if (run(m, s.body)) fired = true;
      }
      return fired;
    }
    case 'each': {
      let fired = false;
      for (const cell of m.space.columns.filter((each) => passes(m, s.where, each))) {
        countWork(m, s);
        m.locals[s.local] = cell;
        if (run(m, s.body)) fired = true;
      }
      return fired;
    }

    case 'setLocal':
      m.locals[s.local] = evaluate(m, s.value);
      return false;
    case 'setTaskLocal':
      m.taskLocals[s.local] = evaluate(m, s.value);
      return false;
    case 'setVariable': {
      const index = s.index ? evaluate(m, s.index) : 0;
      setVariable(m, s.base, s.count, index, evaluate(m, s.value));
      return true;
    }
    case 'setColumn':
      setColumn(m, evaluate(m, s.cell), s.layer, s.column, evaluate(m, s.value));
      return true;
    case 'rewrite':
      return rewrite(m, s);
    case 'move':
      return move(m);
    case 'turn':
      return runTurn(m, s);
    case 'drive':
      return drive(m, s.layers);
    case 'cancel':
      m.cancelled = true;
      return true;
    case 'again':
      m.again = s.line;
      return true;
    case 'checkpoint':
    case 'restart':
      m[s.op] = true;
      return true;
    case 'require':
      if (evaluate(m, s.condition) !== 0) return true;
      if (m.starting) throw new TryRejected('a requirement failed');
      throw new StepStopped(s.told ? { text: s.told.text, facts: factsOf(m, s.told) } : null);
    case 'reply':
      reply(m, s);
      return true;

    case 'size':
      setSize(m, evaluate(m, s.width), evaluate(m, s.height));
      return true;
    case 'stamp':
      stamp(m, s.width, s.height, s.objects);
      return true;
    case 'put':
      putThings(m, evaluate(m, s.cell), s.writes);
      return true;
    case 'choose':
      m.locals[s.local] = chooseCell(m, s.where);
      return true;
    case 'play':
      playAction(m, evaluate(m, s.action));
      return true;
  }
}

function block(m: Machine, { how, body }: Block): boolean {
  let fired = false;
  for (const statement of body) {
    const firedNow = run(m, statement);
    fired ||= firedNow;
    if (how === 'first' && firedNow) break;
    if (how === 'chain' && !firedNow) break;
  }
  return fired;
}

function branch(m: Machine, condition: boolean, yes: Stmt, no: Stmt | null): boolean {
  const taken = condition ? yes : no;
  if (taken === null) return false;
  run(m, taken);
  return true;
}

/** A start begins below zero: it may do more. */
function countWork(m: Machine, { work, line }: Repeat | Extract<Stmt, { op: 'for' | 'each' }>): void {
  m.work += work;
  if (m.work > m.mostWork) throw new FaultRaised('work', line);
}

function repeat(m: Machine, s: Repeat): boolean {
  const { times, intents, body, line } = s;
  let fired = false;
  for (let sweep = 0; times === 0 || sweep < times; sweep++) {
    if (times === 0 && sweep === MAX_SWEEPS) throw new FaultRaised('sweeps', line);
    if (m.sweeps === MAX_SWEEPS_PER_STEP) throw new FaultRaised('work', line);
    m.sweeps++;
    countWork(m, s);
    const before = m.changes + (intents ? m.intentChanges : 0);
    if (run(m, body)) fired = true;
    if (m.changes + (intents ? m.intentChanges : 0) === before) break;
  }
  return fired;
}

function factsOf(m: Machine, { facts }: Told): number[] {
  return facts.map((fact) => evaluate(m, fact));
}

function reply(m: Machine, s: Extract<Stmt, { op: 'reply' }>): void {
  if (m.signals.textCount === MAX_TEXTS) throw new FaultRaised('texts', s.line);
  m.signals.addText(s.text, factsOf(m, s));
}

function setColumn(m: Machine, cell: number, layer: number, column: number, value: number): void {
  if (!m.space.has(cell) || !attributeIn(m, layer, m.now.kinds[layer][cell], column)) return;
  const { thing, intent } = contentAt(m, layer, cell);
  store(m, layer, cell, { thing: withColumn(m, layer, thing, column, value), intent });
}
