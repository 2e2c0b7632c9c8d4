import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    provide: { mode },
    setupFiles: ['../packages/tooling/src/property-tests.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
