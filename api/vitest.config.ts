import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    provide: { mode },
    setupFiles: ['../packages/tooling/src/property-tests.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // More at a time than processors: these tests wait more than they work.
    maxWorkers: 3,
    // A test that starts the product twice needs most of it on a machine with other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}));
