// npm run conformance: replays the recorded cases of other programs, on both engines.
// The cases are in the folder named by TERRARIUM_CASES; without it the tests that need them are skipped.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';
import { finish, stage } from './lib/stages.mjs';
import { vitest } from './lib/vitest.mjs';

const hasTests = readdirSync(join(root, 'packages')).some((name) => {
  const folder = join(root, 'packages', name, 'conformance');
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => file.endsWith('.test.ts'))
  );
});

if (hasTests) await stage('conformance', () => vitest(['conformance'], process.argv.slice(2)));
else console.log('There are no conformance tests yet.');
finish();
