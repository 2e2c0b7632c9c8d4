import { join } from 'node:path';
import { processFolders } from '../../config/process.ts';
import { isAppName, isVersion, ReleaseError } from './release.ts';
import { createReleases } from './releases.ts';

const usage = `Which release of a micro-frontend browsers get.
  npm run release                        what is current
  npm run release -- <app>               the versions that are kept
  npm run release -- <app> <version>     makes a version current
`;

/** Command: looks at the kept releases under `DATA_DIR`, or moves the pointer to one of them. */
async function main([name, version, ...more]: string[]): Promise<void> {
  const { dataDir, siteRoot } = processFolders();
  const folder = join(dataDir, 'releases');
  const releases = createReleases(folder, join(siteRoot, 'shell/dist'), (_facts, text) =>
    process.stderr.write(`${text}\n`),
  );
  if (more.length > 0 || name?.startsWith('-') === true) {
    process.stderr.write(usage);
    process.exitCode = 1;
    return;
  }
  if (name === undefined) {
    const current = Object.entries(await releases.pointers());
    if (current.length === 0) throw new ReleaseError(`No release of any app under ${folder}`);
    for (const [app, { version: now }] of current) process.stdout.write(`${app} ${now}\n`);
    return;
  }
  const kept = await releases.versions(name);
  if (version !== undefined) {
    if (isAppName(name) && isVersion(version) && !kept.includes(version)) {
      const others = kept.length === 0 ? 'none is' : `kept are: ${kept.join(', ')}`;
      const place = join(folder, name, version);
      throw new ReleaseError(
        `${name} ${version} is not kept here: upload dist to ${place}; ${others}`,
      );
    }
    await releases.use(name, version);
  }
  if (kept.length === 0) throw new ReleaseError(`No release of ${name} under ${folder}`);
  const now = (await releases.pointers())[name]?.version;
  for (const one of kept) process.stdout.write(`${one === now ? '* ' : '  '}${one}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
