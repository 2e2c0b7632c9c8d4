import { get } from 'node:http';
import { sharedProduct } from '@ardoise/journeys/shared';
import { addressIn, languages } from '@ardoise/pages';
import { documentFaults } from '@ardoise/pages/testing';
import { expect, test } from 'vitest';
import { publicPaths } from '../src/shared/public-paths.ts';

const kilobyte = 1_024;
const product = sharedProduct();
const navigation = { accept: 'text/html', 'accept-language': 'fr' };

/** Requests a page like a navigation, which `fetch` does not by itself. */
function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; type: string; text: string }>((found, lost) => {
    const asking = get(`${product.url}${path}`, { headers: { ...navigation, ...headers } });
    asking.on('error', lost);
    asking.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const type = answer.headers['content-type'] ?? '';
        found({ status: answer.statusCode ?? 0, type, text: Buffer.concat(parts).toString() });
      });
    });
  });
}

test.each(languages.map(([tag]) => tag))('every page answers in %s', async (locale) => {
  for (const path of publicPaths) {
    const address = addressIn(locale, path);
    const answer = await ask(address);
    expect(answer.status, address).toBe(200);
    const html = answer.text;
    expect(html, address).toMatch(new RegExp(`<html\\s+lang="${locale}"`, 'u'));
    expect(html, address).toContain(`rel="canonical" href="${product.url}${address}"`);
    expect(html, address).not.toContain('{{');
  }
});

test('the subscription page has two addresses, one of them canonical', async () => {
  const answer = await ask('/abonnement');
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(`rel="canonical" href="${product.url}/pricing"`);
});

test('an unknown address gets a page in its language, with files of this build', async () => {
  for (const path of ['/nulle-part', '/en/nowhere', '/fr/features', '/legal/autre', '/pt']) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(404);
    const expected = { origin: product.url, hasAddress: false };
    expect(documentFaults(answer.text, expected), path).toEqual([]);
    const locale = path.startsWith('/en/') ? 'en' : 'fr';
    expect(answer.text, path).toMatch(new RegExp(`<html\\s+lang="${locale}"`, 'u'));
    const files = [...answer.text.matchAll(/"(\/assets\/[^"]+)"/gu)].map(([, file = '']) => file);
    expect(files.length, path).toBeGreaterThanOrEqual(3);
    for (const file of files) expect((await ask(file, { accept: '*/*' })).status).toBe(200);
  }
});

test('the landing page is in the requested language, else the chosen one, else the browser’s', async () => {
  const spoken = async (path: string, headers: Record<string, string>) =>
    /<html\s+lang="(\w\w)"/u.exec((await ask(path, headers)).text)?.[1];
  expect(await spoken('/', { 'accept-language': 'de' })).toBe('de');
  expect(await spoken('/', { 'accept-language': 'de', cookie: 'language=es' })).toBe('es');
  expect(await spoken('/?language=fr', { 'accept-language': 'de' })).toBe('fr');
  expect(await spoken('/en', { 'accept-language': 'de' })).toBe('en');
});

test('search engines find the sitemap, and its addresses and pictures exist', async () => {
  const robots = (await ask('/robots.txt')).text;
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const map = await ask('/sitemap.xml');
  expect(map.type).toContain('xml');
  const places = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url]) => url);
  expect(places).toContain(`${product.url}/es/legal/cgu`);
  const html = (await ask('/features')).text;
  const picture = /property="og:image" content="([^"]+)"/u.exec(html)?.[1] ?? '';
  const drawn = await fetch(picture);
  expect(drawn.headers.get('content-type')).toBe('image/png');
  expect((await drawn.arrayBuffer()).byteLength).toBeLessThan(60 * kilobyte);
});
