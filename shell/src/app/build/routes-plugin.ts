import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pages, remoteApps } from '../pages.ts';

/**
 * `dist/routes.json`, for whoever serves the product: which paths are its pages (any other path gets
 * the same document with status 404), which app stands below which path, and which paths have a
 * document of their own.
 */
export function routesPlugin(documents: () => Record<string, string>): Plugin {
  let folder = '';
  let written = false;
  return {
    name: 'ardoise:routes',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle() {
      written = true;
    },
    closeBundle: {
      sequential: true,
      handler() {
        if (!written) return;
        const known = { routes: pages, apps: remoteApps, documents: documents() };
        writeFileSync(join(folder, 'routes.json'), `${JSON.stringify(known, null, 2)}\n`);
      },
    },
  };
}
