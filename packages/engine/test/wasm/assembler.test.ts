import { describe, expect, test } from 'vitest';
import { ByteWriter } from '../../src/wasm/assembler/byte-writer';
import { ModuleBuilder } from '../../src/wasm/assembler/module-builder';

const written = (write: (out: ByteWriter) => void): number[] => {
  const out = new ByteWriter(1);
  write(out);
  return [...out.bytes()];
};

describe('LEB128', () => {
  test.each([
    [0, [0x00]],
    [127, [0x7f]],
    [128, [0x80, 0x01]],
    [624485, [0xe5, 0x8e, 0x26]],
    [0xffffffff, [0xff, 0xff, 0xff, 0xff, 0x0f]],
  ])('unsigned %d', (value, bytes) => expect(written((out) => out.u32(value))).toEqual(bytes));

  test.each([
    [0, [0x00]],
    [-1, [0x7f]],
    [63, [0x3f]],
    [64, [0xc0, 0x00]],
    [-64, [0x40]],
    [-123456, [0xc0, 0xbb, 0x78]],
    [-0x80000000, [0x80, 0x80, 0x80, 0x80, 0x78]],
  ])('signed %d', (value, bytes) => {
    expect(written((out) => out.s32(value))).toEqual(bytes);
    expect(written((out) => out.s64(BigInt(value)))).toEqual(bytes);
  });

  test('64 bits', () => {
    expect(written((out) => out.s64(-(1n << 63n)))).toEqual([...new Array<number>(9).fill(0x80), 0x7f]);
  });
});

test('blocks, loops and labels: the sum of 1 to n', () => {
  const module = new ModuleBuilder();
  const f = module.function('sum', ['i32'], ['i32']);
  const [n] = f.params;
  const sum = f.local('i32');
  f.block(null, (end) =>
    f.loop((again) => {
      f.get(n);
      f.op('i32.eqz');
      f.brIf(end);
      f.get(sum);
      f.get(n);
      f.op('i32.add');
      f.set(sum);
      f.get(n);
      f.i32(1);
      f.op('i32.sub');
      f.set(n);
      f.br(again);
    }),
  );
  f.get(sum);
  module.export('sum', f);
  const bytes = module.finish(1, 1, true);
  expect(WebAssembly.validate(bytes)).toBe(true);
  const { sum: run } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as {
    sum(n: number): number;
  };
  expect(run(100)).toBe(5050);
});

test('temporary locals are shared by type, and never by two that live at once', () => {
  const f = new ModuleBuilder().function('f', []);
  const first = f.with('i32', (a) => f.with('i32', (b) => [a.index, b.index]));
  expect(first[0]).not.toBe(first[1]);
  expect(f.with('i32', (a) => a.index)).toBe(first[0]);
  expect(first).not.toContain(f.with('i64', (a) => a.index));
});
