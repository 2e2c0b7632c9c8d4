import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const source = 'src/app/early-app.js';

/** Puts `early-app.js` into the shell's document, after `early.js`, which sets the language. */
export function earlyAppPlugin(): Plugin {
  let file = '';
  return {
    name: 'ardoise:early-app',
    configResolved({ root }) {
      file = join(root, source);
    },
    transformIndexHtml: {
      order: 'pre',
      async handler() {
        const { code } = await minify('early-app.js', readFileSync(file, 'utf8'));
        return [{ tag: 'script', children: code.trim(), injectTo: 'head-prepend' as const }];
      },
    },
  };
}
