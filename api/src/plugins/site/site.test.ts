import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { notFoundTexts } from '@ardoise/pages';
import { documentFaults } from '@ardoise/pages/testing';
import { MfeManifest } from '@ardoise/contract/schemas';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { deskFacts, inline, makeSiteFolder, preload, script } from '../../../test/site-folder.ts';
import { missingSellerVariables, sellerOf } from '../../config/seller.ts';
import { type Environment, readVariables } from '../../config/environment.ts';

const sellerFrom = (env: Environment) => sellerOf(readVariables(env).values);

/** Without `PUBLIC_URL`: the address that is listened on. */
const origin = 'http://127.0.0.1:3000';
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let root: string;
let site: TestApp;

beforeAll(async () => {
  root = makeSiteFolder();
  const seller = sellerFrom({
    SELLER_NAME: 'Craie & <Cie>',
    SELLER_EMAIL: 'bonjour@ecole.example',
  });
  site = await build({ config: { siteRoot: root, seller, port: 3000 } });
});

afterAll(async () => {
  await site.stop();
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers });

describe('pages', () => {
  test('a navigation to a listed page gets the shell, with an ETag', async () => {
    const page = await get('/desk/create', navigation);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await get('/desk/create', {
      ...navigation,
      'if-none-match': String(page.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('only the shell’s page names the site’s sign-in methods', async () => {
    expect((await get('/auth', navigation)).body).not.toContain('ways-in');
    const google = { issuer: 'https://accounts.example', clientId: 'x', clientSecret: 'x' };
    const other = await build({ config: { siteRoot: root, google } });
    const pageAt = async (url: string) =>
      (await other.app.inject({ url, headers: navigation })).body;
    expect(await pageAt('/auth')).toContain('<head><meta name="ways-in" content="google">');
    expect(await pageAt('/desk')).toContain('<meta name="ways-in" content="google">');
    expect(await pageAt('/about')).not.toContain('ways-in');
    await other.stop();
  });

  test('an address that does not exist gets a drawn page with status 404, in its language', async () => {
    const cookie = 'language=es';
    const pages = [
      { url: '/no/such/page', headers: {}, title: 'Cette page n’existe pas' },
      { url: '/en/no/such/page', headers: { cookie }, title: 'This page does not exist' },
      {
        url: '/no/such/page',
        headers: { 'accept-language': 'de' },
        title: 'Diese Seite gibt es nicht',
      },
      { url: '/no/such/page?language=en', headers: { cookie }, title: 'This page does not exist' },
      { url: '/no/such/page', headers: { cookie }, title: 'Esta página no existe' },
    ];
    for (const { url, headers, title } of pages) {
      const page = await get(url, { ...navigation, ...headers });
      expect(page.statusCode, url).toBe(404);
      expect(page.body, url).toContain(`<h1>${title}</h1>`);
      expect(documentFaults(page.body, { origin, hasAddress: false })).toEqual([]);
      // What stands inside the document may run; nothing that a caller sent is in it.
      expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
      expect(page.body).not.toContain('such');
    }
  });

  test('without a valid frame, the shell itself is sent with status 404', async () => {
    const folder = makeSiteFolder();
    const other = await build({ config: { siteRoot: folder } });
    const frame = join(folder, 'shell/dist/frame.json');
    for (const change of [() => writeFileSync(frame, '{}'), () => rmSync(frame)]) {
      change();
      const page = await other.app.inject({ url: '/no/such/page', headers: navigation });
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<div id="app">');
    }
    await other.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the page runs its own inline script by hash and nothing else', async () => {
    const page = await get('/auth', navigation);
    const policy = String(page.headers['content-security-policy']);
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/https?:/);
  });

  test('the landing page is in the browser’s language, with a Vary header', async () => {
    const german = await get('/', { ...navigation, 'accept-language': 'de-CH,de;q=0.9' });
    expect(german.body).toContain('Ihre Entwürfe');
    const other = await get('/', { ...navigation, 'accept-language': 'it' });
    expect(other.body).toContain('Vos fiches');
    expect(String(german.headers.vary)).toContain('accept-language');
  });

  test('the landing page is in the requested language, otherwise in the one chosen before', async () => {
    const kept = await get('/', { ...navigation, 'accept-language': 'fr', cookie: 'language=de' });
    expect(kept.body).toContain('Ihre Entwürfe');
    expect(String(kept.headers.vary)).toContain('cookie');
    const asked = await get('/?language=fr', { ...navigation, cookie: 'a=b; language=de' });
    expect(asked.body).toContain('Vos fiches');
    const own = await get('/de', { ...navigation, 'accept-language': 'fr' });
    expect(own.statusCode).toBe(200);
    expect(own.body).toContain('Ihre Entwürfe');
  });

  test('a public page says where it is and who runs the site, and escapes both', async () => {
    const page = await get('/about/', navigation);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`href="${origin}/about"`);
    expect(page.body).toContain('Craie &amp; &lt;Cie&gt;, inconnu, ');
    expect(page.body).toContain('<a href="mailto:bonjour@ecole.example">');
    // Data needs no leave of the policy.
    expect(String(page.headers['content-security-policy'])).not.toContain('sha256-');
  });

  test.each(['/', '/about', '/auth', '/desk', '/no/such/page', '/robots.txt'])(
    'the host that a caller claims is nowhere in %s',
    async (url) => {
      for (const host of ['ailleurs.example', 'x"><script>']) {
        const { body } = await get(url, { ...navigation, host, 'x-forwarded-host': host });
        expect(body).not.toMatch(/ailleurs|x">/u);
        expect(body).toBe((await get(url, navigation)).body);
      }
    },
  );

  test('the configured address stands in the pages', async () => {
    const config = { siteRoot: root, publicUrl: 'https://ardoise.example' };
    const other = await build({ config });
    const answer = await other.app.inject({
      url: '/about',
      headers: { ...navigation, host: 'ailleurs.example' },
    });
    expect(answer.body).toContain('href="https://ardoise.example/about"');
    expect(answer.body).not.toContain('ailleurs');
    await other.stop();
  });

  test('search engines get their file with the site’s own address', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toBe(`Sitemap: ${origin}/sitemap.xml\n`);
    expect((await get('/sitemap.xml')).statusCode).toBe(404);
  });

  test('missing facts about the seller are named', () => {
    expect(missingSellerVariables(sellerFrom({ SELLER_NAME: 'Craie', SELLER_IFU: ' ' }))).toEqual(
      expect.arrayContaining(['SELLER_IFU', 'SELLER_ADDRESS']),
    );
    expect(missingSellerVariables(sellerFrom({ SELLER_NAME: 'Craie' }))).not.toContain(
      'SELLER_NAME',
    );
  });

  test('pages are compressed if the client accepts it', async () => {
    const page = await site.app.inject({
      url: '/auth',
      headers: { ...navigation, 'accept-encoding': 'gzip, br' },
    });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<div id="app">');
    const refused = await get('/auth', { ...navigation, 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('a path that is both a call and a page is chosen by the Accept header', async () => {
    const page = await get('/auth/user', navigation);
    expect(page.headers['content-type']).toContain('text/html');
    const call = await get('/auth/user', { accept: 'application/json' });
    expect(call.statusCode).toBe(401);
    expect(call.headers['content-type']).toContain('application/problem+json');
    const script = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    const fetched = await get('/auth/user', { ...navigation, ...script });
    expect(fetched.headers['content-type']).toContain('application/problem+json');
  });

  test.each(['/', '/auth', '/about', '/desk', '/desk/create'])(
    '%s is a page for callers that take anything, such as link previews',
    async (url) => {
      for (const headers of [{ accept: '*/*' }, {}]) {
        const page = await get(url, headers);
        expect(page.statusCode).toBe(200);
        expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(page.body).toBe((await get(url, navigation)).body);
      }
    },
  );

  test('callers that take anything get the answer of a call where there is no page', async () => {
    const call = await get('/auth/user', { accept: '*/*' });
    expect(call.statusCode).toBe(401);
    expect(call.headers['content-type']).toContain('application/problem+json');
    const other = await get('/auth/sign-in', { accept: '*/*' });
    expect(other.statusCode).toBe(405);
    const nothing = await get('/no/such/page', { accept: '*/*' });
    expect(nothing.statusCode).toBe(404);
    expect(nothing.body).toContain('<h1>Cette page n’existe pas</h1>');
    expect((await get('/desk/nowhere', { accept: '*/*' })).statusCode).toBe(404);
  });

  test.each([
    '/',
    '/about',
    '/desk',
    '/desk/nowhere',
    '/nowhere',
    '/favicon.svg',
    '/mfe-manifest.json',
  ])('HEAD %s answers as GET, without the body', async (url) => {
    for (const headers of [{ accept: '*/*' }, navigation]) {
      const asked = await get(url, headers);
      const head = await site.app.inject({ method: 'HEAD', url, headers });
      expect(head.statusCode).toBe(asked.statusCode);
      expect(head.body).toBe('');
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary']) {
        expect(head.headers[name], name).toBe(asked.headers[name]);
      }
    }
  });

  test('the service worker gets a page to cache, although it is no navigation', async () => {
    const script = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    const asked = { accept: 'text/html', ...script };
    const kept = await get('/auth', { ...asked, 'x-keep-page': '1' });
    expect(kept.headers['content-type']).toContain('text/html');
    expect(kept.headers['content-security-policy']).toContain('sha256-');
    expect((await get('/auth', asked)).headers['content-type']).not.toContain('text/html');
  });

  test('addresses for machines are never shadowed by a page', async () => {
    for (const url of ['/health', '/ready', '/openapi.json', '/mfe-manifest.json']) {
      const answer = await get(url, navigation);
      expect(answer.headers['content-type'], url).toContain('application/json');
    }
  });

  test('a wrong method is refused with 405, for pages and calls', async () => {
    const answer = await site.app.inject({ method: 'DELETE', url: '/auth/sign-in' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });
});

describe('files', () => {
  test('hashed assets are immutable and precompressed', async () => {
    const plain = await get('/assets/index-AbC123.js');
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe(script);
    const packed = await get('/assets/index-AbC123.js', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
    expect(packed.headers['content-type']).toContain('javascript');
  });

  test('scripts are sent without the headers that only matter for documents', async () => {
    const part = await get('/assets/index-AbC123.js');
    expect(part.headers['x-content-type-options']).toBe('nosniff');
    expect(part.headers).not.toHaveProperty('content-security-policy');
    for (const url of ['/favicon.svg', '/health', '/assets/gone.js']) {
      expect((await get(url)).headers, url).toHaveProperty('content-security-policy');
    }
  });

  test('files without a hash are revalidated', async () => {
    const icon = await get('/favicon.svg');
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
    const answer = await get(url, { accept: '*/*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('a missing asset is a problem, not a page', async () => {
    const missing = await get('/assets/gone.js', { accept: '*/*' });
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toContain('application/problem+json');
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/mfe/desk/1.2.0-abc/..%2f..%2f..%2fsecret.txt',
  ])('nothing outside the folders is served: %s', async (url) => {
    const answer = await get(url, { accept: '*/*' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('not for anybody');
  });
});

describe('micro-frontends', () => {
  test('the manifest names the remotes that are built, and leaves a broken one out', async () => {
    const manifest = await get('/mfe-manifest.json');
    expect(manifest.headers['cache-control']).toBe('no-store');
    expect(manifest.json()).toEqual({
      spec: 2,
      apps: {
        desk: {
          version: '1.2.0-abc',
          ...deskFacts,
          entry: '/mfe/desk/1.2.0-abc/remoteEntry.js',
          preload,
        },
      },
    });
  });

  test('the manifest is compressed if the client accepts it', async () => {
    const plain = await get('/mfe-manifest.json');
    const packed = await get('/mfe-manifest.json', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(Value.Check(MfeManifest, plain.json())).toBe(true);
  });

  const entryIn = (html: string): unknown => {
    const found = /<script type="application\/json" id="page-entry">(.*?)<\/script>/.exec(html);
    return found === null ? null : JSON.parse(found[1] ?? '');
  };

  test('a page of a remote holds what it needs of the manifest entry', async () => {
    const page = await get('/desk', navigation);
    expect(page.statusCode).toBe(200);
    expect(entryIn(page.body)).toEqual({
      name: 'desk',
      prefixes: ['/desk'],
      area: 'desk',
      skeleton: deskFacts.skeleton,
      entry: '/mfe/desk/1.2.0-abc/remoteEntry.js',
      title: { fr: 'Desk', en: 'Desk', de: 'Pult & </title>', es: 'Desk' },
      files: preload.files,
      texts: preload.texts,
      calls: ['/desk'],
    });
    // The policy concerns no data: only the page's own script has a hash.
    expect(String(page.headers['content-security-policy']).match(/sha256-/g)).toHaveLength(1);
    expect(entryIn((await get('/auth', navigation)).body)).toBeNull();
  });

  test('the document of a remote’s page has its title, in the language of the reader, escaped', async () => {
    const titleOf = async (url: string, language: string) => {
      const { body } = await get(url, { ...navigation, 'accept-language': language });
      return /<title>(.*)<\/title>/.exec(body)?.[1];
    };
    expect(await titleOf('/desk', 'fr')).toBe('Desk · Ardoise');
    expect(await titleOf('/desk/', 'de')).toBe('Pult &amp; &lt;/title&gt; · Ardoise');
    expect(await titleOf('/desk?language=de', 'fr')).toContain('Pult');
    expect(await titleOf('/desk/sheets/64b7f0c2a1d3e4f5a6b7c8d9', 'fr')).toBe('Sheet · Ardoise');
    expect(await titleOf('/desk/nowhere', 'fr')).toBe('Cette page n’existe pas · Ardoise');
    expect(await titleOf('/auth', 'es')).toBe('Sign in es · Ardoise');
  });

  test.each([
    ['/auth', 'Sign in de', 'Where a teacher finds their lesson plans, in de'],
    ['/desk', 'Pult &amp; &lt;/title&gt;', 'Where a teacher finds their lesson plans, in de'],
    ['/desk/nowhere', notFoundTexts('de').title, notFoundTexts('de').description],
  ])('a link to %s shows a title, a description and a picture', async (url, title, description) => {
    const { body } = await get(url, { ...navigation, 'accept-language': 'de' });
    expect(body.match(/<title>/gu)).toHaveLength(1);
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(body)?.[1];
    expect(meta('description')).toContain(description);
    expect(meta('og:title')).toBe(`${title} · Ardoise`);
    expect(meta('og:description')).toBe(meta('description'));
    expect(meta('og:image')).toBe(`${origin}/assets/share-de-own.png`);
    expect(meta('og:locale')).toBe('de_DE');
    expect(meta('robots')).toBe('noindex');
  });

  test('the worker keeps the shell’s document as it was built', async () => {
    const kept = await get('/auth', { accept: 'text/html', 'x-keep-page': '1' });
    expect(kept.body).toBe(readFileSync(join(root, 'shell/dist/index.html'), 'utf8'));
  });

  test.each([
    '/desk/',
    '/desk/create',
    '/desk/sheets/64b7f0c2a1d3e4f5a6b7c8d9',
    '/desk/library/svt/',
  ])('%s is listed by the remote, and is there', async (path) => {
    expect((await get(path, navigation)).statusCode).toBe(200);
  });

  test.each([
    '/desk/nowhere',
    '/desk/sheets',
    '/desk/sheets/1/2',
    '/desk/sheets/xx',
    '/desk/sheets/64b7f0c2a1d3e4f5a6b7c8d9a',
    '/desk/sheets/64B7F0C2A1D3E4F5A6B7C8D9',
    '/desk/library/magie',
  ])(
    '%s is below the prefix but not listed: the remote’s own page says so, with status 404',
    async (path) => {
      const page = await get(path, navigation);
      expect(page.statusCode).toBe(404);
      expect(entryIn(page.body)).toMatchObject({ name: 'desk', title: {} });
    },
  );

  test('a path that only starts with the letters of a prefix belongs to no remote', async () => {
    const page = await get('/desktop', navigation);
    expect(page.statusCode).toBe(404);
    expect(entryIn(page.body)).toBeNull();
  });
});
