import { defineConfig, mergeConfig } from 'vitest/config';
import remote from './vite.config.ts';

export default defineConfig(async (env) =>
  mergeConfig(await remote(env), {
    // A busy machine loads a screen's modules slowly.
    test: { include: ['src/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
  }),
);
