/** A small parser of command lines: options are declared once, for parsing and for `--help` alike. */
import { UsageError } from '../errors';
import { nearest } from './nearest';

export interface OptionSpec {
  readonly is: 'flag' | 'value' | 'list';
  /** What stands for the value in help. */
  readonly value?: string;
  readonly short?: string;
  readonly help: string;
  /** Words that go on a list after its first one: `--z a=1 b=2`. */
  readonly more?: RegExp;
}
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

export interface Arguments {
  readonly words: readonly string[];
  flag(name: string): boolean;
  value(name: string): string | undefined;
  list(name: string): readonly string[];
  /** A whole number. @throws UsageError */
  integer(name: string, fallback: number, low: number, high: number): number;
  /** One of some words. @throws UsageError */
  choice<Word extends string>(name: string, fallback: Word, words: readonly Word[]): Word;
}

/** @throws UsageError */
export function parseArguments(argv: readonly string[], specs: OptionSpecs): Arguments {
  const words: string[] = [];
  const given = new Map<string, string[]>();
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i];
    if (word === '--') {
      words.push(...argv.slice(i + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      words.push(word);
      continue;
    }
    const [, written, attached] = /^(-[^=]*)(?:=(.*))?$/s.exec(word)!;
    const name = optionNamed(written, specs);
    const spec = specs[name];
    if (spec.is === 'flag') {
      if (attached !== undefined) throw new UsageError(`${written} takes no value.`);
      given.set(name, ['']);
      continue;
    }
    const value = attached ?? argv[++i];
    if (value === undefined)
      throw new UsageError(`${written} needs a value: ${written} ${spec.value ?? 'VALUE'}.`);
    const earlier = given.get(name);
    if (earlier && spec.is === 'value') throw new UsageError(`${written} is given twice.`);
    const values = [...(earlier ?? []), value];
    while (spec.more && i + 1 < argv.length && spec.more.test(argv[i + 1])) values.push(argv[++i]);
    given.set(name, values);
  }
  return new Parsed(words, given);
}

function optionNamed(written: string, specs: OptionSpecs): string {
  const names = Object.keys(specs);
  const name = names.find(
    (key) => written === `--${key}` || (specs[key].short && written === `-${specs[key].short}`),
  );
  if (name) return name;
  const close = nearest(written.replace(/^-+/, ''), names);
  const hint = close ? ` Did you mean --${close}?` : '';
  throw new UsageError(`There is no option ${written}.${hint}`);
}

class Parsed implements Arguments {
  constructor(
    readonly words: readonly string[],
    private readonly given: ReadonlyMap<string, readonly string[]>,
  ) {}

  flag(name: string): boolean {
    return this.given.has(name);
  }

  value(name: string): string | undefined {
    return this.given.get(name)?.[0];
  }

  list(name: string): readonly string[] {
    return this.given.get(name) ?? [];
  }

  integer(name: string, fallback: number, low: number, high: number): number {
    const text = this.value(name);
    if (text === undefined) return fallback;
    const number = /^-?\d+$/.test(text) ? Number(text) : NaN;
    if (number >= low && number <= high) return number;
    throw new UsageError(`--${name} is a whole number from ${low} to ${high}, not \`${text}\`.`);
  }

  choice<Word extends string>(name: string, fallback: Word, words: readonly Word[]): Word {
    const text = this.value(name);
    if (text === undefined) return fallback;
    const word = words.find((candidate) => candidate === text);
    if (word !== undefined) return word;
    throw new UsageError(`--${name} is ${words.join(' or ')}, not \`${text}\`.`);
  }
}
