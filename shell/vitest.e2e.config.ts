import { defineConfig } from 'vitest/config';

/**
 * Journeys grouped by the part of a remote that they reach, so that a change of one screen does not
 * run them all. Journeys in no group use several apps: the mode `apps` runs them.
 */
const groups: Record<string, string[]> = {
  /** No remote: pages of the shell alone. */
  pages: files(
    'landing',
    'paper',
    'partial-document',
    'pricing',
    'public-documents',
    'public-pages',
    'shared-sheet',
  ),
  /** The first screen only, or those of former remotes. */
  'first-screen': files(
    'accounts',
    'auth',
    'coming-text',
    'former-remotes',
    'languages-absent',
    'new-remote',
    'offline.pages',
    'one-draw',
    'remote-failures',
    'screens',
    'shared-browser',
    'thrift',
  ),
  /** The first screen and the settings. */
  settings: files('google', 'install'),
};

/** Modes whose journeys use no fixture remote: their builds are left out. */
const withoutFixtures = new Set(['pages', 'settings']);

function files(...names: string[]): string[] {
  return names.map((name) => `e2e/${name}.test.ts`);
}

/** Journeys in a real browser against the built product. `npm run build` comes first. */
export default defineConfig(({ mode }) => ({
  test: {
    include: groups[mode] ?? ['e2e/**/*.test.ts'],
    exclude: mode === 'apps' ? Object.values(groups).flat() : [],
    setupFiles: ['../packages/journeys/src/content-security-policy-setup.ts'],
    globalSetup: [
      '../packages/journeys/src/product-setup.ts',
      ...(withoutFixtures.has(mode) ? [] : ['e2e/build-fixture-remote.ts']),
    ],
    // Playwright and the parts of the product that tests import are loaded once a worker, not once a file.
    isolate: false,
    maxWorkers: 3,
    // Generous, for busy machines.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
