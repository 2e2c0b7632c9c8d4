import { join } from 'node:path';
import { processFolders } from '../../config/process.ts';
import { ReleaseError } from './release.ts';
import { createReleases } from './releases.ts';

const usage = `Which release of a micro-frontend browsers get.
  npm run release                        what is current
  npm run release -- <app>               the versions that are kept
  npm run release -- <app> <version>     makes a version current
`;

/** Command: looks at the kept releases under `DATA_DIR`, or moves the pointer to one of them. */
async function main([name, version, ...more]: string[]): Promise<void> {
  const { dataDir, siteRoot } = processFolders();
  const releases = createReleases(
    join(dataDir, 'releases'),
    join(siteRoot, 'shell/dist'),
    (_facts, text) => process.stderr.write(`${text}\n`),
  );
  if (more.length > 0 || name?.startsWith('-') === true) {
    process.stderr.write(usage);
    process.exitCode = 1;
    return;
  }
  if (name !== undefined && version !== undefined) await releases.use(name, version);
  const current = await releases.pointers();
  if (name === undefined) {
    for (const [app, { version: now }] of Object.entries(current)) {
      process.stdout.write(`${app} ${now}\n`);
    }
    return;
  }
  for (const kept of await releases.versions(name)) {
    process.stdout.write(`${kept === current[name]?.version ? '* ' : '  '}${kept}\n`);
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
