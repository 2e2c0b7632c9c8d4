import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['../tooling/src/property-tests.ts'],
    include: ['src/**/*.test.ts'],
  },
});
