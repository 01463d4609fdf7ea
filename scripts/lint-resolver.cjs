// Tells the layering rule which file an import means: another package's door, a file nearby, or a library.
const { existsSync, statSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');
const { isBuiltin } = require('node:module');

const root = join(__dirname, '..');
const isFile = (path) => existsSync(path) && statSync(path).isFile();

exports.interfaceVersion = 2;

exports.resolve = (source, importer) => {
  const door = source === 'terrarium' ? 'cli' : /^@terrarium\/([^/]+)/.exec(source)?.[1];
  if (door) {
    const folder = door === 'app' ? 'app' : join('packages', door);
    return { found: true, path: join(root, folder, 'src', 'index.ts') };
  }
  if (source.startsWith('.')) {
    const base = resolve(dirname(importer), source.replace(/\?.*$/, ''));
    const candidates = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')];
    return { found: true, path: candidates.find(isFile) ?? `${base}.ts` };
  }
  if (isBuiltin(source)) return { found: true, path: null };
  return { found: false };
};
