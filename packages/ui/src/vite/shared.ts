import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Libraries of which a page has exactly one, brought by the shell: what it runs on itself, and what
 * only remotes use, fetched with the first of them. React's doors are listed one by one: leaving out
 * `react-dom/client` gives a second copy that seems to work.
 */
const libraries = {
  react: 'own',
  'react/jsx-runtime': 'own',
  'react-dom': 'own',
  'react-dom/client': 'own',
  'react-intl': 'own',
  zustand: 'late',
  'zustand/vanilla': 'late',
  '@tanstack/react-query': 'late',
} as const satisfies Record<string, 'own' | 'late'>;

const names = Object.keys(libraries);

/**
 * What a remote says of them. A remote's build keeps its own copies as chunks that are only fetched
 * where no shell gives them; `import: false` would leave them out, but guesses which names a remote
 * uses from the order in which modules happen to be parsed, and then fails on a busy machine.
 */
export const shared = Object.fromEntries(names.map((library) => [library, { singleton: true }]));

/** The installed version of the package that a library is a door of. */
function installedVersion(library: string): string {
  const name = library
    .split('/')
    .slice(0, library.startsWith('@') ? 2 : 1)
    .join('/');
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    try {
      const text = readFileSync(join(folder, name, 'package.json'), 'utf8');
      const content: { version: string } = JSON.parse(text);
      return content.version;
    } catch {
      // Not in this node_modules; the next one up may have it.
    }
  }
  throw new Error(`${name} is not installed`);
}

const door = 'virtual:ardoise/shared';
/** The module of the libraries that come with the first remote. */
export const lateDoor = `\0${door}/late`;

const known = (kind: 'own' | 'late') =>
  Object.entries(libraries)
    .filter(([, when]) => when === kind)
    .map(([library], rank) => ({ library, alias: `${kind}${rank}` }));

function ownModule(): string {
  const own = known('own');
  const line = ({ library, alias }: { library: string; alias: string }, value: string) =>
    `${JSON.stringify(library)}: { version: ${JSON.stringify(installedVersion(library))}, ${value.replaceAll('@', alias)} }`;
  return [
    ...own.map(({ library, alias }) => `import * as ${alias} from ${JSON.stringify(library)};`),
    `const load = () => import('${door}/late');`,
    `export const own = { ${own.map((one) => line(one, 'library: @')).join(', ')} };`,
    `export const late = { ${known('late')
      .map((one) => line(one, 'load: () => load().then((all) => all.@)'))
      .join(', ')} };`,
  ].join('\n');
}

/** `virtual:ardoise/shared`: the libraries themselves, for the federation host. */
export function sharedPlugin(): Plugin {
  return {
    name: 'ardoise:shared',
    config: () => ({ optimizeDeps: { include: names } }),
    resolveId: (id) => (id === door || id === `${door}/late` ? `\0${id}` : null),
    load(id) {
      if (id === `\0${door}`) return ownModule();
      if (id !== lateDoor) return null;
      return known('late')
        .map(({ library, alias }) => `export * as ${alias} from ${JSON.stringify(library)};`)
        .join('\n');
    },
  };
}
