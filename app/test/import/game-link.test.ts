import { describe, expect, it } from 'vitest';
import { decodeGame, encodeGame, isGameLink } from '../../src/import/game-link';
import { LinkError } from '../../src/share/link-error';

describe('a link that holds a game', () => {
  it('comes back as the same text', () => {
    const source = 'title Ünder the ice\n(a note)\nOBJECTS\n'.repeat(40);
    const link = encodeGame(source);
    expect(isGameLink(`#${link}`)).toBe(true);
    expect(link.length).toBeLessThan(source.length);
    expect(decodeGame(`#${link}`)).toBe(source);
  });

  it('is refused with the reason', () => {
    expect(() => decodeGame('#p2.abc')).toThrow(/newer version/);
    expect(() => decodeGame(`#${encodeGame('x').slice(0, -2)}`)).toThrow(LinkError);
    expect(() => decodeGame('#v1.abc')).toThrow(/no link to a game/);
    const noise = Array.from({ length: 1_200_000 }, (_, i) => (i * 7919) % 94).map((n) =>
      String.fromCharCode(33 + n),
    );
    expect(() => encodeGame(noise.join(''))).toThrow(/too long/);
  });
});
