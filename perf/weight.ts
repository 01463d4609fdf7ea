/**
 * What opening the lab fetches, gzipped: until its first screen is there, and what comes by itself after that.
 * The editor is told apart, since it weighs more than all the rest.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { withSite } from './site';

const PORT = 4392;
/** After the first screen: long enough for whatever starts when the page is idle. */
const IDLE_MS = 4000;
const EDITOR = /\/(editor-panel|editor\.worker|codicon)-/;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Runs in the page: whether its first screen is there. */
  readonly isThere: () => boolean;
}

const screens: readonly Screen[] = [
  {
    name: 'gallery',
    path: '#/',
    // A thumbnail has been painted.
    isThere: () =>
      [...document.querySelectorAll('canvas')].some((canvas) =>
        canvas
          .getContext('2d')
          ?.getImageData(0, 0, canvas.width, canvas.height)
          .data.some((byte) => byte > 0),
      ),
  },
  {
    name: 'workbench',
    path: '#/world/physics',
    // The painter has given its canvas the size of the board.
    isThere: () => {
      const board = document.querySelector<HTMLElement>('[data-testid="board-left"]');
      const canvas = board?.querySelector('canvas');
      return canvas != null && Math.abs(canvas.width - board!.clientWidth * devicePixelRatio) < 1;
    },
  },
];

export async function weight(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'terrarium-weight-'));
  try {
    await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
    console.log(
      '\nWeight in kB, gzipped'.padEnd(26),
      'first screen',
      'when idle'.padStart(12),
      'editor'.padStart(10),
    );
    await withSite(folder, PORT, async (browser, address) => {
      for (const screen of screens) await weigh(browser, address, folder, screen);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function weigh(browser: Browser, address: string, folder: string, screen: Screen): Promise<void> {
  // The service worker fetches every file of the lab for later.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked = new Set<string>();
  context.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(address + screen.path, { waitUntil: 'commit' });
  await page.waitForFunction(screen.isThere, undefined, { polling: 'raf' });
  const first = new Set(asked);
  await page.waitForTimeout(IDLE_MS);
  await context.close();
  const later = [...asked].filter((path) => !first.has(path));
  const isEditor = (path: string) => EDITOR.test(path);
  const kilobytes = (paths: readonly string[]) =>
    (paths.reduce((sum, path) => sum + gzipped(folder, path), 0) / 1000).toFixed(0);
  console.log(
    screen.name.padEnd(25),
    kilobytes([...first].filter((path) => !isEditor(path))).padStart(12),
    kilobytes(later.filter((path) => !isEditor(path))).padStart(12),
    kilobytes([...asked].filter(isEditor)).padStart(10),
  );
}

/** Level 6, as most servers do it. */
function gzipped(folder: string, path: string): number {
  if (!path.startsWith('/')) return 0;
  return gzipSync(readFileSync(join(folder, path === '/' ? 'index.html' : path)), { level: 6 }).length;
}
