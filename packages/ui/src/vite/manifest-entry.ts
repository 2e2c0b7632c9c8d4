import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { mfeContractVersion } from '@ardoise/contract/mfe';
import type { Plugin } from 'vite';
import { filesOf } from './chunks.ts';

/** What a remote's build says about itself; the API joins these into `/mfe-manifest.json`. */
export interface ManifestEntry {
  name: string;
  version: string;
  contract: number;
  entry: string;
  integrity: string;
  styles: string[];
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
 * Writes `manifest-entry.json`. The version is the package's with a hash of the build, so that a
 * release is one immutable folder `/mfe/<name>/<version>/`.
 */
export function manifestEntryPlugin(name: string, first: readonly string[]): Plugin {
  let root = '';
  let folder = '';
  let styles: string[] | null = null;
  return {
    name: 'ardoise:manifest-entry',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      // Styles of the first screen; those of a later one come with its chunk.
      const needed = ['src/lifecycles.tsx', ...first];
      const files = filesOf(bundle, (id) => needed.some((path) => id.endsWith(`/${path}`)));
      const found = files.flatMap((file) => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
      });
      styles = [...new Set(found)];
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // A build that failed has written nothing.
        if (styles === null) return;
        const version = `${packageVersion(root)}-${contents(folder)}`;
        const base = `/mfe/${name}/${version}`;
        const entry: ManifestEntry = {
          name,
          version,
          contract: mfeContractVersion,
          entry: `${base}/remoteEntry.js`,
          integrity: `sha384-${digest(readFileSync(join(folder, 'remoteEntry.js')))}`,
          styles: styles.map((style) => `${base}/${style}`),
        };
        writeFileSync(join(folder, 'manifest-entry.json'), `${JSON.stringify(entry, null, 2)}\n`);
      },
    },
  };
}
