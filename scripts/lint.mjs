// npm run lint: ESLint and Prettier side by side, each remembering the files it has already passed.
import { tool } from './lib/run.mjs';
import { prettierArgs } from './format.mjs';

const eslintArgs = [
  '.',
  '--max-warnings=0',
  '--cache',
  '--cache-location=node_modules/.cache/terrarium/eslint',
];
const results = await Promise.all([
  tool('eslint/bin/eslint.js', eslintArgs),
  tool('prettier/bin/prettier.cjs', [...prettierArgs, '--check']),
]);
for (const { code, output } of results) if (code !== 0) process.stdout.write(output);
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
