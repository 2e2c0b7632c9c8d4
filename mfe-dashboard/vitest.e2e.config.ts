import { defineConfig } from 'vitest/config';

/** Journeys grouped by the features that they reach, as named in package.json; the mode `screens` has the rest. */
const groups: Record<string, string[]> = {
  editor: ['e2e/editor.*.test.ts'],
  settings: ['e2e/settings.*.test.ts', 'e2e/settings.test.ts'],
};

/** Journeys in a real browser against the built product. `npm run build` comes first. */
export default defineConfig(({ mode }) => ({
  test: {
    include: groups[mode] ?? ['e2e/**/*.test.ts'],
    exclude: mode === 'screens' ? Object.values(groups).flat() : [],
    setupFiles: ['../packages/journeys/src/content-security-policy-setup.ts'],
    globalSetup: ['../packages/journeys/src/product-setup.ts'],
    // Playwright and the parts of the product that tests import are loaded once a worker, not once a file.
    isolate: false,
    maxWorkers: 3,
    // Generous, for busy machines.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
}));
