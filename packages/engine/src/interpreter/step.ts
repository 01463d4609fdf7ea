import { EngineError, FAULT_CODES } from '../instance';
import { MAX_START_TRIES, MAX_WORK_PER_START } from '../limits';
import { STREAMS } from '../random';
import { NO_ACTION, setAction } from './action';
import { whatActs } from './acting';
import { setSize } from './builders';
import { evaluate } from './expressions';
import { FaultRaised, TryRejected } from './interruptions';
import type { Machine } from './machine';
import { fit } from './objects';
import { signalStart, signalStep } from './signals';
import { run } from './statements';
import { runTicks } from './ticks';

/** One step, in the order of docs/semantics.md, "One step". */
export function step(m: Machine, code: number): void {
  const clock = m.signals.steps;
  m.clearFrame();
  m.left = new Uint8Array();
  m.work = 0;
  const known = act(m, code, clock);
  m.was.copyFrom(m.now);
  m.drawFrom(STREAMS.T, clock);
  const fault = { code: 0, line: 0 };
  let accepted = false;
  try {
    accepted = known && runTicks(m, true);
  } catch (error) {
    if (!(error instanceof FaultRaised)) throw error;
    m.now.copyFrom(m.was);
    m.signals.clearFrame();
    fault.code = FAULT_CODES.indexOf(error.code) + 1;
    fault.line = error.line;
  }
  const { texts } = m.program;
  if (!known && texts?.badAction != null) m.signals.addText(texts.badAction, []);
  m.clearIntents();

  m.signals.clearForSignals();
  m.signals.steps = clock + 1;
  m.signals.setFlag('refused', !accepted);
  m.signals.setFlag('truncated', fault.code > 0);
  m.signals.setFault(fault.code, fault.line);
  signalStep(m);
}

/** From what is given to what acts; false if it is refused. */
function act(m: Machine, given: number, clock: number): boolean {
  const { actionCount, sticky, lag } = m.program;
  if (!setAction(m, given < actionCount ? given : NO_ACTION)) return false;
  return (!sticky && !lag) || setAction(m, whatActs(m, given, clock));
}

/** Begins an episode, with this luck. What it throws leaves the machine in pieces: the caller puts it together again. */
export function reset(m: Machine, start: number, seed: number, luck: Uint8Array): void {
  const { name, body } = m.program.starts[start];
  m.start = start;
  m.seed = seed >>> 0;
  m.luck.set(luck.subarray(0, m.luck.length));
  let reason = '';
  m.work = m.mostWork - MAX_WORK_PER_START;
  for (let attempt = 0; attempt < MAX_START_TRIES; attempt++) {
    m.drawFrom(STREAMS.x, attempt);
    m.starting = true;
    try {
      clear(m);
      run(m, body);
      if (m.cancelled) throw new TryRejected('it was cancelled');
      finishStart(m);
      return;
    } catch (error) {
      if (error instanceof FaultRaised) {
        throw new EngineError(
          'start-rejected',
          `start '${name}': fault '${error.code}' in line ${error.line}`,
        );
      }
      if (!(error instanceof TryRejected)) throw error;
      reason = error.message;
    } finally {
      m.starting = false;
    }
  }
  throw new EngineError(
    'start-rejected',
    `start '${name}': none in ${MAX_START_TRIES} tries; the last: ${reason}`,
  );
}

/** The empty board of its first size, variables at their defaults, nothing remembered. */
function clear(m: Machine): void {
  m.now.bytes.fill(0);
  m.refreshSpace();
  m.was.copyFrom(m.now);
  m.initial.copyFrom(m.now);
  m.target.copyFrom(m.now);
  m.left = new Uint8Array();
  m.startEnds = -1;
  m.memory.fill(0);
  m.acting.fill(0);
  m.seen.fill(0);
  m.signals.clear();
  m.clearFrame();
  const { board, variables } = m.program;
  if (board) setSize(m, evaluate(m, board.widthOf), evaluate(m, board.heightOf));
  variables.forEach(({ low, high, wrap, initial }, i) => {
    m.now.variables[i] = fit(evaluate(m, initial), low, high, wrap);
  });
}

function finishStart(m: Machine): void {
  m.was.copyFrom(m.now);
  m.initial.copyFrom(m.now);
  if (!m.program.starts[m.start].endsWithTick) m.target.copyFrom(m.now);
  m.clearFrame();
  signalStart(m);
  if (m.startEnds >= 0) m.signals.end(m.startEnds);
}
