const words = new Map<string, number>();

/** A 64-bit hash of a stream of integers and words: two 32-bit lanes with different constants. Not for secrets. */
export class Hasher {
  private a = 0x811c9dc5;
  private b = 0x9747b28c;
  private length = 0;

  /** A 32-bit integer. */
  int(value: number): void {
    const word = value | 0;
    this.a = Math.imul(this.a ^ word, 0x01000193);
    this.a = (this.a << 13) | (this.a >>> 19);
    let k = Math.imul(word, 0xcc9e2d51);
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    this.b = (this.b ^ k) | 0;
    this.b = (Math.imul((this.b << 13) | (this.b >>> 19), 5) + 0xe6546b64) | 0;
    this.length++;
  }

  /** A number with decimals, or beyond 32 bits. */
  number(value: number): void {
    if (Number.isInteger(value) && value === (value | 0)) this.int(value);
    else this.text(String(value));
  }

  text(value: string): void {
    this.int(value.length);
    for (let i = 0; i < value.length; i++) this.int(value.charCodeAt(i));
  }

  /** One of the few words of the model (a tag, a field), hashed once for all. */
  word(value: string): void {
    let code = words.get(value);
    if (code === undefined) {
      code = 0x811c9dc5;
      for (let i = 0; i < value.length; i++) code = Math.imul(code ^ value.charCodeAt(i), 0x01000193);
      words.set(value, code);
    }
    this.int(code);
  }

  /** 16 hexadecimal digits. */
  digest(): string {
    return hex(mixed(this.a ^ this.length)) + hex(mixed(this.b ^ Math.imul(this.length, 0x9e3779b1)));
  }
}

function mixed(value: number): number {
  let x = value;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
