import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the built product. `npm run build` comes first. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: [
      '../packages/journeys/src/product-setup.ts',
      '../packages/journeys/src/browser-setup.ts',
    ],
    maxWorkers: 3,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
