import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompressFolder } from '@ardoise/ui/vite';
import { buildApp } from './build-app.ts';
import { buildLoader } from './build-loader.ts';
import { root, version } from './build-settings.ts';

/**
 * Command: the release of this version.
 *
 *     dist/manifest.json            version, integrity of the loader, files
 *     dist/v1/assistant.js          the loader; follows the current version
 *     dist/<version>/assistant.js   the same bytes, for good
 *     dist/<version>/*-<hash>.js    the app by language, and what comes later
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

// Beside its place first: who serves the folder meanwhile has the old release or the new one.
const half = join(root, '.tsc/dist');
rmSync(half, { recursive: true, force: true });
for (const folder of [version, 'v1']) mkdirSync(join(half, folder), { recursive: true });
for (const [name, text] of files) writeFileSync(join(half, version, name), text);
writeFileSync(join(half, 'v1/assistant.js'), loader);
writeFileSync(join(half, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
precompressFolder(half);
rmSync(dist, { recursive: true, force: true });
renameSync(half, dist);
