import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// No test may hang on how fast the machine is: this limit only ends one that will never end.
const shared = { testTimeout: 600_000, hookTimeout: 600_000 };

/** Files that take far longer than others, the longest first: begun last, one would keep a single core at work alone. */
const LONG = [
  'packages/forge/test/perturb/proofs.test.ts',
  'packages/engine/test/agreement/agreement.test.ts',
  'packages/engine/test/damaged/damage.test.ts',
  'test/worlds.test.ts',
  'packages/agents/test/search/agreement.test.ts',
  'packages/engine/test/turn/agreement.test.ts',
  'packages/forge/test/perturb/properties.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const known = LONG.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      // A worker that files share ends where one comes that wants its own.
      return known >= 0 ? known : LONG.length + (project.config.isolate ? 1 : 0);
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    watch: false,
    // The main process hardly works; by default a core would be left to it, which of two is the half.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'],
          // The packages keep no state between calls, so files share a worker, with its modules loaded and warm.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          // The page's stores are state of their modules.
          name: 'page',
          include: ['app/test/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...shared,
          name: 'conformance',
          include: ['packages/*/conformance/**/*.test.ts'],
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
