import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { deskFacts } from '../../../test/site-folder.ts';
import { builtFolders, createReleases, type Releases } from './releases.ts';

let root: string;
let dataDir: string;
let warnings: string[];

function prepare(): void {
  root = mkdtempSync(join(tmpdir(), 'ardoise-releases-'));
  dataDir = join(root, 'data');
  warnings = [];
}

async function write(path: string, content: string | Buffer): Promise<void> {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  await writeFile(file, content);
}

interface Build {
  name?: string;
  facts?: object;
  integrity?: string;
  folder?: string;
  program?: string;
}

/** A build of the desk whose program says its version. */
async function buildDesk(version: string, options: Build = {}): Promise<void> {
  const { name = 'desk', integrity, folder: dist = 'mfe-desk/dist' } = options;
  const text = options.program ?? `export const version = '${version}';`;
  rmSync(join(root, dist), { recursive: true, force: true });
  await write(`${dist}/remoteEntry.js`, text);
  await write(`${dist}/remoteEntry.js.br`, brotliCompressSync(text));
  await write(`${dist}/assets/screen-${version}.js`, '1;');
  const digest = createHash('sha384').update(text).digest('base64');
  const entry = {
    name,
    version,
    ...(options.facts ?? deskFacts),
    entry: `/mfe/${name}/${version}/remoteEntry.js`,
    integrity: integrity ?? `sha384-${digest}`,
  };
  await write(`${dist}/manifest-entry.json`, JSON.stringify(entry));
}

/** Publishes the built apps, as the server does when it starts. */
async function start(): Promise<Releases> {
  const releases = createReleases(join(dataDir, 'releases'), join(root, 'shell/dist'), ({ err }) =>
    warnings.push(String(err)),
  );
  await releases.publishAll(await builtFolders(root, []));
  return releases;
}

async function current(releases: Releases): Promise<string | undefined> {
  const found = await releases.current();
  return found.find(({ name }) => name === 'desk')?.app.version;
}

async function program(releases: Releases, version: string): Promise<string | null> {
  const folder = await releases.folderOf('desk', version);
  return folder === null ? null : readFile(join(folder, 'remoteEntry.js'), 'utf8');
}

const command = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'release-command.ts'), ...args],
    { env: { PATH: process.env['PATH'], DATA_DIR: dataDir, SITE_ROOT: root } },
  );

