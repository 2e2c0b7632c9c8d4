import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shellPages } from '../pages.ts';

/**
 * `dist/routes.json`, for whoever serves the product: the shell's own pages, and which paths have a
 * document of their own. The remotes' pages are in the manifest; any other path gets the shell's
 * document with status 404.
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
        const known = { routes: Object.values(shellPages), documents: documents() };
        writeFileSync(join(folder, 'routes.json'), `${JSON.stringify(known, null, 2)}\n`);
      },
    },
  };
}
