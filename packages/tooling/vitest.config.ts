import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['src/property-tests.ts'],
    include: ['src/**/*.test.ts'],
    // Linter, Nx and builds run as processes of their own, which take their time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
