import { defineConfig } from 'vitest/config';

/** Every journey in a real browser, in one run, so that no room's last file is waited for alone. */
export default defineConfig({
  test: {
    projects: [
      'shell/vitest.e2e.config.ts',
      'mfe-dashboard/vitest.e2e.config.ts',
      'widget-assistant/vitest.e2e.config.ts',
    ],
    // More at a time than processors: a journey waits more than it works.
    maxWorkers: 3,
  },
});
