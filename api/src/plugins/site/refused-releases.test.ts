import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import {
  currentDesk,
  type ReleaseFolder,
  releaseTest as test,
} from '../../../test/release-folder.ts';
import { deskFacts } from '../../../test/site-folder.ts';

test('a build whose entry does not match its integrity hash is refused', async ({ site }) => {
  await site.buildDesk('1.0.0', { integrity: 'sha384-AAAA' });
  const releases = await site.start();
  expect(await currentDesk(releases)).toBeUndefined();
  expect(await releases.find('desk', '1.0.0')).toBeNull();
});

test('a release with the prefix of another app is refused, brought or built', async ({ site }) => {
  await site.buildDesk('1.0.0');
  const releases = await site.start();
  const shop = { name: 'shop', facts: { ...deskFacts, prefixes: ['/shop', '/desk'] } };
  await site.buildDesk('2.0.0', { ...shop, folder: 'data/releases/shop/2.0.0' });
  await expect(releases.use('shop', '2.0.0')).rejects.toThrow(
    'shop 2.0.0 has the prefix /desk, which is that of desk 1.0.0: choose another one in src/screens.ts',
  );
  await site.buildDesk('2.1.0', { ...shop, folder: 'mfe-shop/dist' });
  expect((await (await site.start()).current()).map(({ name }) => name)).toEqual(['desk']);
  expect(site.warnings).toEqual([expect.stringContaining('shop 2.1.0 has the prefix /desk')]);
  // Below another app's prefix is an address of its own.
  const below = { ...deskFacts, prefixes: ['/shop', '/desk/shop'] };
  await site.buildDesk('2.2.0', { ...shop, facts: below, folder: 'mfe-shop/dist' });
  expect((await (await site.start()).current()).map(({ name }) => name)).toEqual(['desk', 'shop']);
});

describe('with a shell that provides parts of the host', () => {
  const shell = (site: ReleaseFolder, contract: number, provides: string[]) =>
    site.write('shell/dist/shell-entry.json', JSON.stringify({ contract, provides }));
  const sentence = async (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => String(error),
    );

  test('a release that needs a missing part of the host is refused, and the former stays current', async ({
    site,
  }) => {
    await shell(site, 2, ['session', 'http']);
    await site.buildDesk('1.0.0');
    const releases = await site.start();
    const newer = { ...deskFacts, needs: ['http', 'camera'] };
    await site.buildDesk('1.1.0', { facts: newer, folder: 'data/releases/desk/1.1.0' });
    expect(await sentence(releases.use('desk', '1.1.0'))).toBe(
      'ReleaseError: desk 1.1.0 needs camera, which the current shell does not provide: release the shell first',
    );
    await site.buildDesk('1.2.0', { facts: newer });
    expect(await currentDesk(await site.start())).toBe('1.0.0');
    expect(site.warnings).toEqual([expect.stringContaining('desk 1.2.0 needs camera')]);
    await shell(site, 2, ['session', 'http', 'camera']);
    await releases.use('desk', '1.1.0');
    expect(await currentDesk(releases)).toBe('1.1.0');
  });

  test.for([
    [3, 'release the shell first'],
    [1, 'build the remote again'],
  ])('a release for contract %i is refused: %s', async ([contract, next], { site }) => {
    await shell(site, 2, ['session', 'http']);
    await site.buildDesk('1.0.0');
    const releases = await site.start();
    const facts = { ...deskFacts, contract };
    await site.buildDesk('1.1.0', { facts, folder: 'data/releases/desk/1.1.0' });
    expect(await sentence(releases.use('desk', '1.1.0'))).toContain(
      `desk 1.1.0 is built for contract ${contract}, but the current shell for contract 2: ${next}`,
    );
    expect(await currentDesk(releases)).toBe('1.0.0');
  });
});

test('links are not followed, whether a build or an upload brings them', async ({ site }) => {
  await site.write('secret.txt', 'secret');
  await site.buildDesk('1.0.0');
  const releases = await site.start();
  await site.buildDesk('1.1.0', { folder: 'data/releases/desk/1.1.0' });
  symlinkSync(
    join(site.root, 'secret.txt'),
    join(site.dataDir, 'releases/desk/1.1.0/assets/link.js'),
  );
  symlinkSync(join(site.dataDir, 'releases/desk/1.0.0'), join(site.dataDir, 'releases/desk/1.2.0'));
  for (const version of ['1.1.0', '1.2.0']) {
    expect(await releases.find('desk', version), version).toBeNull();
  }
  await site.buildDesk('1.3.0');
  symlinkSync(join(site.root, 'secret.txt'), join(site.root, 'mfe-desk/dist/link.js'));
  expect(await currentDesk(await site.start())).toBe('1.0.0');
  expect(existsSync(join(site.dataDir, 'releases/desk/1.3.0'))).toBe(false);
});
