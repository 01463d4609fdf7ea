import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on the page, or in some parts of it. Monaco answers for itself. */
export async function faultsOf(
  page: Page,
  include: readonly string[] = ['html'],
): Promise<readonly string[]> {
  // A thing that fades in has not its colours yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  await page.evaluate(axe.source);
  return page.evaluate(async (parts) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(
      { include: [...parts], exclude: ['.monaco-editor'] },
      {
        resultTypes: ['violations'],
        // It takes the key that is printed on a button for one of its words.
        rules: { 'label-content-name-mismatch': { enabled: false } },
      },
    );
    const isGrave = ({ tags, impact }: { tags: string[]; impact?: string | null }) =>
      tags.some((tag) => /^wcag2(1)?a/.test(tag)) || impact === 'serious' || impact === 'critical';
    return found.violations.filter(isGrave).map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html)
          .slice(0, 4)
          .join(' ')}`,
    );
  }, include);
}
