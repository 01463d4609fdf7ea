// The stages of npm test. Those that need nothing but the sources go on when an earlier one failed.
import { installIsStale } from './fresh.mjs';
import { npm, run, tool } from './run.mjs';
import { asNoTest, asOneTest, finish, stage } from './stages.mjs';
import { vitest } from './vitest.mjs';

const script = (name) => run(process.execPath, [`scripts/${name}.mjs`]);

export async function test() {
  const installed = !installIsStale() || (await stage('install', async () => asNoTest(await npm(['ci']))));
  if (installed) {
    await stage('lint', async () => asOneTest(await script('lint')));
    await stage('types', async () => asOneTest(await script('types')));
    await stage('unit', () => vitest(['unit', 'page']));
    const built = await stage('build', async () => asNoTest(await tool('vite/bin/vite.js', ['build'])));
    if (built) {
      // Loaded only now: it needs what was just installed.
      const { endToEnd } = await import('./end-to-end.mjs');
      await stage('e2e', endToEnd);
    }
  }
  finish();
}