describe('kept', () => {
  beforeEach(prepare);
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('a start makes a new build current and keeps the former release', async () => {
    await buildDesk('1.0.0');
    await start();
    await buildDesk('1.1.0');
    const releases = await start();
    expect(await current(releases)).toBe('1.1.0');
    expect(await program(releases, '1.0.0')).toContain('1.0.0');
    expect(await program(releases, '1.1.0')).toContain('1.1.0');
  });

  test('a release stays available after its build is deleted', async () => {
    await buildDesk('1.0.0');
    const releases = await start();
    rmSync(join(root, 'mfe-desk'), { recursive: true });
    expect(await program(releases, '1.0.0')).toContain('1.0.0');
    expect(await current(await start())).toBe('1.0.0');
  });

  test('a release never changes: another build under its version is left out', async () => {
    await buildDesk('1.0.0');
    await start();
    await buildDesk('1.0.0', { program: 'other' });
    const releases = await start();
    expect(warnings).toEqual([expect.stringContaining('never changed')]);
    expect(await program(releases, '1.0.0')).toContain('1.0.0');
    expect(await current(releases)).toBe('1.0.0');
  });

  test('a build whose entry does not match its integrity hash is refused', async () => {
    await buildDesk('1.0.0', { integrity: 'sha384-AAAA' });
    const releases = await start();
    expect(await current(releases)).toBeUndefined();
    expect(await releases.folderOf('desk', '1.0.0')).toBeNull();
  });

  test('two processes that start together keep one release', async () => {
    await buildDesk('1.0.0');
    const both = await Promise.all([start(), start()]);
    for (const releases of both) expect(await current(releases)).toBe('1.0.0');
    expect(readdirSync(join(dataDir, 'releases/desk'))).toEqual(['1.0.0']);
    expect(readdirSync(join(dataDir, 'releases')).toSorted()).toEqual(['current.json', 'desk']);
  });

  test('a rollback takes effect at once, survives a restart, and ends with the next build', async () => {
    await buildDesk('1.0.0');
    await start();
    await buildDesk('1.1.0');
    const releases = await start();
    await (await start()).use('desk', '1.0.0');
    expect(await current(releases)).toBe('1.0.0');
    expect(await current(await start())).toBe('1.0.0');
    await buildDesk('1.2.0');
    expect(await current(await start())).toBe('1.2.0');
    // Also when the next build is an older one.
    await buildDesk('1.1.0');
    expect(await current(await start())).toBe('1.1.0');
  });

  test('going back outlives a restart for an app that is released alone, whatever is in dist', async () => {
    const releases = await start();
    for (const version of ['1.0.0', '1.1.0']) {
      await buildDesk(version, { folder: `data/releases/desk/${version}` });
      await releases.use('desk', version);
    }
    await releases.use('desk', '1.0.0');
    await buildDesk('1.1.0');
    for (const restarted of [await start(), await start()]) {
      expect(await current(restarted)).toBe('1.0.0');
    }
    await buildDesk('1.2.0');
    expect(await current(await start())).toBe('1.2.0');
    // From here on the start has moved the pointer, and an older build is news again.
    await buildDesk('1.1.0');
    expect(await current(await start())).toBe('1.1.0');
  });

  test('an edit of the pointer file takes effect at once; an unreadable one is ignored', async () => {
    await buildDesk('1.0.0');
    await start();
    await buildDesk('1.1.0');
    const releases = await start();
    expect(await current(releases)).toBe('1.1.0');
    const file = join(dataDir, 'releases/current.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"version": "1.1.0"', '"version": "1.0.0"'));
    expect(await current(releases)).toBe('1.0.0');
    await writeFile(file, '{ "desk": ');
    expect(await current(releases)).toBe('1.0.0');
    // A start would have to guess what was meant, and does not.
    await expect(start()).rejects.toThrow(/current\.json is not JSON/);
  });

  test('the command lists releases, moves the pointer, and refuses unknown versions', async () => {
    await buildDesk('1.0.0');
    await start();
    await buildDesk('1.1.0');
    const releases = await start();
    expect((await command('desk', '1.0.0')).stdout).toBe('* 1.0.0\n  1.1.0\n');
    expect(await current(releases)).toBe('1.0.0');
    await expect(command('desk', '../desk/1.1.0')).rejects.toThrow(/cannot be a release/);
    expect(await current(releases)).toBe('1.0.0');
    await expect(releases.use('desk', '0.9.0')).rejects.toThrow(/is no folder/);
  });

  test('the command says what is missing and where it belongs, and fails', async () => {
    const folder = join(dataDir, 'releases');
    const place = join(folder, 'desk/2.0.0');
    await expect(command()).rejects.toMatchObject({
      code: 1,
      stderr: `No release of any app under ${folder}\n`,
    });
    await expect(command('desk')).rejects.toMatchObject({
      code: 1,
      stderr: `No release of desk under ${folder}\n`,
    });
    await expect(command('desk', '2.0.0')).rejects.toMatchObject({
      code: 1,
      stderr: `desk 2.0.0 is not kept here: upload dist to ${place}; none is\n`,
    });
    await buildDesk('1.0.0');
    await start();
    await expect(command('desk', '2.0.0')).rejects.toMatchObject({
      code: 1,
      stderr: `desk 2.0.0 is not kept here: upload dist to ${place}; kept are: 1.0.0\n`,
    });
    expect((await command()).stdout).toBe('desk 1.0.0\n');
  });

  test('an uploaded release can become current without a restart', async () => {
    await buildDesk('1.0.0');
    const releases = await start();
    expect(await program(releases, '2.0.0')).toBeNull();
    await buildDesk('2.0.0', { folder: 'data/releases/desk/2.0.0' });
    expect(await program(releases, '2.0.0')).toContain('2.0.0');
    await releases.use('desk', '2.0.0');
    expect(await current(releases)).toBe('2.0.0');
  });

  test('a release with the prefix of another app is refused, brought or built', async () => {
    await buildDesk('1.0.0');
    const releases = await start();
    const shop = { name: 'shop', facts: { ...deskFacts, prefixes: ['/shop', '/desk'] } };
    await buildDesk('2.0.0', { ...shop, folder: 'data/releases/shop/2.0.0' });
    await expect(releases.use('shop', '2.0.0')).rejects.toThrow(
      'shop 2.0.0 has the prefix /desk, which is that of desk 1.0.0: choose another one in src/screens.ts',
    );
    await buildDesk('2.1.0', { ...shop, folder: 'mfe-shop/dist' });
    expect((await (await start()).current()).map(({ name }) => name)).toEqual(['desk']);
    expect(warnings).toEqual([expect.stringContaining('shop 2.1.0 has the prefix /desk')]);
    // Below another app's prefix is an address of its own.
    const below = { ...deskFacts, prefixes: ['/shop', '/desk/shop'] };
    await buildDesk('2.2.0', { ...shop, facts: below, folder: 'mfe-shop/dist' });
    expect((await (await start()).current()).map(({ name }) => name)).toEqual(['desk', 'shop']);
  });

  describe('with a shell that provides parts of the host', () => {
    const shell = (contract: number, provides: string[]) =>
      write('shell/dist/shell-entry.json', JSON.stringify({ contract, provides }));
    const sentence = async (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => String(error),
      );

    test('a release that needs a missing part of the host is refused, and the former stays current', async () => {
      await shell(2, ['session', 'http']);
      await buildDesk('1.0.0');
      const releases = await start();
      const newer = { ...deskFacts, needs: ['http', 'realtime'] };
      await buildDesk('1.1.0', { facts: newer, folder: 'data/releases/desk/1.1.0' });
      expect(await sentence(releases.use('desk', '1.1.0'))).toBe(
        'ReleaseError: desk 1.1.0 needs realtime, which the current shell does not provide: release the shell first',
      );
      await buildDesk('1.2.0', { facts: newer });
      expect(await current(await start())).toBe('1.0.0');
      expect(warnings).toEqual([expect.stringContaining('desk 1.2.0 needs realtime')]);
      await shell(2, ['session', 'http', 'realtime']);
      await releases.use('desk', '1.1.0');
      expect(await current(releases)).toBe('1.1.0');
    });

    test.each([
      [3, 'release the shell first'],
      [1, 'build the remote again'],
    ])('a release for contract %i is refused: %s', async (contract, next) => {
      await shell(2, ['session', 'http']);
      await buildDesk('1.0.0');
      const releases = await start();
      const facts = { ...deskFacts, contract };
      await buildDesk('1.1.0', { facts, folder: 'data/releases/desk/1.1.0' });
      expect(await sentence(releases.use('desk', '1.1.0'))).toContain(
        `desk 1.1.0 is built for contract ${contract}, but the current shell for contract 2: ${next}`,
      );
      expect(await current(releases)).toBe('1.0.0');
    });
  });

  test('links are not followed, whether a build or an upload brings them', async () => {
    await write('secret.txt', 'secret');
    await buildDesk('1.0.0');
    const releases = await start();
    await buildDesk('1.1.0', { folder: 'data/releases/desk/1.1.0' });
    symlinkSync(join(root, 'secret.txt'), join(dataDir, 'releases/desk/1.1.0/assets/link.js'));
    symlinkSync(join(dataDir, 'releases/desk/1.0.0'), join(dataDir, 'releases/desk/1.2.0'));
    for (const version of ['1.1.0', '1.2.0']) {
      expect(await releases.folderOf('desk', version), version).toBeNull();
    }
    await buildDesk('1.3.0');
    symlinkSync(join(root, 'secret.txt'), join(root, 'mfe-desk/dist/link.js'));
    expect(await current(await start())).toBe('1.0.0');
    expect(existsSync(join(dataDir, 'releases/desk/1.3.0'))).toBe(false);
  });
});

