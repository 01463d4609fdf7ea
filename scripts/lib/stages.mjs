// Runs stages one after another, says how each went, and sums what they counted.

const total = { passed: 0, failed: 0, skipped: 0 };

const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A program that is one test: it passed or it failed. */
export const asOneTest = ({ code, output }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  output,
});

/** A program that is no test, but without which the others cannot go on. */
export const asNoTest = (result) => ({ ...asOneTest(result), passed: 0 });

/** Runs one stage; its output is shown only where it failed. Answers whether it passed. */
export async function stage(name, work) {
  const started = process.hrtime.bigint();
  let result;
  try {
    result = await work();
  } catch (error) {
    result = { passed: 0, failed: 1, skipped: 0, output: `${error.stack}\n` };
  }
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  if (result.failed > 0) process.stdout.write(`${result.output.trimEnd()}\n`);
  const ran = result.passed + result.failed + result.skipped > 1 ? `  (${line(result)})` : '';
  console.log(
    `${result.failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${ran}`,
  );
  for (const test of result.skippedNames ?? []) console.log(`    skipped: ${test}`);
  for (const key of Object.keys(total)) total[key] += result[key];
  return result.failed === 0;
}

/** The closing line and the exit code. */
export function finish() {
  console.log(line(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}
