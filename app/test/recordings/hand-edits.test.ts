import { beforeEach, describe, expect, it } from 'vitest';
import { codeOfEdit } from '../../src/play/edits';
import { currentPlay, useSession } from '../../src/play/session-store';
import { RecordingError } from '../../src/recordings/make-recording';
import { playWithText } from '../../src/recordings/recording-actions';
import { useDocument } from '../../src/world/document-store';
import { readWorld } from '../../src/world/load-world';
import { text } from '../fixture';

const yard = text(
  'state { grid 5 x 1   layer body { Me } var n: 0..9 }',
  'transitions { drive Me   move }',
  'task Walk { start { place Me at (0, 0) } limit 20 }',
);
const meaning = readWorld(yard).meaning!;

beforeEach(() => {
  useSession.getState().open(meaning, true);
  useDocument.setState({
    id: 'yard',
    versions: { text: yard, diagnostics: [], good: { text: yard, meaning } },
  });
});

describe('a play that is to be kept or shared', () => {
  it('is the whole line, also while one looks back', () => {
    useSession.getState().actAll([3, 3, 2]);
    useSession.getState().seek(1);
    expect(playWithText()).toMatchObject({ text: yard, codes: [3, 3, 2], setup: { task: 0, seed: 1 } });
  });

  it('is refused if the state was changed by hand', () => {
    useSession.getState().act(3);
    useSession.getState().act(codeOfEdit({ change: { is: 'variable', name: 'n', value: 4 } }));
    expect(currentPlay()?.codes).toHaveLength(2);
    expect(() => playWithText()).toThrow(RecordingError);
    expect(() => playWithText()).toThrow(/changed by hand/);
  });

  it('is refused if it is of another version than the text', () => {
    const other = readWorld(`${yard}// more\n`).meaning!;
    useDocument.setState({
      versions: { text: yard, diagnostics: [], good: { text: `${yard}// more\n`, meaning: other } },
    });
    expect(() => playWithText()).toThrow(/not the one in the text/);
  });

  it('can be played again from its parts', () => {
    const { replay, actAll } = useSession.getState();
    replay({ z: [], task: 0, seed: 9 }, [3, 3]);
    expect(useSession.getState()).toMatchObject({ steps: 2, seed: 9 });
    expect(actAll(Array(30).fill(2))).toBe(18);
    expect(useSession.getState().view?.ending).toEqual({ name: undefined, truncated: true });
  });
});
