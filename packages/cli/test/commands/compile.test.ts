import { readFileSync } from 'node:fs';
import { createWasm } from '@terrarium/engine';
import { afterAll, expect, test } from 'vitest';
import { LAMPS, Scratch, terrarium } from '../terrarium';

const scratch = new Scratch();
afterAll(() => scratch.remove());
const world = scratch.file('lamps.world', LAMPS);

test('a module that imports nothing and describes itself', async () => {
  const target = scratch.path('lamps.wasm');
  const { code, out } = await terrarium('compile', world, '-o', target);
  expect(code).toBe(0);
  const bytes = readFileSync(target);
  expect(out).toBe(`${target}: Lamps, ${bytes.length} bytes`);
  const module = new WebAssembly.Module(bytes);
  expect(WebAssembly.Module.imports(module)).toEqual([]);
  expect(createWasm(new Uint8Array(bytes)).program.name).toBe('Lamps');
});

test('--json', async () => {
  const target = scratch.path('json.wasm');
  const { out } = await terrarium('compile', world, '-o', target, '--json');
  expect(JSON.parse(out)).toEqual({
    file: world,
    output: target,
    world: 'Lamps',
    bytes: readFileSync(target).length,
  });
});

test('without a target', async () => {
  const { code, err } = await terrarium('compile', world);
  expect(code).toBe(2);
  expect(err).toContain('Where to? Name the module: -o OUT.wasm.');
});

test('to a folder that does not exist', async () => {
  expect(await terrarium('compile', world, '-o', '/no/such/x.wasm')).toMatchObject({
    code: 2,
    err: '/no/such/x.wasm cannot be written: its folder does not exist.',
  });
});
