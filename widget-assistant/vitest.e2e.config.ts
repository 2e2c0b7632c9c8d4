import { defineConfig } from 'vitest/config';

/** Browser journeys against the built assistant; run `npm run build` first. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // Playwright and the parts of the product that tests import are loaded once a worker, not once a file.
    isolate: false,
    maxWorkers: 3,
    // Generous, for busy machines.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
