import { describe, expect, it } from 'vitest';
import { addressOf, choiceOf, plainSide, type TwinsChoice } from '../../src/twins/choice';

const read = (address: string) => {
  const [, id, query = ''] = /^#\/twins\/([\w-]+)(?:\?(.*))?$/.exec(address)!;
  return choiceOf(id, query);
};

describe('the address of twins', () => {
  it('is short where nothing was chosen', () => {
    const choice = choiceOf('ice', '');
    expect(choice).toEqual({ left: plainSide('ice'), right: plainSide('ice'), seed: 1, by: 'verb' });
    expect(addressOf(choice)).toBe('#/twins/ice');
  });

  it('holds all of the choice', () => {
    const choice: TwinsChoice = {
      left: { world: 'ice', chain: [], z: { glide: 'three', at: '(2, 0)' }, task: 'Drift' },
      right: {
        world: 'door-key',
        chain: [{ id: 'sticky', strength: 25 }, { id: 'slip', target: 'a b:c', seed: 3 }, { id: 'rename' }],
        z: { hand: 'Key(hue: red)' },
        task: '',
      },
      seed: 0,
      by: 'position',
    };
    expect(read(addressOf(choice))).toEqual(choice);
  });

  it('reads what it can of a damaged one', () => {
    const choice = choiceOf(
      'ice',
      'seed=-4&by=luck&right-z=oops&right-change=slip+strength:much+target:%25&left=x',
    );
    expect(choice.seed).toBe(1);
    expect(choice.by).toBe('verb');
    expect(choice.left.world).toBe('ice');
    expect(choice.right).toEqual({ ...plainSide('ice'), chain: [{ id: 'slip', target: '%' }] });
  });
});
