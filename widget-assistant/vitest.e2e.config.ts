import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the built assistant. `npm run build` comes first. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
