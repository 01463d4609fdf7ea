import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from './faults';
import { Lab } from './lab';

let lab: Lab;

test.beforeEach(({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
});

test.afterEach(() => expect(lab.troubles).toEqual([]));

const run = (page: Page) => page.getByRole('button', { name: 'Run the rollouts' });
const episodes = (page: Page) => page.getByRole('region', { name: 'Episodes' });
const agent = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

async function choose(page: Page, count: number): Promise<void> {
  await page.getByRole('spinbutton', { name: 'of each agent in each task' }).fill(String(count));
}

test('agents play; the curves, the numbers and every episode are there', async ({ page }) => {
  await lab.open('./#/world/door-key');
  await expect(lab.cell(6, 6)).toHaveText(/Exit/);
  await page.getByRole('button', { name: 'Roll out: agents, curves and episodes' }).click();
  await expect(page).toHaveURL(/#\/rollouts\/door-key$/);
  await expect(page.getByText('How well is this world played?')).toBeVisible();
  await agent(page, 'planner').check();
  await choose(page, 12);
  await expect(page.getByText('36 episodes')).toBeVisible();
  await run(page).click();

  const summary = page.getByRole('table', { name: /By agent and task/ });
  await expect(summary.getByRole('row', { name: /planner/ })).toContainText('100%');
  await expect(summary.getByRole('row', { name: /random/ })).toContainText('0%');
  await expect(
    page.getByRole('img', { name: /^Mean return over episodes done.*planner 0\.\d+/ }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /^Goal met, share.*planner 100\.0%/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Steps of random: 200 to 2\d\d, most often/ })).toBeVisible();
  await expect(episodes(page).getByRole('row').nth(1)).toContainText('goal missed');

  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('goal met');
  await expect(episodes(page)).toContainText(/\d+ of 36, failures first/);
  await page.getByRole('combobox', { name: 'Agent' }).selectOption('planner');
  await expect(episodes(page)).toContainText('12 of 36, failures first');
  expect(await faultsOf(page)).toEqual([]);
});

test('an episode is played again on the stage, with its seed, its z and its actions', async ({ page }) => {
  await lab.open('./#/world/ice');
  await expect(page.getByRole('combobox', { name: 'Task' })).toBeVisible();
  await page.keyboard.press('Shift+Alt+A');
  await agent(page, 'random').uncheck();
  await agent(page, 'greedy').uncheck();
  await agent(page, 'planner').check();
  await page.getByRole('checkbox', { name: 'Drift' }).uncheck();
  await page.getByRole('spinbutton', { name: 'drawn from the holes' }).fill('1');
  await page.getByRole('spinbutton', { name: 'is the first seed' }).fill('7');
  await choose(page, 3);
  await page.keyboard.press('Control+Enter');
  const replay = episodes(page).getByRole('button', { name: 'Replay: planner, Pond, as shown, seed 8' });
  const row = episodes(page).getByRole('row', { name: /as shown 8 / });
  await expect(row).toContainText('home');
  const steps = await row.getByRole('cell').nth(6).innerText();
  await replay.click();

  await expect(page).toHaveURL(/#\/world\/ice$/);
  await expect(page.getByLabel('Shown step')).toHaveText(`${steps} / ${steps}`);
  await expect(lab.figure('Step')).toHaveText(steps);
  await expect(lab.signals()).toContainText('home, terminated');
  await expect(page.getByRole('status').filter({ hasText: 'planner, Pond, seed 8' })).toBeVisible();

  // What was rolled out is still there.
  await page.getByRole('button', { name: 'Back to the rollouts' }).click();
  await expect(replay).toBeVisible();
});

test('a run is cancelled at once, and what was played is kept', async ({ page }) => {
  await lab.open('./#/rollouts/physics');
  await choose(page, 10_000);
  await run(page).click();
  await expect(page.getByRole('progressbar', { name: 'Episodes done' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'So far' }).getByRole('row', { name: /random/ }),
  ).toContainText(/[1-9]/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 1000 });
  await expect(page.getByText(/Cancelled: [\d,]+ of 40,000 episodes were played/)).toBeVisible();
  await expect(episodes(page).getByRole('row').nth(1)).toBeVisible();
  await expect(run(page)).toBeEnabled();
});

test('the traces are a file that the command line verifies', async ({ page }) => {
  await lab.open('./#/rollouts/lights-out');
  await page.getByRole('spinbutton', { name: 'drawn from the holes' }).fill('1');
  await choose(page, 4);
  await run(page).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the traces' }).click();
  const file = await (await download).path();
  const headers = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"format"'))
    .map((line) => JSON.parse(line) as { agent: string; seed: number });
  expect(headers.map(({ agent: who, seed }) => `${who} ${seed}`)).toEqual(
    ['random', 'greedy', 'random', 'greedy'].flatMap((who) => [1, 2, 3, 4].map((seed) => `${who} ${seed}`)),
  );
  const said = execFileSync('node', ['packages/cli/bin/terrarium.mjs', 'replay', file], { encoding: 'utf8' });
  expect(said).toContain('16 episodes of LightsOut');
  expect(said).toMatch(/wasm: equal in all of \d+ steps/);
  expect(said).toMatch(/interpreter: equal in all of \d+ steps/);
});

test('a recording is an agent; what cannot be done is said', async ({ page }) => {
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await lab.walk('west*2 north');
  await page.getByRole('button', { name: 'Save this play as a recording' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved as' })).toBeVisible();
  await page.keyboard.press('Shift+Alt+A');
  await agent(page, 'random').uncheck();
  await agent(page, 'greedy').uncheck();
  await expect(page.getByText('Choose at least one agent.')).toBeVisible();
  await run(page).click();
  const refusal = page.locator('.banner').filter({ hasText: 'Choose at least one agent.' });
  await expect(refusal).toHaveRole('alert');
  await agent(page, 'Play 1').check();
  await choose(page, 2);
  await run(page).click();
  await expect(
    page.getByRole('table', { name: /By agent and task/ }).getByRole('row', { name: /Play 1 Yard/ }),
  ).toContainText('stopped 2');
  await expect(refusal).toHaveCount(0);
});

test('the page has the palette, its own commands, and is readable on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await lab.open('./#/rollouts/ice');
  await choose(page, 3);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search worlds and commands' }).fill('Run the rollouts');
  await expect(page.getByRole('option').first()).toContainText('Run the rollouts');
  await page.keyboard.press('Enter');
  await expect(episodes(page)).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the world' }).click();
  await expect(page).toHaveURL(/#\/world\/ice$/);
});

test('a world that is not there', async ({ page }) => {
  await lab.open('./#/rollouts/atlantis');
  await expect(page.getByText('There is no world “atlantis” here.')).toBeVisible();
});
