import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('service-worker.js', import.meta.url));

/**
 * Writes `sw.js` beside the built page: it knows every built file by name, so the lab opens offline after its first
 * visit. Paths are relative, so that it works under any address. Development has none.
 */
export function offline(publicFolder: string): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256');
        const files: string[] = [];
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          if (name.endsWith('.map')) continue;
          files.push(name === 'index.html' ? './' : `./${name}`);
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
        }
        for (const name of readdirSync(publicFolder)) {
          files.push(`./${name}`);
          hash.update(name).update(readFileSync(`${publicFolder}/${name}`));
        }
        const code = readFileSync(source, 'utf8')
          .replace('__VERSION__', hash.digest('hex').slice(0, 16))
          .replace('__FILES__', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}
