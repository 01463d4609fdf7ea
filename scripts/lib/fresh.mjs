// Is what is installed, and what is built, still what the sources say?
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** True unless node_modules holds exactly what package-lock.json names. */
export function installIsStale() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return true;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  const same = (path) => wanted[path]?.version === present[path]?.version;
  return (
    Object.keys(present).some((path) => !same(path)) ||
    // Optional packages are for other platforms: they are rightly absent here.
    Object.entries(wanted).some(([path, entry]) => path !== '' && !entry.optional && !same(path))
  );
}

/** The newest change at or under a path; folders count, so that a deleted file is noticed too. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** What the page is made of. */
function pageSources() {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  const own = ['index.html', 'vite.config.ts', 'package-lock.json', 'app/src', 'public', 'worlds'];
  return [...own, ...packages].map((path) => join(root, path)).filter(existsSync);
}

export function buildIsStale() {
  const page = join(root, 'dist/index.html');
  if (!existsSync(page)) return true;
  const built = statSync(page).mtimeMs;
  return pageSources().some((path) => newest(path) > built);
}
