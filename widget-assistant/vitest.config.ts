import { defineConfig } from 'vitest/config';
import { alias, defines } from './scripts/build-settings.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';

export default defineConfig({
  resolve: { alias },
  define: defines('test'),
  plugins: [textsPlugin()],
  test: {
    setupFiles: ['../packages/tooling/src/property-tests.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
