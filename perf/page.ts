/** First visit to playable on the built site: from navigation to a stage that shows a world and answers a key. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { median } from './timing';

const PORT = 4391;

export async function firstVisit(): Promise<void> {
  if (!existsSync('dist/index.html')) {
    console.log('\nFirst visit: build the site first (npm run build)');
    return;
  }
  const server = spawn(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'preview',
      '--host',
      '127.0.0.1',
      '--port',
      String(PORT),
      '--strictPort',
    ],
    { stdio: 'ignore' },
  );
  try {
    await answering(`http://127.0.0.1:${PORT}/`);
    const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
      (path) => existsSync(path),
    );
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
    });
    const times: number[] = [];
    for (let visit = 0; visit < 5; visit++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const start = performance.now();
      await page.goto(`http://127.0.0.1:${PORT}/`, { waitUntil: 'commit' });
      await page.getByRole('grid').first().waitFor({ state: 'attached' });
      times.push(performance.now() - start);
      await context.close();
    }
    await browser.close();
    console.log(
      `\nFirst visit to playable (wall, empty cache): ${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`,
    );
  } finally {
    server.kill();
  }
}

async function answering(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      if ((await fetch(address)).ok) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`${address} does not answer`);
}
