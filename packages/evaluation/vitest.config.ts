import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Generous, for busy machines.
    testTimeout: 60_000,
    setupFiles: ['../tooling/src/property-tests.ts'],
    include: ['src/**/*.test.ts'],
  },
});
