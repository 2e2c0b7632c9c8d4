import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@ardoise/pages';
import { attribute, contentOf, type Element, elementsOf } from '@ardoise/pages/testing';
import { openBundles } from '@ardoise/lessons/bundles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { navigation, servedOrigin as origin } from '../../../test/served-site.ts';
import { deskFacts, makeSiteFolder } from '../../../test/site-folder.ts';

const titles = { '/shop': 'Boutique', '/shop/:slug': 'Produit' };
const root = makeSiteFolder();
let site: TestApp;

beforeAll(async () => {
  // Without a build they are made here.
  await openBundles();
  const dist = join(root, 'mfe-shop/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'remoteEntry.js'), 'export {};');
  const entry = {
    ...deskFacts,
    name: 'shop',
    version: '1.0.0-abc',
    prefixes: ['/shop'],
    area: 'public',
    titles: { fr: titles, en: titles, de: titles, es: titles },
    parameters: {},
    entry: '/mfe/shop/1.0.0-abc/remoteEntry.js',
  };
  writeFileSync(join(dist, 'manifest-entry.json'), JSON.stringify(entry));
  writeFileSync(
    join(root, 'shell/dist/index.html'),
    '<!doctype html><html><head><title>Ardoise</title></head><body><noscript><h1>Needs a program</h1></noscript><div id="shell"></div><div id="apps"></div></body></html>',
  );
  writeFileSync(join(root, 'shell/dist/sitemap.xml'), '<urlset></urlset>');
  site = await build({ config: { siteRoot: root, port: 3000 } });
}, 240_000);
afterAll(async () => {
  await site.stop();
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string, language = 'fr') =>
  site.app.inject({ url, headers: { ...navigation, 'accept-language': language } });

/** What readers without a program learn of a document. */
function headOf(html: string) {
  const elements = elementsOf(html);
  const named = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const meta = (name: string) => {
    const found = named('meta').find((one) =>
      [attribute(one, 'name'), attribute(one, 'property')].includes(name),
    );
    return attribute(found, 'content');
  };
  const link = (test_: (one: Element) => boolean) => attribute(named('link').find(test_), 'href');
  return {
    elements,
    meta,
    titles: named('title').map(contentOf),
    canonical: link((one) => attribute(one, 'rel') === 'canonical'),
    alternate: (tag: string) => link((one) => attribute(one, 'hreflang') === tag),
    facts: named('script')
      .filter((one) => attribute(one, 'type') === 'application/ld+json')
      .map((one): unknown => JSON.parse(contentOf(one))),
  };
}

const addressIn = (tag: string, path: string) =>
  `${origin}${path}${tag === 'fr' ? '' : `?language=${tag}`}`;

describe.each(languages)('the documents of the shop in %s', (tag) => {
  test.each(['/shop', '/shop/svt-college', '/shop/dix-fiches'])(
    '%s tells search engines and link previews what it is',
    async (path) => {
      const answer = await get(tag === 'fr' ? path : `${path}?language=${tag}`);
      expect(answer.statusCode).toBe(200);
      const head = headOf(answer.body);
      expect(head.titles).toHaveLength(1);
      expect(head.meta('og:title')).toBe(head.titles[0]);
      expect(head.meta('description')?.length).toBeGreaterThan(20);
      expect(head.meta('robots')).toBeUndefined();
      expect(head.canonical).toBe(addressIn(tag, path));
      for (const [other] of languages) expect(head.alternate(other)).toBe(addressIn(other, path));
      expect(head.alternate('x-default')).toBe(`${origin}${path}`);
      const picture = head.meta('og:image') ?? '';
      expect(picture).toContain(
        path === '/shop/svt-college' ? '/pictures/share-' : '/assets/share',
      );
      expect([head.meta('og:image:width'), head.meta('og:image:height')]).toEqual(['1200', '630']);
      expect(head.elements.filter(({ tagName }) => tagName === 'h1')).toHaveLength(1);
      const mains = head.elements.filter(({ tagName }) => tagName === 'main');
      expect(mains.map((one) => attribute(one, 'lang'))).toEqual([tag]);
    },
  );
});

const kilobyte = 1_024;

/** Of the 60 KB before the largest paint; the rest is the shell's document, styles and typeface. */
test('the document of the shop has one picture, and weighs 22 KB with it at most', async () => {
  const answer = await site.app.inject({
    url: '/shop',
    headers: { ...navigation, 'accept-language': 'fr', 'accept-encoding': 'br' },
  });
  expect(answer.headers['content-encoding']).toBe('br');
  const { elements } = headOf((await get('/shop')).body);
  const pictures = elements.filter(({ tagName }) => tagName === 'img');
  expect(pictures).toHaveLength(1);
  const [picture] = pictures;
  expect(attribute(picture, 'fetchpriority')).toBe('high');
  const shown = await site.app.inject(attribute(picture, 'src') ?? '');
  const bytes = answer.rawPayload.length + shown.rawPayload.length;
  expect(bytes).toBeLessThanOrEqual(22 * kilobyte);
});

describe('the document of a product', () => {
  test('states its price and picture in the vocabulary of search engines', async () => {
    const { facts } = headOf((await get('/shop/svt-college')).body);
    expect(facts).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'SVT au collège',
        sku: 'svt-college',
        url: `${origin}/shop/svt-college`,
        offers: {
          '@type': 'Offer',
          price: '1150',
          priceCurrency: 'XOF',
          availability: 'https://schema.org/InStock',
          url: `${origin}/shop/svt-college`,
        },
      }),
    ]);
    const [fact] = facts;
    const image = String(Object(fact)['image']).slice(origin.length);
    const picture = await site.app.inject(image);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('reads without a program: its name, its sheets and its first page', async () => {
    const { body } = await get('/shop/svt-college');
    const { elements } = headOf(body);
    const img = elements.find(({ tagName }) => tagName === 'img');
    expect(attribute(img, 'width')).toBe('720');
    expect((await site.app.inject(attribute(img, 'src') ?? '')).statusCode).toBe(200);
    for (const title of ['SVT au collège', 'L’alimentation équilibrée', 'La circulation sanguine'])
      expect(body).toContain(title);
    expect(body).toContain('1\u202f150\u00a0FCFA');
  });

  test('may run the script that takes it away once the remote has drawn, and no other', async () => {
    const answer = await get('/shop/svt-college');
    const policy = String(answer.headers['content-security-policy']);
    const scripts = /script-src[^;]*/u.exec(policy)?.[0] ?? '';
    expect(scripts.match(/sha256-/gu)).toHaveLength(1);
    expect(scripts).not.toContain('unsafe');
  });

  test('has the price of today', async () => {
    const rows = site.app.mongo.collection<{ _id: string }>('products');
    await rows.updateOne(
      { _id: 'pct-college' },
      { $set: { price: 1_250, title: '<b>PCT</b> & "co"' } },
    );
    const { body } = await get('/shop/pct-college');
    expect(body).toContain('1\u202f250\u00a0FCFA');
    expect(body).toContain('&lt;b&gt;PCT&lt;/b&gt; &amp; ');
    expect(body).not.toContain('<b>PCT');
  });

  test('that is not for sale is not there, and no search engine is told of it', async () => {
    const rows = site.app.mongo.collection<{ _id: string; state: string }>('products');
    await rows.updateOne({ _id: 'anglais-college' }, { $set: { state: 'withdrawn' } });
    for (const slug of ['anglais-college', 'jamais-vu']) {
      const answer = await get(`/shop/${slug}`);
      expect(answer.statusCode).toBe(404);
      expect(headOf(answer.body).canonical).toBeUndefined();
    }
    const sitemap = (await site.app.inject('/sitemap.xml')).body;
    expect(sitemap).not.toContain('anglais-college');
    for (const [tag] of languages)
      expect(sitemap).toContain(`<loc>${addressIn(tag, '/shop/svt-college')}</loc>`);
    expect((await site.app.inject('/robots.txt')).body).not.toContain('/shop');
  });

  test('leaves callers of data their data', async () => {
    const headers = { accept: 'application/json' };
    const answer = await site.app.inject({ url: '/shop/products/svt-college', headers });
    expect(answer.json()).toMatchObject({ slug: 'svt-college' });
  });
});
