import { describe, expect, test } from 'vitest';
import { UsageError } from '../../src/errors';
import { parseArguments, type OptionSpecs } from '../../src/terminal/arguments';

const specs: OptionSpecs = {
  seed: { is: 'value', value: 'N', help: '' },
  show: { is: 'flag', short: 's', help: '' },
  z: { is: 'list', help: '', more: /^\w+=/ },
};
const parse = (line: string) => parseArguments(line.split(' '), specs);
const complaint = (deed: () => unknown): string => {
  try {
    deed();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'nothing';
};

test('words, flags, values and lists in any order', () => {
  const args = parse('a.world --seed 3 -s b.world --z x=1 y=2 c.world --z w=3');
  expect(args.words).toEqual(['a.world', 'b.world', 'c.world']);
  expect(args.integer('seed', 0, 0, 9)).toBe(3);
  expect(args.flag('show')).toBe(true);
  expect(args.list('z')).toEqual(['x=1', 'y=2', 'w=3']);
});

test('--name=value, and -- ends the options', () => {
  const args = parse('--seed=4 --z=a=b -- --show');
  expect(args.value('seed')).toBe('4');
  expect(args.list('z')).toEqual(['a=b']);
  expect(args.words).toEqual(['--show']);
  expect(args.flag('show')).toBe(false);
});

describe('complains in words', () => {
  test.each([
    ['--sed 3', 'There is no option --sed. Did you mean --seed?'],
    ['--zzz', 'There is no option --zzz.'],
    ['--seed', '--seed needs a value: --seed N.'],
    ['--seed 1 --seed 2', '--seed is given twice.'],
    ['--show=yes', '--show takes no value.'],
  ])('%s', (line, message) => {
    expect(complaint(() => parse(line))).toBe(message);
  });

  test.each(['x', '1.5', '-1', '10', ''])('--seed=%s', (text) => {
    const message = complaint(() => parse(`--seed=${text}`).integer('seed', 0, 0, 9));
    expect(message).toBe(`--seed is a whole number from 0 to 9, not \`${text}\`.`);
  });

  test('a word that is no choice', () => {
    const message = complaint(() => parse('--seed maybe').choice('seed', 'yes', ['yes', 'no']));
    expect(message).toBe('--seed is yes or no, not `maybe`.');
  });
});
