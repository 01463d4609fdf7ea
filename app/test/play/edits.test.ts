import { beforeEach, describe, expect, it } from 'vitest';
import { useCompare } from '../../src/compare/compare-store';
import { applyEdit } from '../../src/inspect/apply-edit';
import { codeOf } from '../../src/play/actions';
import { codeOfEdit, editInWords, editOf, hasEdits } from '../../src/play/edits';
import { currentPlay, useSession } from '../../src/play/session-store';
import { loadedOf } from '../fixture';

const yard = (...more: string[]) =>
  loadedOf(
    'param slip: bool = false',
    'state { grid 5 x 1   layer body { Me, Wall }   var coins: 0..9 }',
    'transitions { drive Me move }',
    'task Walk { start { place Me at (0, 0) } limit 20 }',
    ...more,
  );
const session = useSession.getState;
const east = () => {
  const { program } = session().loaded!;
  session().act(codeOf(program, program.actions.findIndex(({ name }) => name === 'east'), [])); // prettier-ignore
};
const kindsOn = (view = session().view!) => view.board!.cells.map(([object]) => object?.kind);
const wallAt = (x: number) => ({ is: 'put', layer: 'body', object: { at: [x, 0], kind: 'Wall' } }) as const;

beforeEach(() => session().open(yard(), true));

describe('an edit of the state', () => {
  it('is a step of the history, undone as one', () => {
    expect(applyEdit('left', wallAt(2))).toBeUndefined();
    east();
    east();
    expect(session()).toMatchObject({ steps: 3, view: { clock: 2 } });
    expect(kindsOn()).toEqual([undefined, 0, 1, undefined, undefined]);
    session().undo();
    session().undo();
    session().undo();
    expect(session().steps).toBe(0);
    expect(kindsOn()).toEqual([0, undefined, undefined, undefined, undefined]);
  });

  it('is refused in words where it makes no state, and changes nothing', () => {
    expect(applyEdit('left', { is: 'variable', name: 'coins', value: 12 })).toMatch(
      /coins: expected .*found 12/,
    );
    expect(session().steps).toBe(0);
  });

  it('is made again with another z and in another version, as far as it makes sense there', () => {
    applyEdit('left', wallAt(2));
    east();
    session().setParam('left', 0, 1);
    expect(kindsOn()).toEqual([undefined, 0, 1, undefined, undefined]);
    session().open(yard('looks { Me "m" }'), false);
    expect(kindsOn()).toEqual([undefined, 0, 1, undefined, undefined]);
    const without = loadedOf(
      'state { grid 5 x 1   layer body { Me } }',
      'transitions { drive Me move }',
      'task Walk { start { place Me at (0, 0) } limit 20 }',
    );
    session().open(without, false);
    expect(session()).toMatchObject({ steps: 0 });
    expect(session().notice).toMatch(/Played 0 of the 2 steps/);
  });

  it('changes one of two stages, and both if there was only one when it was made', () => {
    applyEdit('left', wallAt(4));
    session().compare(true);
    expect(useCompare.getState().firstDivergence).toBe(-1);
    applyEdit('right', wallAt(2));
    expect(useCompare.getState()).toMatchObject({ firstDivergence: 2, differing: [2] });
    expect(kindsOn()).toEqual([0, undefined, undefined, undefined, 1]);
    expect(kindsOn(useCompare.getState().view)).toEqual([0, undefined, 1, undefined, 1]);
  });

  it('marks its history, and says what it did', () => {
    east();
    expect(hasEdits(currentPlay()!.codes)).toBe(false);
    applyEdit('left', wallAt(3));
    expect(hasEdits(currentPlay()!.codes)).toBe(true);
    expect(hasEdits([-1, 0, 3])).toBe(false);
    const code = codeOfEdit({ change: wallAt(3) });
    expect(editInWords(editOf(code)!)).toBe('Wall put at (3, 0) by hand');
  });
});
