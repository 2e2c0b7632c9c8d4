import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the built product. `npm run build` comes first. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    setupFiles: ['../packages/journeys/src/content-security-policy-setup.ts'],
    globalSetup: ['../packages/journeys/src/product-setup.ts'],
    // Playwright and the parts of the product that tests import are loaded once a worker, not once a file.
    isolate: false,
    maxWorkers: 3,
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
