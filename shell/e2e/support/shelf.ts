import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The releases that a running product keeps, moved by hand as a team would. */
export function shelfOf(dataDir: string) {
  const folder = join(dataDir, 'releases');
  const pointers = join(folder, 'current.json');
  const read = async (): Promise<Record<string, { version: string }>> =>
    JSON.parse(await readFile(pointers, 'utf8'));
  const point = async (version: string) => {
    const all = await read();
    const next = { ...all, dashboard: { ...all['dashboard'], version } };
    await writeFile(`${pointers}.next`, JSON.stringify(next));
    await rename(`${pointers}.next`, pointers);
  };
  return {
    current: async () => (await read())['dashboard']?.version ?? '',
    point,
    /** The same program under another version: enough to see which of the two a page runs on. */
    async copy(from: string, to: string): Promise<void> {
      const place = join(folder, 'dashboard', to);
      await cp(join(folder, 'dashboard', from), place, { recursive: true });
      const entry = join(place, 'manifest-entry.json');
      await writeFile(entry, (await readFile(entry, 'utf8')).replaceAll(from, to));
    },
    drop: (version: string) => rm(join(folder, 'dashboard', version), { recursive: true }),
  };
}
