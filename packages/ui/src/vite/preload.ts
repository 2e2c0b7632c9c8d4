import type { Plugin } from 'vite';
import { filesOf, importsOf, messageChunks } from './chunks.ts';

/**
 * Tells the early script of the shell's document what it may ask for before the program runs: the
 * texts of each language, and the shared libraries that only remotes use.
 */
export function preloadShellPlugin(): Plugin {
  return {
    name: 'ardoise:preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const texts = Object.entries(messageChunks(bundle)).map(([tag, file]) => [tag, `/${file}`]);
        const late = filesOf(bundle, (id) => /react-query\/|shared-zustand\.ts$/u.test(id));
        const files = late.map((file) => `/${file}`).filter((file) => !html.includes(file));
        return html
          .replace(/["'`]__ARDOISE_MESSAGES__["'`]/u, JSON.stringify(Object.fromEntries(texts)))
          .replace(/["'`]__ARDOISE_SHARED__["'`]/u, JSON.stringify(files));
      },
    },
  };
}

/**
 * `preload.json` beside a remote's entry: all that its first screen needs, so that the early script
 * asks for it at once in place of one round trip for each level of imports. A hint, no contract: a
 * remote without one only starts later.
 */
export function preloadRemotePlugin(first: readonly string[]): Plugin {
  return {
    name: 'ardoise:preload-remote',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const needed = ['src/lifecycles.tsx', ...first];
      const screens = filesOf(bundle, (id) => needed.some((path) => id.endsWith(`/${path}`)));
      const entry = importsOf(bundle, ['remoteEntry.js']);
      const maps = Object.keys(bundle).filter(
        (file) => file.endsWith('.js') && /localSharedImportMap|pendingShares/u.test(file),
      );
      const files = [...new Set([...entry, ...maps, ...screens])].filter(
        (file) => file !== 'remoteEntry.js',
      );
      this.emitFile({
        type: 'asset',
        fileName: 'preload.json',
        source: JSON.stringify({ files, texts: messageChunks(bundle) }),
      });
    },
  };
}
