import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * File with the address of the running embedded database of a data folder. Commands of the same user
 * connect to it, since only one server may open the folder.
 */
const fileOf = (dir: string) => join(dir, 'address');

export function writeAddress(dir: string, uri: string): void {
  writeFileSync(fileOf(dir), `${uri}\n`, { mode: 0o600 });
}

export function removeAddress(dir: string): void {
  rmSync(fileOf(dir), { force: true });
}

/** The address that was written last; its server may have ended. */
export async function lastAddress(dir: string): Promise<string | null> {
  const text = await readFile(fileOf(dir), 'utf8').catch(() => '');
  const uri = text.trim();
  return /^mongodb:\/\/127\.0\.0\.1:\d{1,5}\//.test(uri) ? uri : null;
}
