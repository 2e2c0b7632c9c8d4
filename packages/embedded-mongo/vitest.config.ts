import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['../tooling/src/property-tests.ts'],
    include: ['src/**/*.test.ts'],
    // Every suite starts real server processes and waits for real fsyncs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
