// npm run types: checks each world of globals by itself, two at a time.
import { tool } from './lib/run.mjs';

const queue = ['core', 'cli', 'app', 'tools'];
let failed = false;

async function worker() {
  for (let name = queue.shift(); name; name = queue.shift()) {
    const { code, output } = await tool('typescript/bin/tsc', ['-p', `tsconfig.${name}.json`, '--pretty']);
    if (code === 0) continue;
    failed = true;
    process.stdout.write(output);
  }
}

await Promise.all([worker(), worker()]);
process.exitCode = failed ? 1 : 0;
