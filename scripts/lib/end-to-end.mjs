// Drives the built page in a browser, and counts.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { tool } from './run.mjs';

/** The full names of the skipped tests in a report's tree of suites. */
function skippedIn(suite, above = []) {
  const here = suite.title ? [...above, suite.title] : above;
  return [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === 'skipped'))
      .map((spec) => [...here, spec.title].join(' › ')),
    ...(suite.suites ?? []).flatMap((inner) => skippedIn(inner, here)),
  ];
}

export async function endToEnd() {
  const problem = await ensureBrowser();
  if (problem) return { passed: 0, failed: 1, skipped: 0, output: problem };
  const folder = mkdtempSync(join(tmpdir(), 'terrarium-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await tool(
      '@playwright/test/cli.js',
      ['test', '--pass-with-no-tests', '--reporter=list,json'],
      { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    );
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
    return {
      passed: expected + flaky,
      failed: code !== 0 && unexpected === 0 ? 1 : unexpected,
      skipped,
      skippedNames: (report?.suites ?? []).flatMap((suite) => skippedIn(suite)),
      output,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
