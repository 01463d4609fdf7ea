import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toBase64Url } from '../../src/share/base64url';
import { decodeLink, encodeLink } from '../../src/share/link';
import { LinkError } from '../../src/share/link-error';
import { MAX_INFLATED_BYTES } from '../../src/share/link-limits';
import { resolveLink, sharedPlay } from '../../src/share/resolve-link';
import { textHash } from '../../src/share/text-hash';
import { libraryEntry } from '../../src/world/library';
import { readWorld } from '../../src/world/load-world';

const physics = libraryEntry('physics')!;
const { program } = readWorld(physics.text).meaning!;
const codes = ['west', 'west', 'north', 'east'].map(
  (name) => program.actions.find((action) => action.name === name)!.first,
);
const slide = program.params.map((param) => (param.name === 'push' ? 1 : param.default));

const linkOf = (json: unknown) => `v1.${toBase64Url(deflateSync(strToU8(JSON.stringify(json))))}`;
const good = { w: physics.text, t: 'Yard', s: 5, z: { push: 'slide' }, a: ['west*2', 'north'] };
const openLink = (link: string) => resolveLink(decodeLink(link));
const refusal = (link: string): string => {
  try {
    openLink(link);
  } catch (error) {
    if (error instanceof LinkError) return error.message;
    throw error;
  }
  throw new Error('The link was opened.');
};

describe('a link', () => {
  it('brings back the world, z, task, seed and actions', () => {
    const text = `${physics.text}// mine\n`;
    const play = sharedPlay(text, program, { z: slide, task: 0, seed: 4294967295 }, codes, physics);
    const opened = openLink(`#${encodeLink(play)}`);
    expect(opened).toMatchObject({ text, codes, notice: undefined });
    expect(opened.setup).toEqual({ z: slide, task: 0, seed: 4294967295 });
  });

  it('names a world of the lab instead of carrying it, and says so if that has changed', () => {
    const play = sharedPlay(physics.text, program, { z: slide, task: 0, seed: 1 }, codes, physics);
    const link = encodeLink(play);
    expect(link.length).toBeLessThan(200);
    expect(openLink(link)).toMatchObject({ text: physics.text, codes, notice: undefined });
    const older = encodeLink({ ...play, world: { id: 'physics', hash: textHash('older') } });
    expect(openLink(older).notice).toMatch(/changed since this link was made/);
  });

  it('holds a long play in little, but not one that is too long', () => {
    const play = sharedPlay(physics.text, program, { z: slide, task: 0, seed: 1 }, [], physics);
    const actions = Array.from({ length: 20000 }, (_, at) => (at % 7 < 3 ? 'west' : 'north'));
    const link = encodeLink({ ...play, actions });
    expect(link.length).toBeLessThan(2000);
    expect(decodeLink(link).actions).toEqual(actions);
    expect(() => encodeLink({ ...play, actions: [...actions, 'west'] })).toThrow(/at most 20000 steps/);
    let noise = 1;
    const text = Array.from({ length: 200000 }, () =>
      String.fromCharCode(33 + ((noise = (noise * 48271) % 2147483647) % 90)),
    ).join('');
    expect(() => encodeLink({ ...play, world: { text } })).toThrow(/too long for a link/);
  });
});

