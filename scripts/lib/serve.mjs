// Installs what is missing, builds what is stale, and serves on this machine only.
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIsStale, installIsStale } from './fresh.mjs';
import { npm, root } from './run.mjs';

const address = { host: '127.0.0.1', strictPort: false };

async function install() {
  if (!installIsStale()) return;
  console.log('Installing what the lab is built with (npm ci)…');
  const { code } = await npm(['ci'], { show: true });
  if (code !== 0) throw new Error('npm ci failed: see above. The lab needs it once, and then no network.');
}

async function build(vite) {
  if (!buildIsStale()) return;
  console.log('Building…');
  const started = new Date();
  await vite.build({ root, logLevel: 'warn' });
  // A change made while building must look newer than the result.
  utimesSync(join(root, 'dist/index.html'), started, started);
}

/** Whoever ends npm means the lab too, but npm does not pass the signal on: its child then has another parent. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(0), 500).unref();
}

async function serve(vite, { dev, port }) {
  if (dev) {
    const server = await vite.createServer({ root, server: { ...address, port } });
    return (await server.listen()).resolvedUrls.local[0];
  }
  const server = await vite.preview({ root, preview: { ...address, port } });
  return server.resolvedUrls.local[0];
}

export async function start(args) {
  const { values } = parseArgs({
    args,
    options: { dev: { type: 'boolean', default: false }, port: { type: 'string', default: '4173' } },
  });
  try {
    await install();
    const vite = await import('vite');
    if (!values.dev) await build(vite);
    stopWithParent();
    const url = await serve(vite, { dev: values.dev, port: Number(values.port) });
    console.log(`\n  Terrarium is at ${url}\n  Stop it with Ctrl+C.\n`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
