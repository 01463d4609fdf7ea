import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '../../src/play/session-store';
import { readWorld } from '../../src/world/load-world';

const worldOf = (name: string) => readWorld(readFileSync(`worlds/${name}.world`, 'utf8')).meaning!;

afterEach(() => void vi.unstubAllGlobals());

it('fetches the interpreter where there is no WebAssembly, and plays on with it', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  const world = worldOf('physics');
  useSession.getState().open(worldOf('door-key'), true);
  useSession.getState().open(world, true);
  await vi.waitFor(() => expect(useSession.getState().view).toBeDefined(), 10_000);
  // The one that was asked for last, however long the first took.
  expect(useSession.getState()).toMatchObject({ engine: 'interpreter', loaded: world, problem: undefined });
  useSession.getState().act(0);
  expect(useSession.getState().steps).toBe(1);
});
