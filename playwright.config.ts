import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 4180));
    });
  });

// Playwright reads this file once in each of its processes: the first one chooses the port for all.
process.env.TERRARIUM_E2E_PORT ??= String(await freePort());
const port = process.env.TERRARIUM_E2E_PORT;
const url = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a story may lose a race with its own page; one that needs another try is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  use: {
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    // Recording every story would take a third of their time.
    trace: 'on-first-retry',
    // Every visit here is a first one, which would fetch all files of the lab; the story of being offline allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser()?.path,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url,
  },
});
