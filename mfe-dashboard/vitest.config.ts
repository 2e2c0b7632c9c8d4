import { remoteConfig } from '@ardoise/ui/vite';
import { defineConfig, mergeConfig } from 'vitest/config';

const remote = remoteConfig({ name: 'dashboard', port: 5174 });

export default defineConfig((env) =>
  mergeConfig(remote(env), {
    test: {
      setupFiles: ['../packages/tooling/src/property-tests.ts'],
      include: ['src/**/*.test.{ts,tsx}'],
    },
  }),
);