describe('served', () => {
  let site: TestApp;
  const get = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url, headers: { accept: '*/*', ...headers } });

  beforeAll(async () => {
    prepare();
    await write('data/secret.txt', 'secret');
    await buildDesk('1.0.0', { folder: 'data/releases/desk/1.0.0' });
    await buildDesk('1.0.0', { folder: 'data/releases/desk/.hidden' });
    await buildDesk('1.1.0');
    await write('mfe-desk/dist/.hidden.js', 'secret');
    site = await build({ config: { siteRoot: root, dataDir } });
  });

  afterAll(async () => {
    await site.stop();
    rmSync(root, { recursive: true, force: true });
  });

  test('files of both releases are immutable and precompressed', async () => {
    const { apps } = (await get('/mfe-manifest.json')).json();
    expect(apps.desk.version).toBe('1.1.0');
    for (const version of ['1.0.0', '1.1.0']) {
      const entry = await get(`/mfe/desk/${version}/remoteEntry.js`);
      expect(entry.statusCode).toBe(200);
      expect(entry.body).toContain(version);
      expect(entry.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const packed = await get(`/mfe/desk/${version}/remoteEntry.js`, { 'accept-encoding': 'br' });
      expect(packed.headers['content-encoding']).toBe('br');
    }
  });

  test.each([
    '/mfe/desk/9.9.9/remoteEntry.js',
    '/mfe/shop/1.0.0/remoteEntry.js',
    '/mfe/desk/1.0.0/gone.js',
    '/mfe/desk/1.0.0/',
    '/mfe/desk/1.0.0/assets',
    '/mfe/desk/%2e%2e/current.json',
    '/mfe/%2e%2e/releases/current.json',
    '/mfe/%2e%2e/%2e%2e/secret.txt',
    '/mfe/desk/1.0.0/..%2f..%2fcurrent.json',
    '/mfe/desk/1.0.0/..%5c..%5ccurrent.json',
    '/mfe/desk/1.0.0/..%2f1.1.0/remoteEntry.js',
    '/mfe/desk/.hidden/remoteEntry.js',
    '/mfe/desk/1.1.0/.hidden.js',
    '/mfe/desk/1.0.0%00/remoteEntry.js',
    '/mfe/desk/1.0.0/remoteEntry.js%00.js',
    '/mfe/constructor/1.0.0/remoteEntry.js',
    `/mfe/desk/${'1'.repeat(150)}/remoteEntry.js`,
  ])('an address that is no file of a release gets a problem: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).not.toMatch(/secret|export const/);
  });
});
