import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const program = resolve('src/app/shell-root.tsx');
const clients = /\/src\/(?:features\/(?:landing|public-pages)|shared\/static-pages)\/client\//u;

/** These chunks with all that they import, at once or later. */
function reachedFrom(bundle: Rolldown.OutputBundle, files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const follow = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
  };
  for (const file of files) follow(file);
  return seen;
}

/**
 * Fails the build when a public page would load the program of the screens: that starts on import,
 * needs the shell's document, and would break the page.
 */
export function separatePagesPlugin(): Plugin {
  return {
    name: 'ardoise:separate-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunksWith = (isSought: (id: string) => boolean) =>
        Object.keys(bundle).filter((file) => {
          const chunk = bundle[file];
          return chunk?.type === 'chunk' && chunk.moduleIds.some(isSought);
        });
      const [shell] = chunksWith((id) => id === program);
      if (shell === undefined) this.error(`No chunk holds ${program}`);
      const reached = reachedFrom(
        bundle,
        chunksWith((id) => clients.test(id)),
      );
      const importers = [...reached].filter((file) => {
        const chunk = bundle[file];
        return (
          chunk?.type === 'chunk' && [...chunk.imports, ...chunk.dynamicImports].includes(shell)
        );
      });
      if (importers.length > 0)
        this.error(
          `${importers.join(', ')} of the public pages would load ${shell}: a module that they share ` +
            `with the screens lies in it. Leave it out of the group “shell” in packages/ui/src/vite/chunks.ts`,
        );
    },
  };
}
