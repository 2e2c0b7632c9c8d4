import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MfeApp, MfeName } from '@ardoise/contract/schemas';
import { Value } from 'typebox/value';

/** Names of folders: neither can be hidden, empty, or a way up. */
export const isAppName = (text: string) => Value.Check(MfeName, text);
export const isVersion = (text: string) => /^\w[\w.+-]{0,59}$/.test(text);

/** A built micro-frontend: its manifest entry and where its files are. */
export interface Release {
  name: string;
  folder: string;
  app: MfeApp;
}

/** Why a folder is no release. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** A link in a release could lead to any file of the machine. */
async function refuseLinks(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd !== undefined) {
    throw new ReleaseError(`${join(odd.parentPath, odd.name)} is neither file nor folder`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function readEntry(folder: string): Promise<{ name: string; app: MfeApp }> {
  const file = join(folder, 'manifest-entry.json');
  let entry: unknown;
  try {
    entry = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new ReleaseError(`${file} cannot be read`, { cause });
  }
  const { name, ...rest } = isObject(entry) ? entry : {};
  // Fields of a newer build are left out: what is served has the shape that the schema promises.
  const app: unknown = Value.Clean(MfeApp, rest);
  if (typeof name !== 'string' || !Value.Check(MfeApp, app)) {
    const contract = Number.isInteger(rest['contract'])
      ? `, and is built for contract ${String(rest['contract'])}`
      : '';
    throw new ReleaseError(`${file} has another shape${contract}`);
  }
  if (!isAppName(name) || !isVersion(app.version)) {
    throw new ReleaseError(`${file}: the name or the version cannot be that of a folder`);
  }
  return { name, app };
}

/** Whether the entry's program is there, and is what the manifest will promise to browsers. */
async function checkProgram(folder: string, release: Release): Promise<void> {
  const { version, entry, integrity } = release.app;
  const base = `/mfe/${release.name}/${version}/`;
  if (!entry.startsWith(base)) throw new ReleaseError(`${folder}: its entry is not below ${base}`);
  const program = await readFile(join(folder, entry.slice(base.length))).catch(() => null);
  if (program === null) throw new ReleaseError(`${folder} has no ${entry.slice(base.length)}`);
  if (integrity === undefined) return;
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
  const known = ['sha256', 'sha384', 'sha512'].includes(algorithm);
  if (!known || createHash(algorithm).update(program).digest('base64') !== digest) {
    throw new ReleaseError(`${folder}: the entry is not the one that was built`);
  }
}

/**
 * Reads the release of a folder.
 * @throws ReleaseError when it is none, or not whole.
 */
export async function readRelease(folder: string): Promise<Release> {
  const stats = await lstat(folder).catch(() => null);
  if (stats?.isDirectory() !== true) throw new ReleaseError(`${folder} is no folder`);
  await refuseLinks(folder);
  const release: Release = { folder, ...(await readEntry(folder)) };
  await checkProgram(folder, release);
  return release;
}
