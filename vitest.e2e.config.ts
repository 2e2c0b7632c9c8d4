import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['shell/vitest.e2e.config.ts', 'mfe-dashboard/vitest.e2e.config.ts'] },
});
