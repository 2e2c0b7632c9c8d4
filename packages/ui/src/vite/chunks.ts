import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import type { TextParts } from './text-parts-plugin.ts';

/** Group names list all their users, which makes no file name. */
const names: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) => `assets/${fileName(name)}-[hash].js`,
  assetFileNames: ({ names: [name = 'file'] }) => `assets/${fileName(name)}-[hash][extname]`,
};

/** Shared with the public pages, which load nothing else of the shell. */
const everywhere =
  /\/(?:theme\/theme|shared\/offline\/[\w-]+|shared\/session-storage|sheet\/src\/labels\/first-of-month)\.ts$/u;

/**
 * The shell as one file, since all of it is needed at once; parts for some pages are separate. With
 * a latency of 300 ms a request costs more than the few kilobytes it would save.
 */
export const shellChunks: Rolldown.OutputOptions = {
  ...names,
  // The document's entry may contain the whole group.
  entryFileNames: ({ name }) => `assets/${name === 'index' ? 'shell' : name}-[hash].js`,
  codeSplitting: {
    groups: [
      { name: 'theme', test: everywhere, priority: 2 },
      {
        name: 'shell',
        tags: ['$initial'],
        test: /^(?!.*\/(?:main\.tsx|shared\/amounts\.ts|(?:shared\/static-pages|features\/landing|features\/public-pages|packages\/(?:(?:sheet|pages)\/src|contract\/src\/(?:help|trials)))\/[\w/-]+\.(?:ts|css|json))$)/u,
        priority: 1,
      },
    ],
  },
};

/** Whether a module of the app is loaded with these, statically. */
function comesWith(paths: readonly string[], own: readonly string[]) {
  const isOwn = (id: string) => own.some((folder) => id.startsWith(folder));
  let seen: Set<string> | null = null;
  return (id: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>): boolean => {
    if (seen === null) {
      seen = new Set();
      const waiting = paths.map((path) => resolve(path));
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (seen.has(next) || !isOwn(next)) continue;
        seen.add(next);
        waiting.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
      }
    }
    return seen.has(id);
  };
}

const isBaseUi = (id: string) => id.includes('/node_modules/@base-ui/');

/**
 * A remote: its first screen in one piece, and what several others share together.
 * @param first modules of that screen
 * @param sharedSources what remotes share, which counts as the remote's own
 * @param chunkOf names the chunk of a module of texts
 */
export function remoteChunks(
  first: readonly string[],
  sharedSources: string,
  chunkOf: TextParts['chunkOf'],
): Rolldown.OutputOptions {
  const entry = 'src/lifecycles.tsx';
  const isFirst = comesWith([entry, ...first], [resolve('src'), sharedSources]);
  return {
    ...names,
    codeSplitting: {
      groups: [
        {
          name: (id, modules) =>
            !id.endsWith(`/${entry}`) && isFirst(id, modules) ? 'first' : null,
          debugName: 'first',
          priority: 1,
        },
        { name: chunkOf, debugName: 'texts', priority: 3 },
        // Separate: it runs before the shared libraries are there, which the app's own modules
        // need.
        { name: 'federation', test: /\/node_modules\/@module-federation\//u, priority: 2 },
        // Its classes extend one another: spread over parts that import each other, a base class would
        // not be there yet. What wraps it is with it: in another part it would bring all of it along.
        {
          name: (id, modules) =>
            isBaseUi(id) || modules.getModuleInfo(id)?.importedIds.some(isBaseUi) === true
              ? 'part~base-ui'
              : null,
          debugName: 'base-ui',
          minShareCount: 2,
          priority: 1,
        },
        // Merged while they are small: a request costs half a kilobyte of headers, a merged part all of
        // its own to every screen that needs the other.
        {
          name: 'part',
          test: /\/(?:packages|features|shared|app|node_modules)\//u,
          minShareCount: 2,
          entriesAware: true,
          entriesAwareMergeThreshold: 1_000,
        },
      ],
    },
  };
}

function fileName(name: string): string {
  return name.startsWith('part~') ? 'part' : name.replace(/\.\w+$/u, '');
}

type Bundle = Rolldown.OutputBundle;

/** These files and all their static imports. */
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

/** The files that contain these modules, with their static imports. */
export function filesOf(bundle: Bundle, holds: (moduleId: string) => boolean): string[] {
  const holders = Object.entries(bundle)
    .filter(([, chunk]) => chunk.type === 'chunk' && chunk.moduleIds.some(holds))
    .map(([file]) => file);
  return importsOf(bundle, holders);
}

/** Files of the texts that load with the program, by language. */
export function messageChunks(bundle: Bundle): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue;
    for (const id of chunk.moduleIds) {
      const tag = /virtual:ardoise\/(?:messages|text-parts)\/(\w\w)$/u.exec(id)?.[1];
      if (tag !== undefined) found[tag] = file;
    }
  }
  return found;
}
