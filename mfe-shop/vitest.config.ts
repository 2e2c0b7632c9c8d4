import { defineConfig, mergeConfig } from 'vitest/config';
import remote from './vite.config.ts';

export default defineConfig(async (env) =>
  mergeConfig(await remote(env), { test: { include: ['src/**/*.test.{ts,tsx}'] } }),
);
