import { messagesPlugin } from '@ardoise/ui/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    setupFiles: ['../packages/tooling/src/property-tests.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // A busy machine loads a screen's modules slowly.
    testTimeout: 60_000,
  },
});
