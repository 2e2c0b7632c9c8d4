import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where the embedded database of a data folder listens while a server runs: tools of the same
 * machine and user join it, since the folder has one server at a time.
 */
const fileOf = (dir: string) => join(dir, 'address');

export function tellAddress(dir: string, uri: string): void {
  writeFileSync(fileOf(dir), `${uri}\n`, { mode: 0o600 });
}

export function forgetAddress(dir: string): void {
  rmSync(fileOf(dir), { force: true });
}

/** The address that was told last; its server may be gone. */
export async function lastAddress(dir: string): Promise<string | null> {
  const text = await readFile(fileOf(dir), 'utf8').catch(() => '');
  const uri = text.trim();
  return /^mongodb:\/\/127\.0\.0\.1:\d{1,5}\//.test(uri) ? uri : null;
}
