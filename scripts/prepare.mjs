// Builds the command line during `npm ci`. A failure here must not break an install (the sources may be
// mid-edit, and some tools install without development dependencies): the command builds itself on first use.
import { existsSync } from 'node:fs';

if (existsSync(new URL('../packages/cli/build.mjs', import.meta.url))) {
  try {
    const { build } = await import('../packages/cli/build.mjs');
    await build();
  } catch (error) {
    console.warn(`The command line was not built now (it builds on first use): ${error.message}`);
  }
}
