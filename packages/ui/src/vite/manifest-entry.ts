import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type HostPart, type MfeApp, mfeContractVersion } from '@ardoise/contract/mfe';
import type { Plugin, Rolldown } from 'vite';
import { checkEntry } from './check-entry.ts';
import { filesOf } from './chunks.ts';
import { type Preload, preloadOf } from './preload.ts';
import type { TextParts } from './text-parts-plugin.ts';

/** What a remote declares; the rest of its manifest entry comes from the build. */
export interface RemoteFacts extends Pick<
  MfeApp,
  'prefixes' | 'area' | 'titles' | 'parameters' | 'skeleton'
> {
  needs: HostPart[];
}

/** The manifest entry that a remote's build writes; the API joins these into `/mfe-manifest.json`. */
export interface ManifestEntry extends RemoteFacts {
  name: string;
  version: string;
  contract: number;
  entry: string;
  integrity: string;
  styles: string[];
  preload: Preload;
}

export interface FirstScreen {
  /** Modules of the most opened screen, relative to the package: loaded with the entry. */
  modules: readonly string[];
  /** First GET calls of the screen at a path: sent while its program loads. */
  calls?: Record<string, string[]> | undefined;
}

const digest = (content: Buffer | string) => createHash('sha384').update(content).digest('base64');

function contents(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|map)$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(relative(folder, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

function packageVersion(root: string): string {
  const content: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (typeof content === 'object' && content !== null && 'version' in content) {
    if (typeof content.version === 'string') return content.version;
  }
  throw new Error(`${root}/package.json has no version`);
}

/**
 * Each file with its static imports and styles, and under `<language>:<file>` with its texts. The
 * service worker uses this list to find which files of this release replace those that a device used
 * of the former one.
 */
function fileGraph(
  bundle: Rolldown.OutputBundle,
  textsOf: TextParts['filesWith'],
): Record<string, string[]> {
  const graph: Record<string, string[]> = {};
  for (const [file, chunk] of Object.entries(bundle)) {
    graph[file] =
      chunk.type === 'chunk' ? [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])] : [];
    if (chunk.type !== 'chunk') continue;
    for (const [language, texts] of textsOf(bundle, chunk.moduleIds)) {
      (graph[`${language}:${file}`] ??= []).push(texts);
    }
  }
  return graph;
}

/**
 * Writes `files.json` and `manifest-entry.json`. The version is the package's with a hash of the build, so that a
 * release is one immutable folder `/mfe/<name>/<version>/`.
 */
export function manifestEntryPlugin(
  name: string,
  facts: RemoteFacts,
  { modules, calls }: FirstScreen,
  textsOf: TextParts['filesWith'],
): Plugin {
  let root = '';
  let folder = '';
  let built: { styles: string[]; preload: Preload } | null = null;
  let graph: Record<string, string[]> = {};
  const contract = mfeContractVersion;
  return {
    name: 'ardoise:manifest-entry',
    configureServer({ config, middlewares }) {
      middlewares.use('/manifest-entry.json', (_request, response) => {
        const entry = `http://localhost:${config.server.port}/remoteEntry.js`;
        const dev = { name, version: 'dev', contract, entry, ...facts };
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(dev));
      });
    },
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
      // What is declared can be checked before anything is built.
      const preload = { files: [], texts: {}, ...(calls === undefined ? {} : { calls }) };
      checkEntry({ name, version: 'dev', contract, entry: '/', ...facts, preload });
    },
    writeBundle(_options, bundle) {
      // Styles of the first screen; later screens bring their own.
      const needed = ['src/lifecycles.tsx', ...modules];
      const isNeeded = (id: string) => needed.some((path) => id.endsWith(`/${path}`));
      const styles = filesOf(bundle, isNeeded).flatMap((file) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
      });
      graph = fileGraph(bundle, textsOf);
      built = {
        styles: [...new Set(styles)],
        preload: {
          ...preloadOf(bundle, isNeeded),
          ...(calls === undefined ? {} : { calls }),
        },
      };
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // A failed build has written nothing.
        if (built === null) return;
        writeFileSync(join(folder, 'files.json'), JSON.stringify(graph));
        const version = `${packageVersion(root)}-${contents(folder)}`;
        const base = `/mfe/${name}/${version}`;
        const entry: ManifestEntry = {
          name,
          version,
          contract,
          entry: `${base}/remoteEntry.js`,
          integrity: `sha384-${digest(readFileSync(join(folder, 'remoteEntry.js')))}`,
          ...facts,
          styles: built.styles.map((style) => `${base}/${style}`),
          preload: built.preload,
        };
        checkEntry(entry);
        writeFileSync(join(folder, 'manifest-entry.json'), `${JSON.stringify(entry, null, 2)}\n`);
      },
    },
  };
}
