import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the built product. `npm run build` comes first. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/global-setup.ts'],
    // Two at a time: a journey waits more than it works.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
