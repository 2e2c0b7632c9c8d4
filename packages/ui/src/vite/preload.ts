import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { filesOf, importsOf, messageChunks } from './chunks.ts';
import { lateModule } from './shared.ts';

/**
 * Tells the early script of the shell's document what to preload before the program runs: the texts
 * of each language, and the shared libraries that only remotes use.
 */
export function preloadShellPlugin(): Plugin {
  return {
    name: 'ardoise:preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const texts = Object.entries(messageChunks(bundle)).map(([tag, file]) => [tag, `/${file}`]);
        const late = filesOf(bundle, (id) => id === lateModule);
        const files = late.map((file) => `/${file}`).filter((file) => !html.includes(file));
        return html
          .replace(/["'`]__ARDOISE_MESSAGES__["'`]/u, JSON.stringify(Object.fromEntries(texts)))
          .replace(/["'`]__ARDOISE_SHARED__["'`]/u, JSON.stringify(files));
      },
    },
  };
}

/** What a remote's first screen loads beside its entry: the `preload` of its manifest entry. */
export interface Preload {
  /** Programs, relative to the entry. */
  files: string[];
  /** The texts of each language. */
  texts: Record<string, string>;
  /** GET calls of the screen at a path. */
  calls?: Record<string, string[]> | undefined;
}

/** All programs that these modules need, so that they load in parallel. */
export function preloadOf(
  bundle: Rolldown.OutputBundle,
  isNeeded: (moduleId: string) => boolean,
): Omit<Preload, 'calls'> {
  const entry = importsOf(bundle, ['remoteEntry.js']);
  const maps = Object.keys(bundle).filter(
    (file) => file.endsWith('.js') && file.includes('localSharedImportMap'),
  );
  const own = resolve('src');
  for (const file of importsOf(bundle, [...entry, ...maps])) {
    const chunk = bundle[file];
    const found = chunk?.type === 'chunk' && chunk.moduleIds.find((id) => id.startsWith(own));
    // It would run before React is available, and the remote would never start.
    if (found) throw new Error(`${file} comes with the remote's entry, and holds ${found}`);
  }
  const files = [...new Set([...entry, ...maps, ...filesOf(bundle, isNeeded)])];
  return {
    files: files.filter((file) => file !== 'remoteEntry.js'),
    texts: messageChunks(bundle),
  };
}
