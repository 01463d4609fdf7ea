// Plants ten faults in lowering and emitter, one at a time, in a copy of the packages, and checks that the tests notice each
// within a minute: node scripts/planted-faults.mjs [NUMBER…]
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { faults } from './planted-faults-list.mjs';

const MINUTE = 60_000;
const root = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'planted-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));

for (const name of ['packages', 'worlds', 'types']) {
  cpSync(join(root, name), join(copy, name), {
    recursive: true,
    filter: (from) => !/\/(node_modules|dist)$/.test(from),
  });
}
for (const name of [
  'package.json',
  'vitest.config.ts',
  ...readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name)),
]) {
  cpSync(join(root, name), join(copy, name));
}
// Libraries are shared; our own packages must be the copy's.
mkdirSync(join(copy, 'node_modules/@terrarium'), { recursive: true });
for (const name of readdirSync(join(root, 'node_modules'))) {
  if (!['@terrarium', 'terrarium', '.cache', '.vite'].includes(name))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
}
for (const name of readdirSync(join(copy, 'packages'))) {
  symlinkSync(
    join(copy, 'packages', name),
    join(copy, 'node_modules', name === 'cli' ? 'terrarium' : `@terrarium/${name}`),
  );
}

function runTests() {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'unit',
      '--bail',
      '1',
      'packages/engine/test/meaning',
      'packages/engine/test/agreement/quick.test.ts',
    ],
    { cwd: copy, encoding: 'utf8', timeout: 2 * MINUTE },
  );
  return { failed: status !== 0, milliseconds: Date.now() - started, output: `${stdout}${stderr}` };
}

const wanted = process.argv.slice(2).map(Number);
const sound = runTests();
if (sound.failed) {
  console.error(`The tests fail without any fault:\n${sound.output}`);
  process.exit(1);
}
let missed = 0;
for (const [index, { file, what, find, replace }] of faults.entries()) {
  if (wanted.length > 0 && !wanted.includes(index + 1)) continue;
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(find);
  if (at < 0 || text.indexOf(find, at + 1) >= 0) {
    console.error(`${index + 1}. ${what}: "${find}" is not found once in ${file}; mend the list.`);
    missed++;
    continue;
  }
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  const { failed, milliseconds, output } = runTests();
  writeFileSync(path, text);
  const caught = failed && milliseconds < MINUTE;
  if (!caught) missed++;
  const first =
    /FAIL.*/
      .exec(output)?.[0]
      .replace(/\u001b\[\d+m/g, '')
      .slice(0, 110) ?? '';
  console.log(
    `${index + 1}. ${what}: ${caught ? 'caught' : failed ? 'caught too late' : 'MISSED'} in ${(milliseconds / 1000).toFixed(1)} s  ${first}`,
  );
}
console.log(missed === 0 ? 'every planted fault was caught' : `${missed} faults were missed`);
process.exit(missed === 0 ? 0 : 1);
