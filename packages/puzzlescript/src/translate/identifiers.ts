/** Names of a world made from names of a source. */

// prettier-ignore
/** What people call the signs that games use as names. */
const SIGNS: Readonly<Record<string, string>> = {
  '.': 'Dot', ',': 'Comma', ':': 'Colon', ';': 'Semicolon', '#': 'Hash', '*': 'Star', '@': 'At', '!': 'Bang', '?': 'Question',
  '+': 'Plus', '-': 'Minus', '=': 'Equal', '/': 'Slash', '\\': 'Backslash', '|': 'Bar', '<': 'Less', '>': 'Greater', '^': 'Caret',
  '~': 'Tilde', '%': 'Percent', '$': 'Dollar', '&': 'And', "'": 'Quote', '"': 'Quotes', '`': 'Tick', '[': 'Bracket', ']': 'Close',
  '{': 'Brace', '}': 'Unbrace', '_': 'Line',
};
const MAX_LENGTH = 60;

/** `player_up` → `Player_up`, `2` → `N2`, `#` → `Hash`: the author's name as far as it can be a capitalised one. */
export function capitalised(written: string): string {
  const plain = letters(written);
  if (!plain) return 'Thing';
  const [first] = plain;
  if (/[a-z]/.test(first)) return first.toUpperCase() + plain.slice(1);
  return /[A-Z]/.test(first) ? plain : `N${plain.replace(/^_+/, '') || plain}`;
}

/** The same as a name of layers. */
export function lowered(written: string): string {
  const plain = letters(written).replace(/^_+/, '');
  if (!plain) return 'layer';
  const word = /^[A-Z0-9_]+$/.test(plain) ? plain.toLowerCase() : plain[0].toLowerCase() + plain.slice(1);
  return /^[a-z]/.test(word) ? word : `n${word}`;
}

/** A title as the name of a world: `The Big Push!` → `TheBigPush`. */
export function titled(written: string): string {
  const words = written
    .split(/\s+/)
    .map((word) => [...word].filter((char) => /[\p{L}\p{N}_]/u.test(char)).join(''));
  const name = words.filter(Boolean).map(capitalised).join('');
  return name && name !== 'Thing' ? name.replace(/^N(?=\d)/, 'World').slice(0, MAX_LENGTH) : 'Imported';
}

function letters(written: string): string {
  const folded = written.normalize('NFKD').replace(/\p{M}/gu, '').slice(0, MAX_LENGTH);
  if (folded.length === 1 && SIGNS[folded] !== undefined) return SIGNS[folded];
  return [...folded]
    .map((char) => (/[A-Za-z0-9_]/.test(char) ? char : (SIGNS[char] ?? '')))
    .join('')
    .replace(/^_+$/, 'Line');
}

/** Gives every name once; a second one of the same letters gets a number. */
export class Unique {
  private readonly taken: Set<string>;
  private readonly counts = new Map<string, number>();

  constructor(reserved: Iterable<string> = []) {
    this.taken = new Set(reserved);
  }

  take(name: string): string {
    let count = this.counts.get(name) ?? 1;
    let free = name;
    while (this.taken.has(free)) free = `${name}${/\d$/.test(name) ? '_' : ''}${++count}`;
    this.counts.set(name, count);
    this.taken.add(free);
    return free;
  }
}
