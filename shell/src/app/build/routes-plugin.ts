import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pages } from '../pages.ts';

/**
 * `dist/routes.json`: which paths are pages of the product, for whoever serves it. Any other path
 * gets the same document with status 404.
 */
export function routesPlugin(): Plugin {
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
        writeFileSync(
          join(folder, 'routes.json'),
          `${JSON.stringify({ routes: pages }, null, 2)}\n`,
        );
      },
    },
  };
}
