// Large games load or are refused with the reason, and no text is slow out of proportion.
import { loadProgram } from '@terrarium/engine';
import { load } from '@terrarium/language';
import { describe, expect, test } from 'vitest';
import { translate } from '../../src/index';

interface Parts {
  readonly objects?: readonly string[];
  readonly legend?: readonly string[];
  readonly layers?: readonly string[];
  readonly rules?: readonly string[];
  readonly levels?: readonly string[];
}

function source(parts: Parts): string {
  return [
    'OBJECTS',
    ...['Background', 'Player', ...(parts.objects ?? [])].flatMap((name) => [name, 'red', '']),
    'LEGEND\n. = Background\nP = Player',
    ...(parts.legend ?? []),
    'SOUNDS\nCOLLISIONLAYERS\nBackground\nPlayer',
    ...(parts.layers ?? []),
    'RULES',
    ...(parts.rules ?? []),
    'WINCONDITIONS\nLEVELS\n',
    ...(parts.levels ?? ['P.']),
  ].join('\n');
}

const count = (n: number, line: (i: number) => string) => Array.from({ length: n }, (_, i) => line(i));
const text = (parts: Parts) => translate(source(parts));

describe('large games that load', () => {
  test('14,000 rules, written out from 48', () => {
    // Each: 4 directions x 5 movements x 15 kinds on as many layers.
    const objects = count(15, (i) => `Thing${i}`);
    const translation = text({
      objects,
      layers: objects,
      legend: [`Any = ${objects.join(' or ')}`],
      rules: count(48, (i) => `[ moving Any | Player no Thing${i % 15} ] -> [ moving Any | > Player ]`),
    });
    expect(translation.refused).toBeUndefined();
    const program = loadProgram(translation.text).program;
    let rules = 0;
    JSON.stringify(program?.transitions, (key, value: unknown) => {
      if (key === 'rules' && Array.isArray(value)) rules += value.length;
      return value;
    });
    expect(rules).toBe(48 * 4 * 5 * 15);
  });

  test('a level of 16,000 cells', () => {
    const translation = text({ levels: count(100, () => '.'.repeat(159) + 'P') });
    expect(translation.refused).toBeUndefined();
    expect(load(translation.text).world?.grid).toMatchObject({ width: 160, height: 100 });
  });
});

describe('large games that are refused', () => {
  test.each<readonly [string, Parts]>([
    ['a level of 51,000 cells', { levels: count(200, () => '.'.repeat(254) + 'P') }],
    ['a level 300 cells wide', { levels: ['.'.repeat(299) + 'P'] }],
    [
      'a layer of 300 objects',
      { objects: count(300, (i) => `Thing${i}`), layers: [count(300, (i) => `Thing${i}`).join(', ')] },
    ],
    ['14,000 rules, each on its line', { rules: count(14_000, () => '[ > Player | ] -> [ > Player | ]') }],
    [
      'rules that multiply beyond measure',
      {
        objects: count(30, (i) => `Thing${i}`),
        layers: count(30, (i) => `Thing${i}`),
        legend: [`Any = ${count(30, (i) => `Thing${i}`).join(' or ')}`],
        rules: ['[ Any | Any | Any | Any | Any ] -> [ | | | | ]'],
      },
    ],
  ])('%s', (_, parts) => {
    const { refused, messages, text: world } = text(parts);
    expect(refused?.feature).toBe('too-large');
    expect(world).toBe('');
    expect(messages.some((message) => message.severity === 'error' && message.text.length > 20)).toBe(true);
  });
});

describe('texts made to be slow', () => {
  test.each<readonly [string, string]>([
    ['brackets of comments', '('.repeat(200_000)],
    ['closed comments', '()'.repeat(100_000)],
    ['one long line of names', `OBJECTS\n${'a '.repeat(100_000)}`],
    ['one long rule', source({ rules: [`${'[ Player ] '.repeat(20_000)} -> []`] })],
    ['a cell with a thousand items', source({ rules: [`[ ${'Player '.repeat(1000)} ] -> [ ]`] })],
    [
      'choices of choices',
      source({
        legend: [
          'a0 = Player or Background',
          ...count(200, (i) => `a${i + 1} = a${i} or a${i} or a${i} or a${i}`),
        ],
      }),
    ],
    [
      'parts of parts',
      source({ legend: ['a0 = P and .', ...count(200, (i) => `a${i + 1} = a${i} and a${i}`)] }),
    ],
    ['synonyms of synonyms', source({ legend: ['a0 = P', ...count(5000, (i) => `a${i + 1} = a${i}`)] })],
    [
      'a thousand objects',
      source({ objects: count(1000, (i) => `Thing${i}`), layers: count(1000, (i) => `Thing${i}`) }),
    ],
    ['a thousand levels', source({ levels: count(1000, () => 'P.\n') })],
    ['a thousand messages', source({ rules: count(1000, (i) => `[ Player ] -> message ${i}`) })],
    ['nothing but line ends', '\n'.repeat(200_000)],
    ['a million characters of junk', '[|]->+!"§$'.repeat(100_000)],
  ])('%s', (_, slow) => {
    const { text: world, refused } = translate(slow);
    if (!refused) expect(load(world).world).toBeDefined();
    expect(refused?.feature).not.toBe('unreadable');
  });
});
