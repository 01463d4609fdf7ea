import { beforeEach, describe, expect, it } from 'vitest';
import { useCompare } from '../../src/compare/compare-store';
import { codeOf } from '../../src/play/actions';
import { useSession } from '../../src/play/session-store';
import { loadedOf } from '../fixture';

const yard = (...more: string[]) =>
  loadedOf(
    'param far: 1..9 = 3',
    'state { grid 5 x 1   layer floor { Goal }   layer body { Me } }',
    'transitions { drive Me move }',
    'signals { reward 1 when goal   end success when goal }',
    'task Walk { start { place Me at (0, 0)   place Goal at (far, 0) } goal some Me on Goal limit 20 }',
    ...more,
  );

const session = useSession.getState;
const walk = (...names: string[]) => {
  for (const name of names) {
    const { program } = session().loaded!;
    session().act(codeOf(program, program.actions.findIndex((action) => action.name === name), [])); // prettier-ignore
  }
};

beforeEach(() => {
  session().open(yard(), true);
});

describe('a session', () => {
  it('plays, and stops where the episode ends', () => {
    walk('east', 'east', 'east', 'east');
    expect(session()).toMatchObject({ steps: 3, engine: 'wasm' });
    expect(session().view).toMatchObject({ totalReward: 1, ending: { name: 'success' } });
  });

  it('plays the same actions again when a hole is filled otherwise, as far as they go', () => {
    walk('east', 'east', 'east');
    session().setParam('left', 0, 2);
    expect(session()).toMatchObject({ steps: 2, z: [2] });
    expect(session().notice).toMatch(/Played 2 of the 3 steps/);
  });

  it('refuses a z without a start in words, and stays where it was', () => {
    walk('east');
    session().setParam('left', 0, 9);
    expect(session().problem).toMatch(/start/i);
    expect(session()).toMatchObject({ steps: 1, z: [3] });
    session().dismiss();
    expect(session().problem).toBeUndefined();
  });

  it('goes on in another version of the text, with its seed, z and steps', () => {
    session().setSeed(5);
    session().setParam('left', 0, 4);
    walk('east', 'east');
    session().open(yard('looks { Me "m" }'), false);
    expect(session()).toMatchObject({ steps: 2, seed: 5, z: [4] });
  });

  it('begins anew in another world', () => {
    walk('east');
    session().compare(true);
    session().open(yard(), true);
    expect(session()).toMatchObject({ steps: 0, seed: 1, z: [3] });
    expect(useCompare.getState().isOn).toBe(false);
  });

  it('compares another z from the same seed and actions', () => {
    walk('east');
    session().compare(true);
    expect(useCompare.getState()).toMatchObject({ isOn: true, firstDivergence: -1, differing: [] });
    session().setParam('right', 0, 2);
    expect(useCompare.getState()).toMatchObject({ z: [2], firstDivergence: 0, differing: [2, 3] });
    session().undo();
    expect([session().view!.clock, useCompare.getState().view!.clock]).toEqual([0, 0]);
    session().compare(false);
    expect(session()).toMatchObject({ steps: 0, z: [3] });
  });
});
