import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The releases of a remote that a running product keeps, changed in its data folder. */
export function releasesIn(dataDir: string, app = 'dashboard') {
  const folder = join(dataDir, 'releases');
  const pointers = join(folder, 'current.json');
  const read = async (): Promise<Record<string, { version: string }>> =>
    JSON.parse(await readFile(pointers, 'utf8'));
  return {
    current: async () => (await read())[app]?.version ?? '',
    async pointTo(version: string): Promise<void> {
      const all = await read();
      const next = { ...all, [app]: { ...all[app], version } };
      await writeFile(`${pointers}.next`, JSON.stringify(next));
      await rename(`${pointers}.next`, pointers);
    },
    /** The same program under another version: enough to see which of the two a page runs. */
    async copy(from: string, to: string): Promise<void> {
      const release = join(folder, app, to);
      await cp(join(folder, app, from), release, { recursive: true });
      const entry = join(release, 'manifest-entry.json');
      await writeFile(entry, (await readFile(entry, 'utf8')).replaceAll(from, to));
    },
    /** Makes a release need one more part of its host. */
    async need(version: string, part: string): Promise<void> {
      const entry = join(folder, app, version, 'manifest-entry.json');
      const content: { needs: string[] } = JSON.parse(await readFile(entry, 'utf8'));
      const next = { ...content, needs: [...content.needs, part] };
      await writeFile(entry, JSON.stringify(next));
    },
    remove: (version: string) => rm(join(folder, app, version), { recursive: true }),
  };
}
