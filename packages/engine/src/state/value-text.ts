import type { Program, ValueType } from '../program/program';
import { ValueError, valueFromJson, valueToJson, type JsonValue, type Range } from './values';

// Values as the language writes them: 3, true, 12.5%, north, (2, 0), Key(color: red), none. Read and written through
// their JSON, which says the same with other signs.

export function valueToText(program: Program, type: ValueType | undefined, value: number): string {
  return write(valueToJson(program, type, value));
}

function write(json: JsonValue): string {
  if (json === null) return 'none';
  if (typeof json !== 'object') return String(json);
  if (Array.isArray(json)) return `(${json.map(write).join(', ')})`;
  const { kind, ...attributes } = json as { readonly [name: string]: JsonValue };
  const named = Object.entries(attributes).map(([name, value]) => `${name}: ${write(value)}`);
  return named.length === 0 ? String(kind) : `${String(kind)}(${named.join(', ')})`;
}

/** @throws ValueError */
export function valueFromText(program: Program, range: Range, text: string): number {
  return valueFromJson(program, range, readText(text));
}

/**
 * Arguments between brackets, comma between: '((2, 0), north)'.
 * @throws ValueError
 */
export function readArguments(text: string): JsonValue[] {
  const reader = new ValueReader(text);
  const values = reader.list('(', () => reader.value());
  reader.end();
  return values;
}

function readText(text: string): JsonValue {
  const reader = new ValueReader(text);
  const value = reader.value();
  reader.end();
  return value;
}

const TOKEN = /\s*(-?\d+(?:\.\d+)?%|-?\d+|[A-Za-z_][\w-]*|[(){},:])/y;
const CONSTANTS: { readonly [word: string]: JsonValue } = { none: null, true: true, false: false };

/** Reads values token by token. Every method throws a ValueError. */
export class ValueReader {
  private readonly tokens: string[] = [];
  private at = 0;

  constructor(text: string) {
    const source = text.trim();
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < source.length) {
      const from = TOKEN.lastIndex;
      const match = TOKEN.exec(source);
      if (!match) throw new ValueError(`cannot read '${source.slice(from)}'`);
      this.tokens.push(match[1]);
    }
  }

  value(): JsonValue {
    const token = this.next('a value');
    if (token === '(') {
      this.at--;
      return this.list('(', () => this.value());
    }
    if (/^[A-Z]/.test(token)) return { kind: token, ...this.attributes() };
    if (/^[a-z_]/.test(token)) return token in CONSTANTS ? CONSTANTS[token] : token;
    if (token.endsWith('%')) return token;
    if (/^-?\d/.test(token)) return Number(token);
    throw new ValueError(`expected a value, found '${token}'`);
  }

  list<T>(open: '(' | '{', item: () => T): T[] {
    const close = open === '(' ? ')' : '}';
    const items: T[] = [];
    this.expect(open);
    if (this.accept(close)) return items;
    do items.push(item());
    while (this.accept(','));
    this.expect(close);
    return items;
  }

  end(): void {
    if (this.at < this.tokens.length)
      throw new ValueError(`expected nothing more, found '${this.tokens[this.at]}'`);
  }

  private attributes(): { readonly [name: string]: JsonValue } {
    if (this.tokens[this.at] !== '(') return {};
    return Object.fromEntries(
      this.list('(', () => {
        const name = this.next('the name of an attribute');
        this.expect(':');
        return [name, this.value()] as const;
      }),
    );
  }

  next(what: string): string {
    const token = this.tokens[this.at++];
    if (token === undefined) throw new ValueError(`expected ${what}, found the end`);
    return token;
  }

  private accept(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }

  expect(token: string): void {
    const found = this.next(`'${token}'`);
    if (found !== token) throw new ValueError(`expected '${token}', found '${found}'`);
  }
}
