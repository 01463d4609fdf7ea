// Damaged sources never throw or hang, and what comes out is a world or says why it is none.
import { hasErrors, load } from '@terrarium/language';
import { describe, expect, test } from 'vitest';
import { translate } from '../../src/index';
import { GAMES, sourceOf } from '../games/games';
import { mutant } from './mutate';

const sources = GAMES.map(sourceOf);
const PART = 300;

describe.each([0, 1, 2, 3, 4])('part %i', (part) => {
  test(`${PART} mutants`, () => {
    let worlds = 0;
    for (let k = part * PART; k < (part + 1) * PART; k++) {
      const source = mutant(sources, k);
      const { text, refused, messages } = translate(source);
      const lines = source.split('\n').length;
      for (const message of messages)
        if (!(message.text && (message.line === undefined || (message.line >= 1 && message.line <= lines))))
          expect.fail(`a message without a place: ${JSON.stringify(message)}\n${source}`);
      if (refused) {
        expect(refused.feature, source).not.toBe('unreadable');
        expect(text).toBe('');
      } else {
        worlds++;
        expect(hasErrors(load(text).diagnostics), source).toBe(false);
      }
    }
    expect(worlds).toBeGreaterThan(PART / 2);
  });
});
