import { readFileSync } from 'node:fs';
import { createInterpreter, zFromTexts } from '@terrarium/engine';
import { describe, expect, it } from 'vitest';
import { Episode } from '../../src/play/episode';
import { viewOf } from '../../src/play/side-view';
import { type LoadedWorld, readWorld } from '../../src/world/load-world';
import { loadedOf } from '../fixture';

const shipped = (id: string) =>
  readWorld(readFileSync(`worlds/agents/${id}.world`, 'utf8')).meaning as LoadedWorld;

/** What is told at the start and after a step. */
function told(loaded: LoadedWorld, holes: Record<string, string> = {}, task = 0, seed = 1) {
  const episode = new Episode(createInterpreter(loaded.program));
  episode.begin({ z: zFromTexts(loaded.program, holes), task, seed });
  const { brief } = viewOf(loaded, episode);
  episode.act(0);
  expect(viewOf(loaded, episode).brief).toBe(brief);
  return brief;
}

describe('the brief', () => {
  const world = (brief: string, ...blocks: string[]) =>
    loadedOf(
      'param hue: { red, blue } or none = red',
      'state { grid 3 x 1   layer body { Me }   var n: 0..9 }',
      ...blocks,
      `task Only { brief "${brief}" start { place Me let bulk: { small, large } = if any(1..2) = 1 then small else small let many = 3 } limit 9 }`,
    );

  it('says holes and constants of the task, in the words of `looks`', () => {
    const loaded = world('Fetch {many} {bulk} {hue} hats.', 'looks { word small "tiny" word red "crimson" }');
    expect(told(loaded)).toBe('Fetch 3 tiny crimson hats.');
  });

  it('says nothing of what is none', () => {
    expect(told(world('Fetch a {hue} hat, {hue}.'), { hue: 'none' })).toBe('Fetch a hat,.');
  });

  it('is not told where it would change', () => {
    expect(told(world('Fetch {n} hats.'))).toBeUndefined();
    expect(told(loadedOf('state { grid 1 x 1 layer body { Me } }'))).toBeUndefined();
  });
});

describe('a mission of MiniGrid', () => {
  it('names what was drawn', () => {
    expect(told(shipped('minigrid-missions'), { phrase: 'go_fetch' })).toMatch(
      /^go fetch a (red|green|blue|purple|yellow|grey) (key|ball)$/,
    );
  });
});

describe('an instruction of BabyAI', () => {
  const world = shipped('babyai');
  const said = (what: string, holes: Record<string, string>) =>
    told(world, { others: '0', columns: '1', rows: '1', pitch: '8', what: `{ ${what} }`, ...holes });
  const ANY = '{ }';

  it.each([
    ['{ form: ball, color: red }', ANY, ANY, ANY, 'go_to, go_to', 'alone', 'go to the red ball'],
    ['{ color: red }', ANY, ANY, ANY, 'pick_up, go_to', 'alone', 'pick up the red object'],
    [
      '{ form: key }',
      ANY,
      '{ form: box, color: blue }',
      ANY,
      'go_to, pick_up',
      'then',
      'go to the key, then pick up the blue box',
    ],
    [
      '{ form: key }',
      ANY,
      '{ form: box }',
      ANY,
      'pick_up, go_to',
      'after',
      'pick up the key after you go to the box',
    ],
    [
      '{ form: ball }',
      '{ form: box, color: grey }',
      ANY,
      ANY,
      'put_next, go_to',
      'alone',
      'put the ball next to the grey box',
    ],
    [
      '{ form: ball }',
      ANY,
      '{ form: key }',
      '{ form: box }',
      'go_to, put_next',
      'both',
      'go to the ball and put the key next to the box',
    ],
  ])('is a sentence: %s %s %s %s, %s %s', (a, b, c, d, verbs, order, sentence) => {
    expect(said([a, b, c, d].join(', '), { verbs: `{ ${verbs} }`, order })).toBe(sentence);
  });

  it('speaks of one among several, and of where it lies', () => {
    const what = '{ form: ball, color: red, where: left }, { }, { }, { }';
    expect(said(what, {})).toBe('go to the red ball on your left');
    expect(told(world)).toBe('go to a red ball');
  });
});
