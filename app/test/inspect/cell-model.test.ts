import { createInterpreter, stateFromJson } from '@terrarium/engine';
import { defaultZ } from '@terrarium/language';
import { describe, expect, it } from 'vitest';
import { attributeChange, kindChange, layersOf } from '../../src/inspect/cell-model';
import { entryOf, readEntry } from '../../src/inspect/value-entry';
import { readBoard } from '../../src/stage/board';
import { loadedOf } from '../fixture';

const loaded = loadedOf(
  'param start_hp: 1..5 = 4',
  'type Hue = { red, blue }',
  `state {
    grid 3 x 2
    layer floor { Mark }
    layer body { Wolf(hp: 0..9 = start_hp, hue: Hue), Hen(hue: Hue = blue) }
    var den: cell   var odds: percent   var many: 0..900
  }`,
);
const { world, program, layout } = loaded;
const instance = createInterpreter(program);
instance.setZ(defaultZ(world));
instance.reset(0, 1);
const state = stateFromJson(program, {
  size: [3, 2],
  variables: { den: [0, 0], odds: '0%', many: 0 },
  layers: { floor: [{ at: [1, 0], kind: 'Mark' }], body: [{ at: [1, 0], kind: 'Wolf', hp: 2, hue: 'blue' }] },
});
const board = readBoard(world, layout, state)!;

describe('a cell in the inspector', () => {
  it('has every layer, the highest first, empty ones too', () => {
    const [body, floor] = layersOf(loaded, board, [1, 0]);
    expect(body).toMatchObject({ name: 'body', kind: 1, kinds: [1, 2] });
    expect(body.fields.map(({ name, value }) => [name, value])).toEqual([['hp', 2], ['hue', 1]]); // prettier-ignore
    expect(floor).toMatchObject({ name: 'floor', kind: 0, fields: [] });
    expect(layersOf(loaded, board, [0, 0]).map(({ kind }) => kind)).toEqual([undefined, undefined]);
  });

  it('keeps attributes of the same name when the kind changes; others have their defaults', () => {
    const [body] = layersOf(loaded, board, [1, 0]);
    const z = [3];
    expect(kindChange(loaded, z, [1, 0], body, 2)).toEqual({
      is: 'put',
      layer: 'body',
      object: { at: [1, 0], kind: 'Hen', hue: 'blue' },
    });
    const [bare] = layersOf(loaded, board, [0, 0]);
    expect(kindChange(loaded, z, [0, 0], bare, 1)).toMatchObject({
      object: { kind: 'Wolf', hp: 3, hue: 'red' },
    });
    expect(kindChange(loaded, z, [1, 0], body, undefined)).toEqual({
      is: 'remove',
      layer: 'body',
      at: [1, 0],
    });
  });

  it('changes one attribute', () => {
    const [body] = layersOf(loaded, board, [1, 0]);
    expect(attributeChange(loaded, [1, 0], body, 'hp', 9)).toMatchObject({
      object: { at: [1, 0], kind: 'Wolf', hp: 9, hue: 'blue' },
    });
  });
});

describe('a value', () => {
  const entry = (at: number) => entryOf(world, world.variables[at].type);
  const read = (at: number, text: string) =>
    readEntry(world, program, world.variables[at].type, program.variables[at].type, text);

  it('is chosen from a short list, else written', () => {
    expect(entry(0)).toMatchObject({ is: 'list' });
    expect(entry(1)).toEqual({ is: 'text' });
    expect(entry(2)).toEqual({ is: 'number', low: 0, high: 900 });
  });

  it('is read as the language writes it; numbers as they are, for the engine to refuse', () => {
    expect(read(0, '(2, 1)')).toEqual({ json: [2, 1] });
    expect(read(1, '12.5%')).toEqual({ json: '12.5%' });
    expect(read(2, '4000')).toEqual({ json: 4000 });
    expect(read(2, 'many')).toHaveProperty('error');
    expect(read(0, '(9, 9)')).toHaveProperty('error');
  });
});
