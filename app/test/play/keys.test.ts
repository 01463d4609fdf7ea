import { describe, expect, it } from 'vitest';
import { actionForKey, assignKeys, keyLabel } from '../../src/play/keys';

const action = (name: string, key?: string, cell = false) =>
  ({ name, key, args: cell ? [{ type: { is: 'cell' } }] : [] }) as unknown as Parameters<
    typeof assignKeys
  >[0][number];
const keysOf = (...actions: ReturnType<typeof action>[]) => assignKeys(actions).map(({ keys }) => keys);

describe('keys for the actions of a world', () => {
  it('gives arrows and WASD to the four winds', () => {
    expect(keysOf(action('north'), action('south'), action('west'), action('east'))).toEqual([
      ['ArrowUp', 'w'],
      ['ArrowDown', 's'],
      ['ArrowLeft', 'a'],
      ['ArrowRight', 'd'],
    ]);
  });

  it('and to turns', () => {
    expect(keysOf(action('forward'), action('turn_left'), action('turn_right'))).toEqual([
      ['ArrowUp', 'w'],
      ['ArrowLeft', 'a'],
      ['ArrowRight', 'd'],
    ]);
  });

  it('none to what is withheld from the agent', () => {
    expect(keysOf({ ...action('north'), withheld: true }, action('forward'), action('south'))).toEqual([
      [],
      ['ArrowUp', 'w'],
      ['ArrowDown', 's'],
    ]);
  });

  it('takes what the world says before anything else', () => {
    expect(keysOf(action('north'), action('jump', 'w'), action('open', 'space'))).toEqual([
      ['ArrowUp'],
      ['w'],
      [' '],
    ]);
  });

  it('takes a letter of the name, else a digit, and never a key of the page', () => {
    expect(keysOf(action('zap'), action('zzz'), action('rrr'))).toEqual([['a'], ['1'], ['2']]);
  });

  it('gives no key twice', () => {
    const all = keysOf(
      ...['north', 'up', 'wait', 'west', 'toggle', 'act', 'drop', 'done', 'paint'].map((name) =>
        action(name),
      ),
    ).flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it('leaves an action on a cell to the mouse', () => {
    expect(keysOf(action('press', undefined, true))).toEqual([[]]);
  });

  it('finds the action of a key, whatever its case', () => {
    const bindings = assignKeys([action('north'), action('wait')]);
    expect(actionForKey(bindings, 'W')).toBe(0);
    expect(actionForKey(bindings, '.')).toBe(1);
    expect(actionForKey(bindings, 'q')).toBe(-1);
  });

  it('prints keys as signs', () => {
    expect(['ArrowUp', ' ', 'w'].map(keyLabel)).toEqual(['↑', 'Space', 'W']);
  });
});
