import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompressFolder } from '@ardoise/ui/vite';
import { buildApp } from './build-app.ts';
import { buildLoader } from './build-loader.ts';
import { root, version } from './build-settings.ts';

/*
 * Builds the release of this version:
 *
 *     dist/manifest.json            version, integrity of the loader, files
 *     dist/v1/assistant.js          the loader; follows the current version
 *     dist/<version>/assistant.js   the same bytes, immutable
 *     dist/<version>/…-<hash>.js    the app per language, and its lazy chunks
 */
const dist = join(root, 'dist');
const app = await buildApp();
const loader = await buildLoader(app.id);
const files = new Map([...app.files, ['assistant.js', loader]]);
const manifest = {
  version,
  integrity: `sha384-${createHash('sha384').update(loader).digest('base64')}`,
  files: [...files.keys()].toSorted(),
};

// Written to a temporary folder first, so that a server of `dist` sees either the old release or the new one.
const staging = join(root, '.tsc/dist');
rmSync(staging, { recursive: true, force: true });
for (const folder of [version, 'v1']) mkdirSync(join(staging, folder), { recursive: true });
for (const [name, text] of files) writeFileSync(join(staging, version, name), text);
writeFileSync(join(staging, 'v1/assistant.js'), loader);
writeFileSync(join(staging, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
precompressFolder(staging);
rmSync(dist, { recursive: true, force: true });
renameSync(staging, dist);
