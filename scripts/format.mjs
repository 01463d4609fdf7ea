// npm run format: writes every source file the way Prettier would have it.
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { tool } from './lib/run.mjs';

export const prettierArgs = [
  '**/*.{ts,tsx,js,mjs,cjs,css,html,json}',
  '--cache',
  '--cache-location=node_modules/.cache/terrarium/prettier',
  '--log-level=warn',
];

if (import.meta.url === pathToFileURL(argv[1]).href) {
  const { code } = await tool('prettier/bin/prettier.cjs', [...prettierArgs, ...argv.slice(2)], {
    show: true,
  });
  process.exitCode = code;
}
