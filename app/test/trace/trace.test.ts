import * as engine from '@terrarium/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../src/play/session-store';
import { cellText, eventText } from '../../src/trace/event-text';
import { followTrace } from '../../src/trace/follow';
import { lineMarks } from '../../src/trace/line-marks';
import { rulesOf } from '../../src/trace/rule-lines';
import { eventsInFocus, useTrace } from '../../src/trace/trace-store';
import { loadedOf } from '../fixture';

vi.mock('@terrarium/engine', async (original) => {
  const real = await original<typeof engine>();
  return { ...real, createInterpreter: vi.fn(real.createInterpreter) };
});
const interpreters = vi.mocked(engine.createInterpreter);

/** The rule of pushing stands on line 4, that of drying on line 5. */
const yard = () =>
  loadedOf(
    'state { grid 6 x 1   layer body { Me, Crate(wet: bool) } }',
    [
      'transitions { drive Me',
      '    [ > Me | Crate ] -> [ > Me | > Crate ]',
      '    [ Crate(wet: true) ] chance 50% -> [ Crate(wet: false) ]',
      '    move }',
    ].join('\n'),
    'task Walk { start { place Me at (0, 0)   place Crate(wet: true) at (2, 0) } limit 50 }',
  );
const session = useSession.getState;
const trace = useTrace.getState;
const [north, , , east] = [0, 1, 2, 3];

let stop: (() => void) | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  interpreters.mockClear();
  session().open(yard(), true);
});
afterEach(() => {
  stop?.();
  stop = undefined;
  useTrace.setState({ isOpen: false, cursorLine: undefined });
  vi.useRealTimers();
});
const open = () => {
  useTrace.setState({ isOpen: true });
  stop = followTrace();
};

describe('the trace', () => {
  it('costs nothing while it is closed: no interpreter is made', () => {
    for (let k = 0; k < 5; k++) session().act(east);
    session().seek(2);
    session().undo();
    expect(interpreters).not.toHaveBeenCalled();
    open();
    expect(interpreters).toHaveBeenCalled();
    stop!();
    interpreters.mockClear();
    session().act(north);
    vi.runAllTimers();
    expect(interpreters).not.toHaveBeenCalled();
    expect(trace().shown).toBeUndefined();
  });

  it('lists what the rules did in the shown step, and follows', () => {
    open();
    expect(trace().shown).toBeUndefined();
    session().act(east);
    session().act(east);
    const { loaded } = session();
    const texts = () =>
      trace().shown!.events.map((event) =>
        eventText(loaded!.world, rulesOf(loaded!.program).directed, event),
      );
    expect(trace().shown).toMatchObject({ step: 2, code: east });
    expect(trace().shown!.events).toContainEqual({
      is: 'rule',
      rule: expect.any(Number) as number,
      line: 4,
      direction: 3,
      cells: [1, 2],
    });
    expect(texts()).toContain('→ (1, 0) (2, 0)');
    expect(texts()).toContain('Crate moves (2, 0) → (3, 0)');
    session().seek(1);
    expect(trace().shown!.step).toBe(1);
    expect(texts()).toContain('Me moves (0, 0) → (1, 0)');
    expect(texts().some((text) => /^chance 50%: (yes|no)$/.test(text))).toBe(true);
  });

  it('leaves what is shown as it was', () => {
    session().act(east);
    session().act(east);
    const before = session().view!.board;
    open();
    session().seek(1);
    session().seek(2);
    expect(session().view!.board).toEqual(before);
  });

  it('counts how often each rule fired, and forgets what is no longer recorded', () => {
    for (const code of [east, east, east, north, east]) session().act(code);
    open();
    vi.runAllTimers();
    expect(trace().coverage.steps).toBe(5);
    expect(trace().coverage.byLine.get(4)).toBe(3);
    session().seek(2);
    vi.runAllTimers();
    expect(trace().coverage.byLine.get(4)).toBe(3);
    session().act(north);
    vi.runAllTimers();
    expect(trace().coverage.steps).toBe(3);
    expect(trace().coverage.byLine.get(4)).toBe(1);
  });

  it('counts along when it was open from the start', () => {
    open();
    for (const code of [east, east, east]) {
      session().act(code);
      vi.runAllTimers();
    }
    expect(trace().coverage.byLine.get(4)).toBe(2);
    session().restart();
    vi.runAllTimers();
    expect(trace().coverage).toMatchObject({ steps: 0 });
  });

  it('looks at the chosen event, or else at those of the line under the cursor', () => {
    session().act(east);
    session().act(east);
    open();
    expect(eventsInFocus(trace())).toEqual([]);
    useTrace.setState({ cursorLine: 4 });
    expect(eventsInFocus(trace())).toMatchObject([{ is: 'rule', line: 4 }]);
    const move = trace().shown!.events.findIndex(({ is }) => is === 'move');
    trace().choose(move);
    expect(eventsInFocus(trace())).toMatchObject([{ is: 'move' }]);
  });

  it('marks the lines of rules, those that never fired too', () => {
    const { program, world } = session().loaded!;
    expect(rulesOf(program)).toEqual({ lines: [4, 5], directed: new Set([0]) });
    session().act(east);
    session().act(east);
    open();
    vi.runAllTimers();
    const chosen = trace().shown!.events.findIndex((event) => event.is === 'rule' && event.line === 4);
    trace().choose(chosen);
    expect(lineMarks([4, 5, 6], trace())).toMatchObject([
      { line: 4, fired: 1, total: 1, isChosen: true },
      { line: 5, isChosen: false },
      { line: 6, fired: 0, total: 0 },
    ]);
    expect(cellText(world, 3)).toBe('(3, 0)');
  });
});
