import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'api', 'shell', 'mfe-dashboard', 'widget-assistant'],
    maxWorkers: 3,
  },
});
