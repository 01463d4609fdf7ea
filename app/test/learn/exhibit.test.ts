// What the lessons show of each pair: played in lockstep, episodes as they were recorded, suites as they start.
import { describe, expect, it } from 'vitest';
import { readArtefact } from '@terrarium/forge';
import { exhibit, type SideShow } from '../../src/learn/exhibit';
import { BOUNDARY_PAIRS, LESSONS, PAIRS, TABLE_PAIRS, type Source } from '../../src/learn/pairs';

const read = ({ text, beside }: Source) => readArtefact({ text, beside: (name) => beside[name] });
const showOf = (id: string): readonly [SideShow, SideShow] => {
  const { sides } = PAIRS.find((pair) => pair.id === id)!;
  return exhibit(read(sides[0]), read(sides[1]));
};
const filmOf = (show: SideShow) => (show.is === 'world' ? show.film : []);

describe('the pairs of the page', () => {
  it('are all there, each once, those of the table first', () => {
    expect(PAIRS.length).toBe(TABLE_PAIRS.length + BOUNDARY_PAIRS.length);
    expect(new Set(PAIRS.map(({ id }) => id)).size).toBe(PAIRS.length);
    expect(TABLE_PAIRS.length).toBe(15);
    expect(BOUNDARY_PAIRS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(PAIRS.map(({ title }) => title)).size).toBe(PAIRS.length);
  });

  it('hold those of the three lessons', () => {
    for (const { pair } of LESSONS) expect(PAIRS.map(({ id }) => id)).toContain(pair);
  });

  it.each(PAIRS.map(({ id }) => id))('%s can be shown', (id) => {
    for (const show of showOf(id)) {
      if (show.is === 'world') expect(show.film.length).toBeGreaterThan(1);
      if (show.is === 'trace')
        expect(show.episodes.every(({ film, steps }) => film.length === steps + 1)).toBe(true);
      if (show.is === 'suite')
        expect(show.members.every(({ picture }) => picture.list ?? picture.gauges)).toBeTruthy();
    }
  });
});

describe('two worlds', () => {
  it('are a step apart at no time, and part soon where they can', () => {
    const [a, b] = showOf('physics-constant').map(filmOf);
    expect(a.length).toBe(b.length);
    expect(a[0].picture).toEqual(b[0].picture);
    expect(a[1].picture).not.toEqual(b[1].picture);
  });

  it('show each agent’s own names of actions', () => {
    const [a, b] = showOf('actions-renamed').map(filmOf);
    const names: Record<string, string> = { north: 'jib', south: 'mow', west: 'tek', east: 'lun' };
    expect(b.slice(1).map(({ action }) => action)).toEqual(a.slice(1).map(({ action }) => names[action]));
    expect(b.map(({ picture }) => picture)).toEqual(a.map(({ picture }) => picture));
  });

  it('show what each agent sees', () => {
    const [a, b] = showOf('view-radius').map(filmOf);
    expect([a[0].seen?.width, b[0].seen?.width]).toEqual([9, 3]);
  });
});

describe('trace files', () => {
  it('are played as recorded, with the rewards they tell', () => {
    const [a, b] = showOf('reward-scaled-in-training');
    if (a.is !== 'trace' || b.is !== 'trace') throw new Error('These are traces.');
    a.episodes.forEach((episode, i) => expect(b.episodes[i].return).toBeCloseTo(10 * episode.return));
    expect(b.episodes[0].film.at(-1)!.picture).toEqual(a.episodes[0].film.at(-1)!.picture);
  });
});