describe('a hostile link is refused in words', () => {
  it.each<[what: string, link: string, words: RegExp]>([
    ['no link', 'hello', /no link of the lab/],
    ['nothing in it', 'v1.', /damaged/],
    ['another version', linkOf(good).replace('v1.', 'v2.'), /newer version/],
    ['signs that are not base64url', 'v1.<script>alert(1)</script>', /signs in it/],
    ['cut off', linkOf(good).slice(0, -20), /damaged/],
    ['padding', `${linkOf(good)}==`, /signs in it/],
    ['a bomb', `v1.${toBase64Url(deflateSync(new Uint8Array(50_000_000)))}`, /more than the lab opens/],
    ['an endless link', `v1.${'A'.repeat(100_001)}`, /longer than any/],
    ['bytes that are no JSON', `v1.${toBase64Url(deflateSync(strToU8('{"t":')))}`, /cannot be read/],
    ['a list', linkOf([]), /no play/],
    ['null', linkOf(null), /no play/],
    ['no world', linkOf({ ...good, w: 7 }), /world is missing/],
    [
      'an unknown world',
      linkOf({ ...good, w: undefined, b: ['../../x', ''] }),
      /does not come with this lab/,
    ],
    [
      'a world called like a method',
      linkOf({ ...good, w: undefined, b: ['__proto__', ''] }),
      /does not come/,
    ],
    ['a world with errors', linkOf({ ...good, w: 'world W { oops }' }), /has errors/],
    ['an empty world', linkOf({ ...good, w: '' }), /has errors/],
    ['an unknown task', linkOf({ ...good, t: 'Nowhere' }), /task that its world lacks/],
    ['a task of another type', linkOf({ ...good, t: { toString: 1 } }), /task is missing/],
    ['a task called like a method', linkOf({ ...good, t: 'constructor' }), /task that its world lacks/],
    ['a seed of another type', linkOf({ ...good, s: '1' }), /seed/],
    ['a seed out of range', linkOf({ ...good, s: 2 ** 32 }), /seed/],
    ['a seed between numbers', linkOf({ ...good, s: 0.5 }), /seed/],
    ['z out of its domain', linkOf({ ...good, z: { push: 'fly' } }), /push/],
    ['z of another type', linkOf({ ...good, z: { push: 1 } }), /“push” is not a text/],
    ['z that is a list', linkOf({ ...good, z: ['slide'] }), /holes/],
    ['an unknown hole', linkOf({ ...good, z: { pull: '1' } }), /no param 'pull'/],
    ['too many holes', linkOf({ ...good, z: Object.fromEntries(Array.from({ length: 1001 }, (_, k) => [`h${k}`, ''])) }), /too many holes/], // prettier-ignore
    ['an unknown action', linkOf({ ...good, a: ['west', 'fly'] }), /step 2, “fly”/],
    ['an action of another type', linkOf({ ...good, a: [3] }), /not a text/],
    ['arguments that are none', linkOf({ ...good, a: ['west((1, 2'] }), /step 1/],
    ['actions that are no list', linkOf({ ...good, a: 'west' }), /not a list/],
    ['a huge count', linkOf({ ...good, a: ['west*999999999'] }), /more than 20000 steps/],
    ['many huge counts', linkOf({ ...good, a: Array(3).fill('west*9999') }), /more than 20000 steps/],
    ['a text like a script', linkOf({ ...good, t: '<img src=x onerror=alert(1)>' }), /“<img src=x/],
  ])('%s', (_what, link, words) => {
    expect(refusal(link)).toMatch(words);
  });

  it('keys that poison prototypes are just unknown holes', () => {
    const json = JSON.stringify(good).replace('"push"', '"__proto__":{"polluted":"1"},"push"');
    expect(refusal(`v1.${toBase64Url(deflateSync(strToU8(json)))}`)).toMatch(/__proto__/);
    const texts = JSON.stringify(good).replace('"push"', '"__proto__":"x","constructor":"y","push"');
    expect(refusal(`v1.${toBase64Url(deflateSync(strToU8(texts)))}`)).toMatch(/no param/);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('a bomb is let go of before it has unfolded', () => {
    const bomb = deflateSync(new Uint8Array(60_000_000));
    expect(bomb.length).toBeGreaterThan(MAX_INFLATED_BYTES / 20);
    const before = process.memoryUsage().arrayBuffers;
    expect(refusal(`v1.${toBase64Url(bomb)}`)).toMatch(/more than the lab opens/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });
});

/** Thousands of links that were changed by chance: each opens, or is refused in words. */
it('whatever is done to a link, it opens or says why not', () => {
  let state = 12345;
  const draw = (below: number) => (state = (Math.imul(state, 48271) >>> 0) % 2147483647) % below;
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.<%=\u0000é';
  const small = {
    b: ['physics', textHash(physics.text)],
    t: 'Yard',
    s: 5,
    z: { push: 'slide' },
    a: ['west*2'],
  };
  const inside = JSON.stringify(small);
  let opened = 0;
  for (let round = 0; round < 1000; round++) {
    const isInside = round % 2 === 0;
    let text = isInside ? inside : linkOf(small);
    for (let changes = 1 + draw(3); changes > 0; changes--) {
      const at = draw(text.length);
      const what = draw(3);
      if (what === 0) text = text.slice(0, at) + text.slice(at + 1 + draw(4));
      else text = text.slice(0, at) + signs[draw(signs.length)] + text.slice(what === 1 ? at : at + 1);
    }
    const link = isInside ? `v1.${toBase64Url(deflateSync(strToU8(text)))}` : text;
    try {
      openLink(link);
      opened++;
    } catch (error) {
      expect(error, link).toBeInstanceOf(LinkError);
    }
  }
  expect(opened).toBeGreaterThan(0);
});
