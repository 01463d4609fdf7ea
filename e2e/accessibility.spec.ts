import { expect, test } from '@playwright/test';
import axe from 'axe-core';
import { Lab } from './lab';

type Axe = typeof axe;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has names, roles and contrast in the ${colorScheme} theme`, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme });
    const lab = new Lab(page, baseURL!);
    await lab.open('./#/world/physics');
    await expect(lab.cell(4, 4)).toHaveText(/Player/);
    await page.keyboard.press('c');
    await expect(page.getByTestId('divergence')).toBeVisible();
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: Axe };
      // Monaco answers for itself.
      const { violations } = await axe.run(
        { exclude: ['.monaco-editor'] },
        { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] },
      );
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html)
            .slice(0, 4)
            .join(' ')}`,
      );
    });
    expect(found).toEqual([]);
  });
}
