// Runs some of the Vitest projects and counts what they ran.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tool } from './run.mjs';

/** Counts a report; a file that could not even be loaded is a failure, though it ran no test. */
function count(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const skippedNames = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => !['passed', 'failed'].includes(test.status))
      .map((test) => test.fullName),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: skippedNames.length,
    skippedNames,
  };
}

export async function vitest(projects, filters = []) {
  const folder = mkdtempSync(join(tmpdir(), 'terrarium-'));
  const file = join(folder, 'report.json');
  try {
    const named = projects.map((project) => `--project=${project}`);
    const args = ['run', ...named, '--passWithNoTests', '--reporter=default', '--reporter=json'];
    const { code, output } = await tool('vitest/vitest.mjs', [
      ...args,
      `--outputFile.json=${file}`,
      ...filters,
    ]);
    const counts = existsSync(file)
      ? count(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0, skippedNames: [] };
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    return { ...counts, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
