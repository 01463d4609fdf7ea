import { expect, test } from '@playwright/test';

test('the built page opens, and asks nobody but its own host', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL!) && !/^(data|blob):/.test(url)) foreign.push(url);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });

  await page.goto('./');
  await expect(page).toHaveTitle(/Terrarium/);
  await expect(page.locator('#root')).not.toBeEmpty();

  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
});
