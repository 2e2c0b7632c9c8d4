import { defineConfig } from 'vitest/config';

/** Measurements inside a page; they report, but do not assert. */
export default defineConfig({
  test: { include: ['bench/**/*.bench.ts'], testTimeout: 300_000, hookTimeout: 120_000 },
});
