import { describe, expect, test } from 'vitest';
import {
  compileModule,
  createWasm,
  layoutOf,
  loadProgram,
  readManifest,
  type Program,
} from '@terrarium/engine';
import { keyBlocks, type KeyBlock } from '../../src/wasm/search-key';
import { randomZ } from '../agreement/agreement';
import { randomWorld } from '../agreement/random-world';
import { programOf, PUSHING } from './pushing';

/** What the blocks keep of a snapshot, and what they leave. */
function split(blocks: readonly KeyBlock[], snapshot: Uint8Array): { key: Uint8Array; rest: Uint8Array } {
  const key = new Uint8Array(16 * (blocks[blocks.length - 1].block + 1));
  const rest = snapshot.slice();
  for (const { offset, mask, block, shift } of blocks) {
    mask.forEach((bits, i) => {
      key[16 * block + i] |= (snapshot[offset + i] & bits) << shift;
      rest[offset + i] &= ~bits;
    });
  }
  return { key, rest };
}

describe('what a search keeps', () => {
  test('in random worlds, a step changes nothing else of S, of what is on its way and of what a restart goes back to', () => {
    let changed = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const { program } = loadProgram(randomWorld(seed).text);
      if (!program) continue;
      changed += stepsThatChange(program, seed);
    }
    expect(changed).toBeGreaterThan(100);
  });

  test('layers that no step writes are left out, and narrow bytes share a block', () => {
    const program = programOf(PUSHING);
    const layout = layoutOf(program);
    const blocks = keyBlocks(program, layout, program.board!.width, { ever: [], signals: [], clock: false })!;
    const kept = 16 * (blocks[blocks.length - 1].block + 1);
    // Kinds need 2 bits of a byte, hits 4, the variable all.
    expect(kept).toBe(16 * 4);
    expect(layout.state.bytes).toBe(208);
    for (const { mask, shift } of blocks) for (const bits of mask) expect(bits << shift).toBeLessThan(256);
  });

  test('the clock and the memory of Y, if asked', () => {
    const program = programOf(PUSHING);
    const layout = layoutOf(program);
    const without = keyBlocks(program, layout, program.board!.width, {
      ever: [],
      signals: [],
      clock: false,
    })!;
    const withClock = keyBlocks(program, layout, program.board!.width, {
      ever: [],
      signals: [],
      clock: true,
    })!;
    const { signals } = layout.snapshot;
    expect(without.some(({ offset }) => offset >= signals)).toBe(false);
    expect(withClock.find(({ offset }) => offset >= signals)?.offset).toBe(signals + layout.signals.steps);
  });
});

function stepsThatChange(program: Program, seed: number): number {
  const layout = layoutOf(program);
  const instance = createWasm(program, 1).instance(0);
  let changed = 0;
  instance.setZ(randomZ(program, seed));
  try {
    instance.reset(0, seed);
  } catch {
    return 0;
  }
  const width = new Int32Array(instance.state.slice().buffer)[0];
  const blocks = keyBlocks(program, layout, width, { ever: [], signals: [], clock: false })!;
  const image = () => {
    const snapshot = instance.snapshot();
    const acting = layout.acting.bytes > 0 ? layout.snapshot.acting : snapshot.length;
    snapshot.fill(0, 0, 16).fill(0, layout.snapshot.signals, acting);
    const end = acting + layout.acting.bytes;
    const { checkpoint } = layout.snapshot;
    if (checkpoint < 0) return split(blocks, snapshot.fill(0, end));
    return split(blocks, snapshot.fill(0, end, checkpoint).fill(0, checkpoint + layout.state.bytes));
  };
  let before = image();
  for (let step = 0; step < 40; step++) {
    instance.step((7 * step + seed) % program.actionCount);
    const after = image();
    expect(after.rest).toEqual(before.rest);
    if (after.key.some((byte, i) => byte !== before.key[i])) changed++;
    before = after;
  }
  return changed;
}

test('a search runs without our host, as docs/abi.md says', () => {
  const module = new WebAssembly.Module(compileModule(programOf(PUSHING)));
  const { layout, record } = readManifest(module)!;
  const raw = new WebAssembly.Instance(module).exports as Record<string, (...args: number[]) => number> &
    Record<'memory', WebAssembly.Memory>;
  raw['init'](2);
  raw['reset'](1, 0, 9);
  const at = raw['search']();
  const blocks = layout.state.bytes / 16;
  const words = (address: number) => new Int32Array(raw.memory.buffer, address);
  words(at).set([-1, 5000, blocks, blocks]);
  for (let i = 0; i < blocks; i++) {
    new Uint8Array(raw.memory.buffer, at + 64 + 32 * i, 16).fill(255);
    words(at + 64 + 32 * i + 16).set([record.state + 16 * i, 0, 16]);
  }
  expect(raw['search_begin'](1)).toBe(0);
  let status = 0;
  while (status === 0) status = raw['search_run'](100);

  const instance = createWasm(programOf(PUSHING), 1).instance(0);
  instance.reset(0, 9);
  const same = instance.search!({ target: 'goal', ever: [], signals: [], clock: false, budget: 5000 })!;
  expect(same.run(1e9)).toBe(['running', 'found', 'exhausted', 'spent'][status]);
  expect([words(at)[4], words(at)[5]]).toEqual([same.states, same.steps]);
  // All of S is a larger state than the bits that differ, not another one.
  expect(same.states).toBeGreaterThan(20);
});
