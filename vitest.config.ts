import { defineConfig } from 'vitest/config';

// No test may hang on how fast the machine is: this limit only ends one that will never end.
const shared = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    watch: false,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts', 'app/test/**/*.test.{ts,tsx}'],
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
