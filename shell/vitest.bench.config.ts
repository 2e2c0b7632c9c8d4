import { defineConfig } from 'vitest/config';

/** Timings on a throttled network. They only report; Lighthouse scores alone have minimums. */
export default defineConfig({
  test: {
    include: ['bench/**/*.bench.ts'],
    globalSetup: ['../packages/journeys/src/product-setup.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
