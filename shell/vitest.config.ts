import { messagesPlugin } from '@ardoise/ui/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [messagesPlugin()],
  test: { include: ['src/**/*.test.{ts,tsx}'] },
});
