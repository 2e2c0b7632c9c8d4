import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Alias, build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { launcherNames } from './texts-plugin.ts';

export const root = resolve(import.meta.dirname, '..');

/** The same browsers as the rest of Ardoise. */
export const target = ['chrome109', 'firefox115', 'safari16.4'];

/**
 * Sources import React; the bundle contains Preact, a tenth of its size. The build parses messages, so the parser is
 * left out.
 */
export const alias: Alias[] = [
  { find: /^react$/u, replacement: 'preact/compat' },
  { find: /^react-dom$/u, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/u, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(?:dev-)?runtime$/u, replacement: 'preact/jsx-runtime' },
  {
    find: /^@formatjs\/icu-messageformat-parser$/u,
    replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
  },
];

function readVersion(): string {
  const content: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (typeof content === 'object' && content !== null && 'version' in content) {
    if (typeof content.version === 'string') return content.version;
  }
  throw new Error('package.json has no version');
}

export const version = readVersion();

/** Minifies CSS but keeps its declarations in order: other minifiers sort them, which compresses worse. */
function packedStyle(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/\s*([{}:;,>/!])\s*/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(';}', '}')
    .replaceAll('0.', '.')
    .replaceAll("''", '""')
    .replaceAll(/\['?(\w+)='(\w+)'\]/gu, '[$1=$2]')
    .replaceAll('@media (', '@media(')
    .replaceAll(') ', ')')
    .trim();
}

/** Languages, in the order that compresses best. */
const packed = ['fr', 'de', 'es', 'en'];

/** Build constants, which the sources declare with `declare const`. */
export function defines(build: string): Record<string, string> {
  return {
    ASSISTANT_VERSION: JSON.stringify(version),
    ASSISTANT_BUILD: JSON.stringify(build),
    ASSISTANT_TEXTS: '{}',
    LAUNCHER_NAMES: JSON.stringify(launcherNames(root, packed)),
    LAUNCHER_STYLE: JSON.stringify(
      packedStyle(readFileSync(join(root, 'src/loader/launcher.css'), 'utf8')),
    ),
  };
}

/** Runs a build in memory, without writing files. */
export async function bundle(config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ...config,
    build: { ...config.build, target, write: false, modulePreload: false },
  });
  const [only] = [output].flat();
  if (only === undefined || !('output' in only)) throw new Error('the build has made no files');
  return only.output;
}

/** In development, the release addresses lead to the sources; the loader is built on request. */
export function developmentAddresses(loader: () => Promise<string>): Plugin {
  return {
    name: 'ardoise:assistant-addresses',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = /^\/assistant\/[^/]+\/(\w+)(?:-dev)?\.js/u.exec(request.url ?? '')?.[1];
        if (path === 'assistant') {
          void loader().then(
            (text) => response.setHeader('content-type', 'text/javascript').end(text),
            next,
          );
          return;
        }
        if (path !== undefined) request.url = '/src/app/main.ts';
        next();
      });
    },
  };
}
