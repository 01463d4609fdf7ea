import { expect, test } from 'vitest';
import { editState, type StateEdit } from '../../src/state/edit-state';
import { stateToJson } from '../../src/state/state-format';
import { begin } from '../interpreter/building';

const instance = begin({ map: 'wA. ...' });
const before = stateToJson(instance.program, instance.state);
const after = (edit: StateEdit) =>
  stateToJson(instance.program, editState(instance.program, instance.state, edit));

test('puts an object in the place of another, removes one, sets a variable', () => {
  const crate = { at: [0, 0], kind: 'Crate' } as const;
  expect(after({ is: 'put', layer: 'body', object: crate }).layers.body).toEqual([
    crate,
    ...before.layers.body.slice(1),
  ]);
  expect(after({ is: 'remove', layer: 'body', at: [1, 0] }).layers.body).toEqual(
    before.layers.body.slice(0, 1),
  );
  expect(after({ is: 'variable', name: 'n', value: 7 }).variables.n).toBe(7);
  expect(stateToJson(instance.program, instance.state)).toEqual(before);
});

test('refuses what is no state, with the place', () => {
  const refused = (edit: StateEdit) => () => after(edit);
  expect(refused({ is: 'put', layer: 'body', object: { at: [9, 0], kind: 'Crate' } })).toThrow(
    /not on the board/,
  );
  expect(refused({ is: 'put', layer: 'body', object: { at: [0, 0], kind: 'Spot' } })).toThrow(
    /expected one of/,
  );
  expect(
    refused({ is: 'put', layer: 'body', object: { at: [0, 0], kind: 'Wolf', hp: 99, rest: 0 } }),
  ).toThrow(/'hp' of Wolf: expected .* found 99/);
  expect(refused({ is: 'put', layer: 'roof', object: { at: [0, 0], kind: 'Spot' } })).toThrow(/no 'roof'/);
  expect(refused({ is: 'remove', layer: 'body', at: [2, 0] })).toThrow(/nothing at \(2, 0\)/);
  expect(refused({ is: 'variable', name: 'q', value: 1 })).toThrow(/no 'q'/);
});
