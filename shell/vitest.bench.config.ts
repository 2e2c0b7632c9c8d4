import { defineConfig } from 'vitest/config';

/** Timings on a throttled line. They tell; only Lighthouse’s marks are judged. */
export default defineConfig({
  test: {
    include: ['bench/**/*.bench.ts'],
    globalSetup: [
      '../packages/journeys/src/product-setup.ts',
      '../packages/journeys/src/browser-setup.ts',
    ],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
