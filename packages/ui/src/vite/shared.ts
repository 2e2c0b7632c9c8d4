import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Libraries that exist once per page, provided by the shell: those it uses itself, and those that
 * only remotes use, loaded with the first remote. React's entry points are listed one by one:
 * without `react-dom/client` there would be a second copy that seems to work.
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
 * A remote's side of them. Its build keeps copies as chunks that are only loaded without a shell.
 * `import: false` would leave them out, but guesses which names a remote uses from the order in
 * which modules are parsed, and fails on a busy machine.
 */
export const shared = Object.fromEntries(names.map((library) => [library, { singleton: true }]));

/** The installed version of the package that a library belongs to. */
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
      // Not in this node_modules; the parent folder's may have it.
    }
  }
  throw new Error(`${name} is not installed`);
}

const moduleId = 'virtual:ardoise/shared';
/** The module of the libraries that load with the first remote. */
export const lateModule = `\0${moduleId}/late`;

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
    `const load = () => import('${moduleId}/late');`,
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
    resolveId: (id) => (id === moduleId || id === `${moduleId}/late` ? `\0${id}` : null),
    load(id) {
      if (id === `\0${moduleId}`) return ownModule();
      if (id !== lateModule) return null;
      return known('late')
        .map(({ library, alias }) => `export * as ${alias} from ${JSON.stringify(library)};`)
        .join('\n');
    },
  };
}
