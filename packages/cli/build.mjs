// Bundles the command line into dist/, because Node 20 cannot run TypeScript.
//   src/index.ts        → dist/terrarium.mjs   exports main(argv): a promise of the exit code
//   src/**/*.worker.ts  → dist/<name>.worker.mjs, for worker threads
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const packages = join(here, '..');
const dist = join(here, 'dist');
export const bundle = join(dist, 'terrarium.mjs');

/** The newest change under a folder; folders count too, so that a deleted file is noticed. */
function newest(folder) {
  let time = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return time;
}

export function isStale() {
  if (!existsSync(bundle)) return true;
  const built = statSync(bundle).mtimeMs;
  return readdirSync(packages).some((name) => {
    const source = join(packages, name, 'src');
    return existsSync(source) && newest(source) > built;
  });
}

function workers(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.worker.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

export async function build() {
  const started = new Date();
  const esbuild = await import('esbuild');
  const source = join(here, 'src');
  const entryPoints = { terrarium: join(source, 'index.ts') };
  for (const worker of workers(source)) entryPoints[basename(worker, '.ts')] = worker;
  // Two commands may build at once: each writes its own folder and moves whole files into place.
  const own = join(dist, `.build-${process.pid}`);
  mkdirSync(own, { recursive: true });
  try {
    await esbuild.build({
      entryPoints,
      outdir: own,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'silent',
      // Bundled CommonJS packages may call require for Node's own modules.
      banner: {
        js: `import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);`,
      },
    });
    // Workers first, so that the main bundle never meets an older worker. A change made while building
    // must look newer than the result.
    for (const name of Object.keys(entryPoints).reverse()) {
      const file = join(own, `${name}.mjs`);
      utimesSync(file, started, started);
      renameSync(file, join(dist, `${name}.mjs`));
    }
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build();
