import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type TestApp } from '../../test/helper.ts';

let root: string;
let dataDir: string;
const opened: TestApp[] = [];

function write(path: string, content: string) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
}

const loaderOf = (version: string, mark = '') => `/* ${version}${mark} */${'load();'.repeat(50)}`;

/** A build as `widget-assistant` leaves it: one version, and the pointer to it. */
function release(version: string, mark = '') {
  const dist = 'widget-assistant/dist';
  rmSync(join(root, dist), { recursive: true, force: true });
  const loader = loaderOf(version, mark);
  write(`${dist}/${version}/assistant.js`, loader);
  write(
    `${dist}/${version}/app-${createHash('sha256').update(loader).digest('hex').slice(0, 8)}.js`,
    `export const app = "${version}${mark}";`,
  );
  write(`${dist}/v1/assistant.js`, loader);
  const integrity = `sha384-${createHash('sha384').update(loader).digest('base64')}`;
  write(`${dist}/manifest.json`, JSON.stringify({ version, integrity, files: [] }));
}

async function start(environment: 'production' | 'test' = 'production') {
  const site = await build({ config: { siteRoot: root, dataDir, environment } });
  opened.push(site);
  return {
    get: (url: string, headers: Record<string, string> = {}) =>
      site.app.inject({ url, headers: { origin: 'https://ecole.bj', ...headers } }),
    raw: (method: 'POST' | 'HEAD', url: string) =>
      site.app.inject({ method, url, headers: { origin: 'https://ecole.bj' } }),
  };
}

/** A server that has run since before the first release. */
let server: Awaited<ReturnType<typeof start>>;
const get: typeof server.get = (...what) => server.get(...what);

/** A release that the running server has met. */
async function publish(version: string, mark = '') {
  release(version, mark);
  expect((await get('/assistant/v1/assistant.js')).body).toBe(loaderOf(version, mark));
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'ardoise-widget-'));
  dataDir = mkdtempSync(join(tmpdir(), 'ardoise-kept-'));
  write('widget-assistant/package.json', '{"secret":"not for anybody"}');
  write('shell/dist/index.html', '<!doctype html><title>Ardoise</title>');
  server = await start();
});
afterAll(async () => {
  await Promise.all(opened.map((site) => site.stop()));
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true, force: true });
});

function expectForEveryPage(headers: Record<string, unknown>) {
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
}

describe('the assistant’s files', () => {
  test('of a version are immutable and readable from any origin', async () => {
    await publish('1.0.0');
    const answer = await get('/assistant/1.0.0/assistant.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(loaderOf('1.0.0'));
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expectForEveryPage(answer.headers);
    // What a browser heeds on documents only, and would pay for on each script.
    expect(answer.headers['content-security-policy']).toBeUndefined();
  });

  test('at the unversioned address are revalidated after five minutes', async () => {
    await publish('1.0.0');
    const answer = await get('/assistant/v1/assistant.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expectForEveryPage(answer.headers);
    const again = await get('/assistant/v1/assistant.js', {
      'if-none-match': String(answer.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expectForEveryPage(again.headers);
  });

  test('are sent precompressed', async () => {
    await publish('1.0.0');
    const br = await get('/assistant/1.0.0/assistant.js', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(loaderOf('1.0.0'));
    const gzip = await get('/assistant/v1/assistant.js', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(loaderOf('1.0.0'));
    expect(gzip.headers['vary']).toMatch(/accept-encoding/i);
  });

  test('survive an upgrade, which the unversioned address follows', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    expect((await get('/assistant/1.1.0/assistant.js')).body).toBe(loaderOf('1.1.0'));
    const pinned = await get('/assistant/1.0.0/assistant.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(pinned.rawPayload).toString()).toBe(loaderOf('1.0.0'));
    expect((await get('/assistant/manifest.json')).json().version).toBe('1.1.0');
  });

  test('are kept when a new build appears while the server runs', async () => {
    await publish('1.2.0');
    await publish('1.3.0');
    expect((await get('/assistant/1.2.0/assistant.js')).body).toBe(loaderOf('1.2.0'));
  });

  test('of a published version never change in production, even if it is built again', async () => {
    await publish('1.5.0');
    await publish('1.5.0', ' rebuilt');
    expect((await get('/assistant/1.5.0/assistant.js')).body).toBe(loaderOf('1.5.0'));
    const developer = await start('test');
    expect((await developer.get('/assistant/1.5.0/assistant.js')).body).toBe(
      loaderOf('1.5.0', ' rebuilt'),
    );
  });

  test('are the only files served', async () => {
    await publish('1.4.0');
    const traps = [
      '/assistant/../package.json',
      '/assistant/1.4.0/../../../package.json',
      '/assistant/1.4.0/..%2f..%2f..%2fpackage.json',
      '/assistant/..%2f..%2fpackage.json',
      '/assistant/%2e%2e/%2e%2e/package.json',
      '/assistant/..%5c..%5cpackage.json',
      '/assistant/....//....//package.json',
      '/assistant/%00',
      '/assistant//etc/passwd',
      '/assistant/1.4.0/',
      '/assistant/1.4.0',
      '/assistant/',
      '/assistant/1.4.0/nothing.js',
      '/assistant/9.9.9/assistant.js',
      `/assistant/${'a'.repeat(3_000)}`,
    ];
    for (const url of traps) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, url).toBeLessThan(500);
      expect(answer.body, url).not.toContain('secret');
    }
    expect((await server.raw('HEAD', '/assistant/1.4.0/assistant.js')).statusCode).toBe(200);
    expect((await server.raw('POST', '/assistant/1.4.0/assistant.js')).statusCode).toBeGreaterThan(
      400,
    );
  });

  test('that are incomplete, unreadable or missing stop neither a server nor its start', async () => {
    await publish('1.6.0');
    const manifest = join(root, 'widget-assistant/dist/manifest.json');
    for (const content of ['{', '{}', JSON.stringify({ version: '../../x', integrity: 'x' })]) {
      writeFileSync(manifest, content);
      expect((await get('/assistant/v1/assistant.js')).statusCode).toBe(200);
    }
    const late = await start();
    expect((await late.get('/assistant/1.6.0/assistant.js')).statusCode).toBe(200);
    rmSync(join(root, 'widget-assistant/dist'), { recursive: true });
    expect((await get('/assistant/v1/assistant.js')).statusCode).toBe(404);
    expect((await get('/assistant/1.6.0/assistant.js')).body).toBe(loaderOf('1.6.0'));
  });
});
