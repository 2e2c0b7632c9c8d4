import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { test } from 'vitest';
import { builtFolders, createReleases, type Releases } from '../src/plugins/site/releases.ts';
import { deskFacts } from './site-folder.ts';

interface Build {
  name?: string;
  facts?: object;
  integrity?: string;
  folder?: string;
  program?: string;
}

export type ReleaseFolder = ReturnType<typeof makeReleaseFolder>;

/** A site's folder with builds and kept releases, on a real disk. */
export function makeReleaseFolder() {
  const root = mkdtempSync(join(tmpdir(), 'ardoise-releases-'));
  const dataDir = join(root, 'data');
  const warnings: string[] = [];

  async function write(path: string, content: string | Buffer): Promise<void> {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  /** A build of the desk whose program says its version. */
  async function buildDesk(version: string, options: Build = {}): Promise<void> {
    const { name = 'desk', integrity, folder: dist = 'mfe-desk/dist' } = options;
    const text = options.program ?? `export const version = '${version}';`;
    rmSync(join(root, dist), { recursive: true, force: true });
    await write(`${dist}/remoteEntry.js`, text);
    await write(`${dist}/remoteEntry.js.br`, brotliCompressSync(text));
    await write(`${dist}/assets/screen-${version}.js`, '1;');
    const digest = createHash('sha384').update(text).digest('base64');
    const entry = {
      name,
      version,
      ...(options.facts ?? deskFacts),
      entry: `/mfe/${name}/${version}/remoteEntry.js`,
      integrity: integrity ?? `sha384-${digest}`,
    };
    await write(`${dist}/manifest-entry.json`, JSON.stringify(entry));
  }

  /** Publishes the built apps, as the server does when it starts. */
  async function start(): Promise<Releases> {
    const releases = createReleases(
      join(dataDir, 'releases'),
      join(root, 'shell/dist'),
      ({ err }) => warnings.push(String(err)),
    );
    await releases.publishAll(await builtFolders(root, []));
    return releases;
  }

  return {
    root,
    dataDir,
    /** What the starts so far have warned of. */
    warnings,
    write,
    buildDesk,
    start,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The version of the desk that is current. */
export async function currentDesk(releases: Releases): Promise<string | undefined> {
  const found = await releases.current();
  return found.find(({ name }) => name === 'desk')?.app.version;
}

/** The program of one kept version of the desk. */
export async function deskProgram(releases: Releases, version: string): Promise<string | null> {
  const release = await releases.find('desk', version);
  return release === null ? null : readFile(join(release.folder, 'remoteEntry.js'), 'utf8');
}

/** A test with a folder of its own, which is removed after it. */
export const releaseTest = test.extend<{ site: ReleaseFolder }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from the pattern
  site: async ({}, use) => {
    const site = makeReleaseFolder();
    await use(site);
    site.remove();
  },
});
