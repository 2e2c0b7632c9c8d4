import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Libraries of which a page has exactly one, brought by the shell. React's doors are listed one by
 * one: leaving out `react-dom/client` gives a second copy that seems to work.
 */
export const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-intl',
  'zustand',
  'zustand/vanilla',
  '@tanstack/react-query',
] as const;

/**
 * The same list for shell and remotes. A remote's build keeps its own copies as chunks that are only
 * fetched where no shell gives them; `import: false` would leave them out, but guesses which names a
 * remote uses from the order in which modules happen to be parsed, and then fails on a busy machine.
 */
export const shared = Object.fromEntries(
  singletons.map((library) => [library, { singleton: true }]),
);

/** Installed versions of the shared packages. */
export function sharedVersions(): Record<string, string> {
  const packages = ['react-intl', 'zustand', '@tanstack/react-query'];
  const { paths } = createRequire(import.meta.url).resolve;
  return Object.fromEntries(
    packages.map((name) => {
      for (const folder of paths(name) ?? []) {
        try {
          const text = readFileSync(join(folder, name, 'package.json'), 'utf8');
          const content: { version: string } = JSON.parse(text);
          return [name, content.version];
        } catch {
          // Not in this node_modules; the next one up may have it.
        }
      }
      throw new Error(`${name} is not installed`);
    }),
  );
}
