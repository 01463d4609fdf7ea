/** The built site, served for as long as it is measured, and a browser to open it with. */
import { spawn } from 'node:child_process';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';

/** Serves a folder of built files and opens a browser; `work` gets both. */
export async function withSite(
  folder: string,
  port: number,
  work: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const address = `http://127.0.0.1:${port}/`;
  const vite = ['node_modules/vite/bin/vite.js', 'preview', '--outDir', folder, '--host', '127.0.0.1'];
  const server = spawn(process.execPath, [...vite, '--port', String(port), '--strictPort'], {
    stdio: 'ignore',
  });
  try {
    await answering(address);
    const browser = await chromium.launch({
      executablePath: findBrowser()?.path,
      args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
    });
    try {
      await work(browser, address);
    } finally {
      await browser.close();
    }
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
