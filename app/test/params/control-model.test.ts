import { describe, expect, it } from 'vitest';
import { defaultZ, isInert } from '@terrarium/language';
import { controlOf, domainInWords, groupParams, runsOf } from '../../src/params/control-model';
import { worldOf } from '../fixture';

const state = 'state { grid 5 x 4   layer body { Cat, Dog(size: 0..2 = 1), Emu } }';

function control(type: string) {
  const world = worldOf(`param hole: ${type}`, state);
  return { ...controlOf(world, world.params[0]), words: domainInWords(world, world.params[0]) };
}

describe('the control of a hole', () => {
  it('is a switch for a truth', () => {
    expect(control('bool = true').is).toBe('switch');
  });

  it('is buttons for a few words and a menu for many', () => {
    expect(control('{ once, slide, stuck } = once')).toMatchObject({
      is: 'choice',
      look: 'buttons',
      words: 'once, slide, stuck',
    });
    expect(control('{ red, green, blue, purple, yellow, grey } = red')).toMatchObject({
      is: 'choice',
      look: 'menu',
    });
  });

  it('is a range for integers, and buttons for a choice of them', () => {
    expect(control('2..12 = 6')).toMatchObject({ is: 'range', low: 2, high: 12, words: '2..12' });
    expect(control('{ 3, 5, 7 } = 5')).toMatchObject({
      is: 'choice',
      options: [{ value: 3 }, { value: 5 }, { value: 7 }],
    });
  });

  it('offers none where a hole may be none', () => {
    const { options } = control('direction or none = none') as unknown as { options: { label: string }[] };
    expect(options.map(({ label }) => label)).toEqual(['none', 'north', 'south', 'west', 'east']);
  });

  it('knows percents and cells', () => {
    expect(control('percent = 10%').is).toBe('percent');
    expect(control('cell = (1, 1)')).toMatchObject({ is: 'cell', width: 5, height: 4 });
  });

  it('offers every object, so that a drawn one is shown, and names the kinds', () => {
    const { options, words } = control('Cat or Dog or Emu = Cat') as unknown as {
      words: string;
      options: { value: number }[];
    };
    expect(options.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
    expect(words).toBe('Cat, Dog, Emu');
  });

  it('shows the weights of a distribution', () => {
    const { options } = control('{ calm * 3, storm } = calm') as unknown as { options: { share?: number }[] };
    expect(options.map(({ share }) => share)).toEqual([0.75, 0.25]);
  });
});

describe('groups of holes', () => {
  const world = worldOf(
    'param go: bool = true',
    'param pay: { dense, sparse } = dense',
    state,
    'transitions { if go { drive Cat move } }',
    'signals { reward 1 when pay = dense }',
    'task One { param n: 1..3 = 1   start { scatter n Cat } limit 9 }',
    'task Two { param m: 1..3 = 1   start { scatter m Cat } limit 9 }',
  );

  it('go by axis, and hold the holes of the task at hand only', () => {
    const names = (task: number) =>
      groupParams(world, task).map(({ component, params }) => [
        component,
        ...params.map(({ param }) => param.name),
      ]);
    expect(names(0)).toEqual([
      ['t', 'go'],
      ['y', 'pay'],
      ['x', 'n'],
    ]);
    expect(names(1)).toEqual([
      ['t', 'go'],
      ['y', 'pay'],
      ['x', 'm'],
    ]);
  });

  it('keep the parts of a record or list together, without the entries that the list lacks', () => {
    const listed = worldOf(
      'param go: bool = true',
      'param deals: upto 2 of { when: 0..3, paid: bool } = { { when: 2 } }',
      state,
      'transitions { if go { drive Cat move } for d in deals { if d.when = 1 { move } } }',
      'signals { reward 1 when deals.(1).paid }',
      'task One { start { place Cat } limit 9 }',
    );
    const shown = (z: readonly number[]) =>
      groupParams(listed, 0).map((group) => [
        group.component,
        ...runsOf(group, (param) => !isInert(param, z)).map((run) =>
          run.map(({ param, part }) => (part ? `${part.hole}: ${part.label}` : param.name)),
        ),
      ]);
    const z = defaultZ(listed);
    expect(shown(z)).toEqual([['t', ['go'], ['deals: length', 'deals: 1 when', 'deals: 1 paid']]]);
    expect(shown(z.map((value, id) => (id === 1 ? 2 : value)))[0][2]).toHaveLength(5);
  });
});
