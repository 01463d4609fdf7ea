// Runs a TypeScript file in Node, which cannot do that itself before version 22: node scripts/run-ts.mjs FILE ARGS…
// The file is bundled with our packages; libraries stay outside. It runs from a cache folder, so it should
// find other files from the working directory (npm makes that the root), not from import.meta.url.
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [entry, ...rest] = process.argv.slice(2);
if (!entry || !existsSync(entry)) {
  console.error(entry ? `There is no ${entry} yet.` : 'Usage: node scripts/run-ts.mjs FILE ARGS…');
  process.exit(1);
}

const librariesOutside = {
  name: 'libraries-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || /^(@terrarium\/|terrarium$)/.test(path)
        ? undefined
        : { path, external: true },
    );
  },
};

const cache = fileURLToPath(new URL('../node_modules/.cache/terrarium/run', import.meta.url));
const outfile = join(cache, `${basename(entry, '.ts')}-${process.pid}.mjs`);
const { build } = await import('esbuild');
await build({
  entryPoints: [resolve(entry)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'error',
  plugins: [librariesOutside],
}).catch(() => process.exit(1));

process.setSourceMapsEnabled(true);
process.argv = [process.argv[0], entry, ...rest];
const { rmSync } = await import('node:fs');
process.on('exit', () => rmSync(outfile, { force: true }));
await import(pathToFileURL(outfile).href);
