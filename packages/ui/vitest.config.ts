import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['../tooling/src/property-tests.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'gallery/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
