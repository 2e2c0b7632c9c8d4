import { readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { currentDesk, deskProgram, releaseTest as test } from '../../../test/release-folder.ts';

test('a start makes a new build current and keeps the former release', async ({ site }) => {
  await site.buildDesk('1.0.0');
  await site.start();
  await site.buildDesk('1.1.0');
  const releases = await site.start();
  expect(await currentDesk(releases)).toBe('1.1.0');
  expect(await deskProgram(releases, '1.0.0')).toContain('1.0.0');
  expect(await deskProgram(releases, '1.1.0')).toContain('1.1.0');
});

test('a release stays available after its build is deleted', async ({ site }) => {
  await site.buildDesk('1.0.0');
  const releases = await site.start();
  rmSync(join(site.root, 'mfe-desk'), { recursive: true });
  expect(await deskProgram(releases, '1.0.0')).toContain('1.0.0');
  expect(await currentDesk(await site.start())).toBe('1.0.0');
});

test('a release never changes: another build under its version is left out', async ({ site }) => {
  await site.buildDesk('1.0.0');
  await site.start();
  await site.buildDesk('1.0.0', { program: 'other' });
  const releases = await site.start();
  expect(site.warnings).toEqual([expect.stringContaining('never changed')]);
  expect(await deskProgram(releases, '1.0.0')).toContain('1.0.0');
  expect(await currentDesk(releases)).toBe('1.0.0');
});

test('two processes that start together keep one release', async ({ site }) => {
  await site.buildDesk('1.0.0');
  const both = await Promise.all([site.start(), site.start()]);
  for (const releases of both) expect(await currentDesk(releases)).toBe('1.0.0');
  expect(readdirSync(join(site.dataDir, 'releases/desk'))).toEqual(['1.0.0']);
  expect(readdirSync(join(site.dataDir, 'releases')).toSorted()).toEqual(['current.json', 'desk']);
});

test('a rollback takes effect at once, survives a restart, and ends with the next build', async ({
  site,
}) => {
  await site.buildDesk('1.0.0');
  await site.start();
  await site.buildDesk('1.1.0');
  const releases = await site.start();
  await (await site.start()).use('desk', '1.0.0');
  expect(await currentDesk(releases)).toBe('1.0.0');
  expect(await currentDesk(await site.start())).toBe('1.0.0');
  await site.buildDesk('1.2.0');
  expect(await currentDesk(await site.start())).toBe('1.2.0');
  // Also when the next build is an older one.
  await site.buildDesk('1.1.0');
  expect(await currentDesk(await site.start())).toBe('1.1.0');
});

test('going back outlives a restart for an app that is released alone, whatever is in dist', async ({
  site,
}) => {
  const releases = await site.start();
  for (const version of ['1.0.0', '1.1.0']) {
    await site.buildDesk(version, { folder: `data/releases/desk/${version}` });
    await releases.use('desk', version);
  }
  await releases.use('desk', '1.0.0');
  await site.buildDesk('1.1.0');
  for (const restarted of [await site.start(), await site.start()]) {
    expect(await currentDesk(restarted)).toBe('1.0.0');
  }
  await site.buildDesk('1.2.0');
  expect(await currentDesk(await site.start())).toBe('1.2.0');
  // From here on the start has moved the pointer, and an older build is news again.
  await site.buildDesk('1.1.0');
  expect(await currentDesk(await site.start())).toBe('1.1.0');
});

test('an edit of the pointer file takes effect at once; an unreadable one is ignored', async ({
  site,
}) => {
  await site.buildDesk('1.0.0');
  await site.start();
  await site.buildDesk('1.1.0');
  const releases = await site.start();
  expect(await currentDesk(releases)).toBe('1.1.0');
  const file = join(site.dataDir, 'releases/current.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"version": "1.1.0"', '"version": "1.0.0"'));
  expect(await currentDesk(releases)).toBe('1.0.0');
  await writeFile(file, '{ "desk": ');
  expect(await currentDesk(releases)).toBe('1.0.0');
  // A start would have to guess what was meant, and does not.
  await expect(site.start()).rejects.toThrow(/current\.json is not JSON/);
});

test('an uploaded release can become current without a restart', async ({ site }) => {
  await site.buildDesk('1.0.0');
  const releases = await site.start();
  expect(await deskProgram(releases, '2.0.0')).toBeNull();
  await site.buildDesk('2.0.0', { folder: 'data/releases/desk/2.0.0' });
  expect(await deskProgram(releases, '2.0.0')).toContain('2.0.0');
  await releases.use('desk', '2.0.0');
  expect(await currentDesk(releases)).toBe('2.0.0');
});
