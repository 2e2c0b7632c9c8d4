import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MfeName } from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type FormerBuild, hashOf, pack } from '../e2e/former-builds.ts';

/**
 * Command: keeps builds for the journeys `e2e/former-*.test.ts`; the `dist` folders that are
 * named, or those of this repository's shell and remotes.
 */
const root = resolve(import.meta.dirname, '../..');
const calledFrom = process.env['INIT_CWD'] ?? process.cwd();

const ShellEntry = Type.Object({ contract: Type.Integer() });
const RemoteEntry = Type.Object({
  name: MfeName,
  contract: Type.Integer(),
  version: Type.String(),
});
const Package = Type.Object({ version: Type.String() });

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Which build a folder holds. */
function buildIn(dist: string): Omit<FormerBuild, 'name'> {
  const shellEntry = join(dist, 'shell-entry.json');
  if (existsSync(shellEntry)) {
    const { contract } = Value.Parse(ShellEntry, read(shellEntry));
    const { version } = Value.Parse(Package, read(join(dist, '../package.json')));
    return { app: 'shell', contract, version: `${version}-${hashOf(dist)}` };
  }
  const entry = Value.Parse(RemoteEntry, read(join(dist, 'manifest-entry.json')));
  return { app: entry.name, contract: entry.contract, version: entry.version };
}

const named = process.argv.slice(2).map((folder) => resolve(calledFrom, folder));
const apps = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
const dists = named.length > 0 ? named : apps.map((app) => join(root, app, 'dist'));
for (const dist of dists) {
  const { name, bytes } = await pack(dist, buildIn(dist));
  process.stdout.write(`${name}: ${Math.round(bytes / 1_000)} KB\n`);
}
