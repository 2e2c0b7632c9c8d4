import { defineConfig } from 'vitest/config';

/** What is timed inside a page. It tells; it does not judge. */
export default defineConfig({
  test: { include: ['bench/**/*.bench.ts'], testTimeout: 300_000, hookTimeout: 120_000 },
});
