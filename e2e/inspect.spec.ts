import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { Lab } from './lab';

let lab: Lab;

test.beforeEach(async ({ page, baseURL }) => {
  lab = new Lab(page, baseURL!);
  await lab.open('./#/world/physics');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await expect(page.locator('[data-testid=board-left] canvas')).toBeVisible();
});

test.afterEach(() => {
  expect(lab.troubles).toEqual([]);
});

/** Clicks a cell of a board that is so many cells wide and high. */
async function clickCell(page: Page, [x, y]: number[], [width, height]: number[], side = 'left') {
  const box = (await page.getByTestId(`board-${side}`).boundingBox())!;
  await page.mouse.click(box.x + ((x + 0.5) / width) * box.width, box.y + ((y + 0.5) / height) * box.height);
}

const inspector = (page: Page) => page.getByRole('region', { name: 'Inspector' });
const agentView = (page: Page) => page.getByRole('region', { name: 'What the agent sees' });

/** What axe has to say against the two panels. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as { axe: typeof axe };
    const found = await run.run(
      { include: [['.agent-view'], ['.inspector'], ['.stage']] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] },
    );
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

test('changes what stands on a cell, plays on, and takes it all back', async ({ page }) => {
  const size = [10, 8];
  await expect(page.getByRole('grid', { name: 'Board' }).getByRole('row')).toHaveCount(size[1]);
  await clickCell(page, [4, 3], size);
  await expect(inspector(page)).toContainText('cell (4, 3)');
  const body = inspector(page).getByRole('combobox', { name: 'Object on layer body' });
  await expect(body).toHaveValue('');
  await body.selectOption('Wall');
  await expect(lab.cell(4, 3)).toHaveText('Wall');

  // The wall stands in the way, as any other.
  await lab.walk('north');
  await expect(lab.cell(4, 4)).toHaveText(/Player/);
  await expect(lab.figure('Step')).toHaveText('1');

  await page.keyboard.press('Control+z');
  await expect(lab.figure('Step')).toHaveText('0');
  await page.keyboard.press('Control+z');
  await expect(lab.cell(4, 3)).toHaveText('empty');
  await expect(body).toHaveValue('');
});

test('replays a change with the actions when a hole is filled otherwise', async ({ page }) => {
  await clickCell(page, [4, 3], [10, 8]);
  await inspector(page).getByRole('combobox', { name: 'Object on layer body' }).selectOption('Crate');
  await lab.walk('north');
  await expect(lab.cell(4, 2)).toHaveText(/Crate/);
  await page.getByRole('radio', { name: 'slide' }).click();
  await expect(lab.cell(4, 3)).toHaveText(/Player/);
  await expect(lab.cell(4, 1)).toHaveText(/Crate/);
});

test('refuses a value outside its domain in words, and nothing changes', async ({ page }) => {
  await lab.chooseWorld('Boulders');
  await page.keyboard.press('i');
  const gems = inspector(page).getByRole('textbox', { name: 'gems' });
  await gems.fill('4000');
  await gems.press('Enter');
  await expect(inspector(page).getByRole('alert')).toContainText(/Refused: variables\.gems: expected .*4000/);
  await expect(gems).toHaveValue('0');
  await gems.fill('2');
  await gems.press('Enter');
  await expect(inspector(page).getByRole('alert')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Variables', exact: true })).toContainText('gems 2');
});

test('changes one of two worlds and watches them part', async ({ page }) => {
  await page.keyboard.press('c');
  await expect(page.getByTestId('divergence')).toContainText('The same at the start');
  await expect(page.locator('[data-testid=board-right] canvas')).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Board, right' });
  await grid.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(inspector(page)).toContainText('cell (1, 1), right');
  await inspector(page).getByRole('combobox', { name: 'Object on layer body' }).selectOption('Wall');
  await expect(page.getByTestId('divergence')).toContainText(
    'First divergence at step 1; 1 cell differs now',
  );
  await expect(lab.cell(1, 1, 'Board, left')).toHaveText('empty');
  await expect(lab.cell(1, 1, 'Board, right')).toHaveText('Wall');
});

test('sees what the agent sees, and what it does not', async ({ page }) => {
  await lab.chooseWorld('DoorKey');
  await page.keyboard.press('v');
  const view = agentView(page);
  await expect(view.locator('[data-testid=seen-board] canvas')).toBeVisible();
  await expect(view.getByRole('region', { name: 'Not shown to the agent' })).toContainText('Agent');

  await view.getByRole('button', { name: 'Text', exact: true }).click();
  const signs = view.getByLabel("The agent's view in signs");
  await expect(signs).toContainText('?');
  const before = await signs.innerText();
  await lab.walk('east');
  await expect(signs).not.toHaveText(before);

  await view.getByRole('button', { name: 'Tensor' }).click();
  await expect(view).toContainText('7 × 7 × ');
  await expect(view.getByRole('list', { name: 'Channels' })).toContainText('1 Wall');

  // Give it a key: what it holds is drawn where it stands.
  await view.getByRole('button', { name: 'JSON' }).click();
  await expect(view).not.toContainText('"Key"');
  await page.keyboard.press('i');
  await inspector(page).getByRole('combobox', { name: 'hand' }).selectOption({ index: 1 });
  await expect(view.getByLabel('The observation as JSON')).toContainText('"kind":"Key"');
});

test('shows a fact once the world tells it', async ({ page }) => {
  await lab.chooseWorld('DarkRoom');
  await page.keyboard.press('v');
  const withheld = agentView(page).getByRole('region', { name: 'Not shown to the agent' });
  await expect(withheld).toContainText('Me.cell');
  await page.getByRole('switch', { name: 'compass' }).click();
  await expect(agentView(page).getByRole('region', { name: 'Facts' })).toContainText('(1, 1)');
  await expect(withheld).toBeHidden();
});

test('looks closer, moves about, and fits the board again', async ({ page }) => {
  const board = page.getByTestId('board-left');
  const fit = Number(await board.getAttribute('data-cell'));
  await page.keyboard.press('+');
  await expect(board).not.toHaveAttribute('data-cell', String(fit));
  await page.keyboard.press('-');
  await expect(board).toHaveAttribute('data-cell', String(fit));

  const box = (await board.boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.wheel(0, -2000);
  await expect.poll(async () => Number(await board.getAttribute('data-cell'))).toBeGreaterThan(1.5 * fit);
  // What was under the pointer still is.
  await page.mouse.click(box.x + 10, box.y + 10);
  await expect(inspector(page)).toContainText('cell (0, 0)');
  // A drag is no click: the board has moved, and (0, 0) stays the cell that is inspected.
  await page.mouse.move(box.x + 300, box.y + 250);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(inspector(page)).toContainText('cell (0, 0)');
  await page.mouse.click(box.x + 10, box.y + 10);
  await expect(inspector(page)).not.toContainText('cell (0, 0)');

  await page.keyboard.press('0');
  await expect(board).toHaveAttribute('data-cell', String(fit));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`can be read and reached by everyone in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.keyboard.press('v');
    await clickCell(page, [4, 4], [10, 8]);
    await expect(inspector(page)).toContainText('cell (4, 4)');
    for (const tab of ['Picture', 'Tensor', 'Text', 'JSON']) {
      await agentView(page).getByRole('button', { name: tab, exact: true }).click();
      await expect(agentView(page).getByRole('button', { name: tab, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect(await violations(page)).toEqual([]);
    }
  });
}

test('gives the arrows back to the player after a choice by mouse', async ({ page }) => {
  await clickCell(page, [4, 3], [10, 8]);
  const body = inspector(page).getByRole('combobox', { name: 'Object on layer body' });
  await body.click();
  await body.selectOption('Wall');
  await expect(body).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(lab.cell(3, 4)).toHaveText(/Player/);
  await expect(lab.cell(4, 3)).toHaveText('Wall');
});
