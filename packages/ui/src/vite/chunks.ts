import type { Rolldown } from 'vite';

/**
 * Pieces that several screens share go together: on a line of 300 ms a request costs more than the
 * few kilobytes that it might save.
 */
export const chunking: Rolldown.OutputOptions = {
  // The names of such groups tell all who use them, which is no file name.
  chunkFileNames: ({ name }) => `assets/${fileName(name)}-[hash].js`,
  assetFileNames: ({ names }) => `assets/${fileName(names[0] ?? 'file')}-[hash][extname]`,
  codeSplitting: {
    groups: [
      {
        name: 'part',
        // The landing page has no part in this: it takes one small file and nothing with it.
        test: /\/(?:packages|features|shared|app|node_modules)\/(?!.*\/theme\/theme\.ts$)/u,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: 40_000,
      },
    ],
  },
};

function fileName(name: string): string {
  return name.startsWith('part~') ? 'part' : name.replace(/\.\w+$/u, '');
}

type Bundle = Rolldown.OutputBundle;

/** These files, and every file that they import without being asked to. */
export function importsOf(bundle: Bundle, files: readonly string[]): string[] {
  const seen = new Set<string>();
  const follow = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    for (const next of chunk.imports) follow(next);
  };
  for (const file of files) follow(file);
  return [...seen];
}

/** The files that hold these modules, with what they import. */
export function filesOf(bundle: Bundle, holds: (moduleId: string) => boolean): string[] {
  const holders = Object.entries(bundle)
    .filter(([, chunk]) => chunk.type === 'chunk' && chunk.moduleIds.some(holds))
    .map(([file]) => file);
  return importsOf(bundle, holders);
}

/** Files of the message chunks, by language. */
export function messageChunks(bundle: Bundle): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const tag = /virtual:ardoise\/messages\/(\w\w)$/u.exec(chunk.facadeModuleId ?? '')?.[1];
    if (tag !== undefined) found[tag] = file;
  }
  return found;
}
