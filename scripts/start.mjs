// npm start: from a fresh clone to the lab in a browser tab.
//   --dev         Vite's development server instead of the built page
//   --port N      the first port to try (4173)
import { checkNode } from './lib/node-version.mjs';

checkNode();
// Loaded only now: an older Node could not even read it.
const { start } = await import('./lib/serve.mjs');
await start(process.argv.slice(2));
