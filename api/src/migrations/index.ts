import { readdirSync } from 'node:fs';
import type { Migration } from './migration.ts';

/** `0013-guides.ts`: version and name. */
const fileName = /^(?<version>\d{4})-(?<name>[a-z\d-]+)\.ts$/u;

function hasUp(module: unknown): module is Pick<Migration, 'up'> {
  return (
    typeof module === 'object' &&
    module !== null &&
    'up' in module &&
    typeof module.up === 'function'
  );
}

async function load(): Promise<Migration[]> {
  const found: Migration[] = [];
  for (const file of readdirSync(import.meta.dirname).toSorted()) {
    const { version, name } = fileName.exec(file)?.groups ?? {};
    if (version === undefined || name === undefined) continue;
    const module: unknown = await import(new URL(file, import.meta.url).href);
    if (!hasUp(module)) throw new Error(`Export a function "up" from migrations/${file}`);
    found.push({ version: Number(version), name, up: module.up });
  }
  return found;
}

/** Every migration of this folder, in order. */
export const migrations: readonly Migration[] = await load();
