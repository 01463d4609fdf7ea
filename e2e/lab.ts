import { expect, type Locator, type Page } from '@playwright/test';

/** The lab as its user sees it. */
export class Lab {
  /** Requests to other hosts and errors on the console: there must be none, whatever the user does. */
  readonly troubles: string[] = [];

  constructor(
    readonly page: Page,
    host: string,
  ) {
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(host) && !/^(data|blob):/.test(url)) this.troubles.push(`request to ${url}`);
    });
    page.on('pageerror', (error) => this.troubles.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.troubles.push(message.text());
    });
  }

  async open(address = './'): Promise<void> {
    await this.page.goto(address);
  }

  async chooseWorld(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Choose a world' }).click();
    await this.page.getByRole('combobox', { name: 'Search worlds and commands' }).fill(name);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('button', { name: 'Choose a world' })).toContainText(name);
  }

  /** A cell of the board in words. */
  cell(x: number, y: number, board: string | RegExp = 'Board'): Locator {
    return this.page.getByRole('grid', { name: board }).getByRole('row').nth(y).getByRole('gridcell').nth(x);
  }

  differing(board: string): Locator {
    return this.page.getByRole('grid', { name: board }).locator('[data-differs]');
  }

  signals(name = 'Signals'): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** `Step`, `Return` … of the signals. */
  figure(name: string, signals = 'Signals'): Locator {
    return this.signals(signals).locator('.figure', { hasText: name }).locator('dd');
  }

  /** `west*2 north` with the arrow keys. */
  async walk(way: string): Promise<void> {
    const keys: Record<string, string> = {
      north: 'ArrowUp',
      south: 'ArrowDown',
      west: 'ArrowLeft',
      east: 'ArrowRight',
    };
    for (const part of way.split(' ')) {
      const [word, times = '1'] = part.split('*');
      for (let k = 0; k < Number(times); k++) await this.page.keyboard.press(keys[word]);
    }
  }

  /** Puts the cursor behind a line of the text and types a new one. */
  async typeAfter(line: string, text: string): Promise<void> {
    const shown = this.page.locator('.monaco-editor .view-line', { hasText: line }).first();
    // Monaco draws its lines anew now and then. At its left end: the rest of a long line is out of sight.
    await expect(async () => {
      const { x, y } = (await shown.boundingBox())!;
      await this.page.mouse.click(x + 20, y + 8);
    }).toPass();
    await this.page.keyboard.press('End');
    await this.page.keyboard.press('Enter');
    await this.page.keyboard.type(text);
  }

  /** Out of the editor, so that keys play again. */
  async lookAtStage(): Promise<void> {
    await this.page.getByRole('heading', { name: 'Holes' }).click();
  }
}
