/** First visit to playable on the built site: from navigation to a stage that shows a world and answers a key. */
import { existsSync } from 'node:fs';
import { withSite } from './site';
import { median } from './timing';

const PORT = 4391;

export async function firstVisit(): Promise<void> {
  if (!existsSync('dist/index.html')) {
    console.log('\nFirst visit: build the site first (npm run build)');
    return;
  }
  await withSite('dist', PORT, async (browser, address) => {
    const times: number[] = [];
    for (let visit = 0; visit < 5; visit++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const start = performance.now();
      await page.goto(`${address}#/world/physics`, { waitUntil: 'commit' });
      await page.getByRole('grid').first().waitFor({ state: 'attached' });
      times.push(performance.now() - start);
      await context.close();
    }
    console.log(
      `\nFirst visit to playable (wall, empty cache): ${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`,
    );
  });
}
