import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { documentFaults } from '@ardoise/pages/testing';
import { describe, expect, test } from 'vitest';
import { build } from '../../../test/helper.ts';
import { inline, makeSiteFolder } from '../../../test/site-folder.ts';
import { missingSellerVariables } from '../../config/seller.ts';
import {
  navigation,
  sellerFrom,
  servedOrigin as origin,
  useServedSite,
} from '../../../test/served-site.ts';

const served = useServedSite();

describe('pages', () => {
  test('a navigation to a listed page gets the shell, with an ETag', async () => {
    const page = await served.get('/desk/create', navigation);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await served.get('/desk/create', {
      ...navigation,
      'if-none-match': String(page.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('only the shell’s page names the site’s sign-in methods', async () => {
    expect((await served.get('/auth', navigation)).body).not.toContain('ways-in');
    const google = { issuer: 'https://accounts.example', clientId: 'x', clientSecret: 'x' };
    const other = await build({ config: { siteRoot: served.root(), google } });
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
      const page = await served.get(url, { ...navigation, ...headers });
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
    const page = await served.get('/auth', navigation);
    const policy = String(page.headers['content-security-policy']);
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toMatch(/https?:/);
  });

  test('the landing page is in the browser’s language, with a Vary header', async () => {
    const german = await served.get('/', { ...navigation, 'accept-language': 'de-CH,de;q=0.9' });
    expect(german.body).toContain('Ihre Entwürfe');
    const other = await served.get('/', { ...navigation, 'accept-language': 'it' });
    expect(other.body).toContain('Vos fiches');
    expect(String(german.headers.vary)).toContain('accept-language');
  });

  test('the landing page is in the requested language, otherwise in the one chosen before', async () => {
    const kept = await served.get('/', {
      ...navigation,
      'accept-language': 'fr',
      cookie: 'language=de',
    });
    expect(kept.body).toContain('Ihre Entwürfe');
    expect(String(kept.headers.vary)).toContain('cookie');
    const asked = await served.get('/?language=fr', { ...navigation, cookie: 'a=b; language=de' });
    expect(asked.body).toContain('Vos fiches');
    const own = await served.get('/de', { ...navigation, 'accept-language': 'fr' });
    expect(own.statusCode).toBe(200);
    expect(own.body).toContain('Ihre Entwürfe');
  });

  test('a public page says where it is and who runs the site, and escapes both', async () => {
    const page = await served.get('/about/', navigation);
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
        const { body } = await served.get(url, { ...navigation, host, 'x-forwarded-host': host });
        expect(body).not.toMatch(/ailleurs|x">/u);
        expect(body).toBe((await served.get(url, navigation)).body);
      }
    },
  );

  test('the configured address stands in the pages', async () => {
    const config = { siteRoot: served.root(), publicUrl: 'https://ardoise.example' };
    const other = await build({ config });
    const answer = await other.app.inject({
      url: '/about',
      headers: { ...navigation, host: 'ailleurs.example' },
    });
    expect(answer.body).toContain('href="https://ardoise.example/about"');
    expect(answer.body).not.toContain('ailleurs');
    await other.stop();
  });

  test('search engines get their file with the site’s own address and its private remotes', async () => {
    const robots = await served.get('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    const rules = ['$', '?', '/'].map((end) => `Disallow: /desk${end}\n`).join('');
    expect(robots.body).toBe(`${rules}Sitemap: ${origin}/sitemap.xml\n`);
    expect((await served.get('/sitemap.xml')).statusCode).toBe(404);
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
    const page = await served.site().app.inject({
      url: '/auth',
      headers: { ...navigation, 'accept-encoding': 'gzip, br' },
    });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<div id="app">');
    const refused = await served.get('/auth', {
      ...navigation,
      'accept-encoding': 'br;q=0, gzip;q=0',
    });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('a path that is both a call and a page is chosen by the Accept header', async () => {
    const page = await served.get('/auth/user', navigation);
    expect(page.headers['content-type']).toContain('text/html');
    const call = await served.get('/auth/user', { accept: 'application/json' });
    expect(call.statusCode).toBe(401);
    expect(call.headers['content-type']).toContain('application/problem+json');
    const script = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    const fetched = await served.get('/auth/user', { ...navigation, ...script });
    expect(fetched.headers['content-type']).toContain('application/problem+json');
  });

  test.each(['/', '/auth', '/about', '/desk', '/desk/create'])(
    '%s is a page for callers that take anything, such as link previews',
    async (url) => {
      for (const headers of [{ accept: '*/*' }, {}]) {
        const page = await served.get(url, headers);
        expect(page.statusCode).toBe(200);
        expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
        expect(page.body).toBe((await served.get(url, navigation)).body);
      }
    },
  );

  test('callers that take anything get the answer of a call where there is no page', async () => {
    const call = await served.get('/auth/user', { accept: '*/*' });
    expect(call.statusCode).toBe(401);
    expect(call.headers['content-type']).toContain('application/problem+json');
    const other = await served.get('/auth/sign-in', { accept: '*/*' });
    expect(other.statusCode).toBe(405);
    const nothing = await served.get('/no/such/page', { accept: '*/*' });
    expect(nothing.statusCode).toBe(404);
    expect(nothing.body).toContain('<h1>Cette page n’existe pas</h1>');
    expect((await served.get('/desk/nowhere', { accept: '*/*' })).statusCode).toBe(404);
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
      const asked = await served.get(url, headers);
      const head = await served.site().app.inject({ method: 'HEAD', url, headers });
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
    const kept = await served.get('/auth', { ...asked, 'x-keep-page': '1' });
    expect(kept.headers['content-type']).toContain('text/html');
    expect(kept.headers['content-security-policy']).toContain('sha256-');
    expect((await served.get('/auth', asked)).headers['content-type']).not.toContain('text/html');
  });

  test('addresses for machines are never shadowed by a page', async () => {
    for (const url of ['/health', '/ready', '/openapi.json', '/mfe-manifest.json']) {
      const answer = await served.get(url, navigation);
      expect(answer.headers['content-type'], url).toContain('application/json');
    }
  });

  test('a wrong method is refused with 405, for pages and calls', async () => {
    const answer = await served.site().app.inject({ method: 'DELETE', url: '/auth/sign-in' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });
});
