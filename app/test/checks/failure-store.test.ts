import { createInstances, finish, openWorld, runChecks } from '@terrarium/agents';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CheckEntry, entriesOf, withResult } from '../../src/checks/check-list';
import { useFailure } from '../../src/checks/failure-store';
import { useSession } from '../../src/play/session-store';
import { readWorld } from '../../src/world/load-world';
import { WORLD } from './world';

const session = useSession.getState;
const failure = useFailure.getState;

function failing(): CheckEntry {
  const opened = openWorld(WORLD);
  const results = finish(runChecks(opened, createInstances(opened.program, 'interpreter')[0]));
  let entries: readonly CheckEntry[] = entriesOf(WORLD, opened.world.checks);
  for (const result of results) entries = withResult(entries, result, 0);
  return entries.find(({ state }) => state === 'failed')!;
}

const boardText = () =>
  session()
    .view!.board!.cells.map((objects) => (objects.length > 0 ? 'A' : '.'))
    .join('');

describe('a failing check on the stage', () => {
  beforeEach(() => {
    session().open(readWorld(WORLD).meaning!, true);
    useFailure.setState({ shown: undefined, differing: [] });
  });

  test('is the episode up to the failing step, with the cells that are not as expected', () => {
    session().act(0);
    session().act(0);
    failure().show(failing());
    expect(session().steps).toBe(1);
    expect(boardText()).toBe('.A..');
    expect(failure().differing).toEqual([1, 2]);
    expect(failure().shown?.title).toBe('walks');

    failure().leave();
    expect(failure().shown).toBeUndefined();
    expect(session().steps).toBe(2);
    expect(boardText()).toBe('..A.');
  });

  test('can be stepped back in; playing on leaves it', () => {
    failure().show(failing());
    session().undo();
    expect(failure().shown).toBeDefined();
    session().act(0);
    session().act(0);
    expect(failure().shown).toBeUndefined();
    expect(failure().differing).toEqual([]);
  });

  test('another seed leaves it', () => {
    failure().show(failing());
    session().setSeed(5);
    expect(failure().shown).toBeUndefined();
  });
});
