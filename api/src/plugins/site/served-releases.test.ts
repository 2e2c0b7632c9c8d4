import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { makeReleaseFolder } from '../../../test/release-folder.ts';

const folder = makeReleaseFolder();
let site: TestApp;
const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { accept: '*/*', ...headers } });

beforeAll(async () => {
  await folder.write('data/secret.txt', 'secret');
  await folder.buildDesk('1.0.0', { folder: 'data/releases/desk/1.0.0' });
  await folder.buildDesk('1.0.0', { folder: 'data/releases/desk/.hidden' });
  await folder.buildDesk('1.1.0');
  await folder.write('mfe-desk/dist/.hidden.js', 'secret');
  site = await build({ config: { siteRoot: folder.root, dataDir: folder.dataDir } });
});

afterAll(async () => {
  await site.stop();
  folder.remove();
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
