import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    provide: { mode },
    setupFiles: ['../packages/tooling/src/property-tests.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // More at a time than processors: these tests wait more than they work.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
