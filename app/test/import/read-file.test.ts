import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileName } from '../../src/library/export-files';
import { MOST_BYTES, readFile, textOfBytes } from '../../src/import/read-file';

const bytes = (text: string) => new TextEncoder().encode(text);
const fileOf = (name: string, content: Uint8Array) => new File([content.slice()], name);

describe('a file that is brought', () => {
  it('is a text', () => {
    expect(textOfBytes('a.world', bytes('world A {\r\n}\r\n'))).toEqual({
      name: 'a.world',
      text: 'world A {\n}\n',
    });
  });

  it('or it is said in words why not', () => {
    expect(textOfBytes('a', new Uint8Array())).toEqual({ name: 'a', why: 'is empty' });
    expect(textOfBytes('a', new Uint8Array([0xff, 0xfe, 0x80]))).toEqual({ name: 'a', why: 'is not a text' });
    expect(textOfBytes('a', bytes('a\u0000b'))).toEqual({ name: 'a', why: 'is not a text' });
    expect(textOfBytes('a', new Uint8Array(MOST_BYTES + 1))).toEqual({
      name: 'a',
      why: 'is too large: 1.0 MB, and a world has at most 1.0 MB',
    });
  });

  it('or a zip of several', async () => {
    const zip = zipSync({
      'mine/a.world': bytes('world A { }'),
      'note.md': bytes('x'),
      'b.world': new Uint8Array([0]),
    });
    expect(await readFile(fileOf('all.zip', zip))).toEqual([
      { name: 'a.world', text: 'world A { }' },
      { name: 'b.world', why: 'is not a text' },
    ]);
    expect(await readFile(fileOf('none.zip', zipSync({ 'a.md': strToU8('x') })))).toEqual([
      { name: 'none.zip', why: 'holds no .world files' },
    ]);
    expect(await readFile(fileOf('cut.zip', zip.slice(0, 40)))).toEqual([
      { name: 'cut.zip', why: 'is a damaged zip' },
    ]);
  });

  it('is not unpacked beyond its limits', async () => {
    const bomb = zipSync({ 'big.world': new Uint8Array(MOST_BYTES + 1) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(await readFile(fileOf('bomb.zip', bomb))).toEqual([{ name: 'big.world', why: 'is too large' }]);
  });
});

describe('the name of a file', () => {
  it('follows from the name of the world', () => {
    expect(fileName('DoorKey')).toBe('door-key.world');
    expect(fileName('My yard, again!')).toBe('my-yard-again.world');
    expect(fileName('../../x')).toBe('x.world');
    expect(fileName('世界')).toBe('世界.world');
    expect(fileName('…')).toBe('world.world');
  });
});
