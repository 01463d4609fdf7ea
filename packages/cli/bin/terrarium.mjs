#!/usr/bin/env node
// Runs the bundled command line, building it first where it is missing or older than its sources.
import { existsSync } from 'node:fs';

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`terrarium needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const builder = new URL('../build.mjs', import.meta.url);
if (existsSync(builder)) {
  const { build, isStale } = await import(builder);
  if (isStale()) {
    try {
      await build();
    } catch (error) {
      console.error(`terrarium could not be built from its sources:\n${error.message}`);
      process.exit(1);
    }
  }
}

const { main } = await import('../dist/terrarium.mjs');
process.exitCode = (await main(process.argv.slice(2))) ?? 0;
