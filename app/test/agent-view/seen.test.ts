import { createInterpreter, readObservation } from '@terrarium/engine';
import { defaultZ } from '@terrarium/language';
import { describe, expect, it } from 'vitest';
import { seenList, usedSize, VEILS } from '../../src/agent-view/seen-list';
import { seenText } from '../../src/agent-view/seen-text';
import { viewSize } from '../../src/agent-view/view-size';
import { tokenMaker } from '../../src/stage/token';
import { loadedOf } from '../fixture';

function look(view: string, ...more: string[]) {
  const loaded = loadedOf(
    'state { grid 4 x 1   layer floor { Gem }   layer body { Me, Wall, Door(lock: bool) } }',
    'legend { "."   "@" Me  "#" Wall  "*" Gem }',
    'looks { Me "@"   Door "D"   Door(lock) "L" }',
    `observation { ${view} }`,
    'task Only { start { map """\n      @.#*\n    """ } limit 100 }',
    ...more,
  );
  const { program, world } = loaded;
  const instance = createInterpreter(program);
  instance.setZ(defaultZ(world));
  instance.reset(0, 1);
  return { world, z: defaultZ(world), seen: readObservation(program, instance.observe()) };
}

describe('what the agent sees', () => {
  it('is drawn with the pictures of the stage, unseen and outside as nothing on a board is', () => {
    const { world, z, seen } = look('view 7 x 1 around Me blocked by Wall');
    const list = seenList(seen, tokenMaker(world, z));
    expect([list.width, list.height]).toEqual([7, 1]);
    const at = (x: number) => list.items.filter((item) => item.x === x).map(({ token }) => token);
    expect(at(0)).toEqual([VEILS.unseen]);
    expect(at(2)).toEqual([VEILS.outside]);
    expect(at(3)[0].shape).toBe('person');
    expect(at(4)).toEqual([]);
    expect(at(5)[0].shape).toBe('wall');
    expect(at(6)).toEqual([VEILS.unseen]);
  });

  it('is written in the signs of the world, with what they stand for', () => {
    const { world, z, seen } = look('view 7 x 1 around Me blocked by Wall');
    const text = seenText(world, seen, z);
    expect(text.rows).toEqual(['??%@.W?']);
    expect(Object.fromEntries(text.legend.map(({ sign, meaning }) => [sign, meaning]))).toEqual({
      '?': 'unseen',
      '%': 'outside the board',
      '@': 'Me',
      '.': 'nothing',
      W: 'Wall',
    });
  });

  it('fills as much of the tensor as z says; where that is not known, up to the last place with anything', () => {
    const sizeOf = (view: string, ...more: string[]) => {
      const { world, z, seen } = look(view, ...more);
      return usedSize(seen, viewSize(world, z));
    };
    expect(sizeOf('view full')).toEqual({ width: 4, height: 1 });
    expect(sizeOf('view sight x 1 around Me', 'param sight: { 3, 9 } = 3')).toEqual({ width: 3, height: 1 });
    const choice = 'if wide { view 9 x 3 around Me } else { view 5 x 1 around Me }';
    expect(sizeOf(choice, 'param wide: bool = false')).toEqual({ width: 5, height: 1 });
    const byState = 'if some Gem on Me { view 9 x 3 around Me } else { view 5 x 1 around Me }';
    expect(sizeOf(byState)).toEqual({ width: 5, height: 1 });
    const { seen } = look('hide Wall   hide Gem   view full');
    expect(usedSize(seen, undefined)).toEqual({ width: 1, height: 1 });
  });

  it('has no place where there is no view', () => {
    const { world, z, seen } = look('view none');
    expect(seenText(world, seen, z).rows).toEqual([]);
    expect(seenList(seen, tokenMaker(world, z)).items).toEqual([]);
  });
});
