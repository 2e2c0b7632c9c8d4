import { defineConfig, mergeConfig } from 'vitest/config';
import remote from './vite.config.ts';

export default defineConfig(async (env) =>
  mergeConfig(await remote(env), {
    test: {
      setupFiles: ['../packages/tooling/src/property-tests.ts'],
      include: ['src/**/*.test.{ts,tsx}'],
      // A busy machine loads a screen's modules slowly.
      testTimeout: 60_000,
    },
  }),
);
