// npm test: everything that has to hold, from a fresh clone, with one line at the end.
import { checkNode } from './lib/node-version.mjs';

checkNode();
const { test } = await import('./lib/test.mjs');
await test();
