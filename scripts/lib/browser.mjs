// Which browser the end-to-end tests drive: Playwright's own, else the system's.
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
    names.map((name) => `${folder}/${name}`),
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** `path` is undefined for Playwright's own; the answer is undefined where there is none at all. */
export function findBrowser() {
  if (process.env.CHROMIUM) return { path: process.env.CHROMIUM };
  if (existsSync(chromium.executablePath())) return { path: undefined };
  const path = places.find((place) => existsSync(place));
  return path ? { path } : undefined;
}

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Answers what went wrong, or undefined when there is a browser. */
export async function ensureBrowser() {
  if (findBrowser()) return undefined;
  const advice =
    'There is no browser to test with. Run `npx playwright install chromium`, or install Chromium or Chrome ' +
    '(Debian: `apt-get install chromium fonts-dejavu-core`), or name one in the variable CHROMIUM.\n';
  if (!isDebianRoot()) return advice;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium', 'fonts-dejavu-core'];
  const update = await run('apt-get', ['update', '-qq'], { env });
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
  });
  return findBrowser() ? undefined : update.output + install.output + advice;
}
