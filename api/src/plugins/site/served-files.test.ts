import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { script } from '../../../test/site-folder.ts';
import { useServedSite } from '../../../test/served-site.ts';

const served = useServedSite();

describe('files', () => {
  test('hashed assets are immutable and precompressed', async () => {
    const plain = await served.get('/assets/index-AbC123.js');
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe(script);
    const packed = await served.get('/assets/index-AbC123.js', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
    expect(packed.headers['content-type']).toContain('javascript');
  });

  test('scripts are sent without the headers that only matter for documents', async () => {
    const part = await served.get('/assets/index-AbC123.js');
    expect(part.headers['x-content-type-options']).toBe('nosniff');
    expect(part.headers).not.toHaveProperty('content-security-policy');
    for (const url of ['/favicon.svg', '/health', '/assets/gone.js']) {
      expect((await served.get(url)).headers, url).toHaveProperty('content-security-policy');
    }
  });

  test('files without a hash are revalidated', async () => {
    const icon = await served.get('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('no-cache');
    expect(icon.headers.etag).toBeTypeOf('string');
  });

  test.each([
    '/index.html',
    '/index.html.br',
    '/index.html.gz',
    '/routes.json',
    '/routes.json.br',
    '/frame.json',
    '/frame.json.gz',
    '/assets/index-AbC123.js.br',
    '/assets/index-AbC123.js.map',
    '/.vite/manifest.json',
    '/mfe/desk/1.2.0-abc/index.html.gz',
    '/mfe/desk/1.2.0-abc/.secret',
  ])('%s is no file for callers', async (url) => {
    const answer = await served.get(url, { accept: '*/*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('a missing asset is a problem, not a page', async () => {
    const missing = await served.get('/assets/gone.js', { accept: '*/*' });
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toContain('application/problem+json');
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/mfe/desk/1.2.0-abc/..%2f..%2f..%2fsecret.txt',
  ])('nothing outside the folders is served: %s', async (url) => {
    const answer = await served.get(url, { accept: '*/*' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('not for anybody');
  });
});
