import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { notFoundTexts } from '@ardoise/pages';
import { MfeManifest } from '@ardoise/contract/schemas';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { deskFacts, preload } from '../../../test/site-folder.ts';
import { navigation, servedOrigin as origin, useServedSite } from '../../../test/served-site.ts';

const served = useServedSite();

describe('micro-frontends', () => {
  test('the manifest names the remotes that are built, and leaves a broken one out', async () => {
    const manifest = await served.get('/mfe-manifest.json');
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
    const plain = await served.get('/mfe-manifest.json');
    const packed = await served.get('/mfe-manifest.json', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(Value.Check(MfeManifest, plain.json())).toBe(true);
  });

  const entryIn = (html: string): unknown => {
    const found = /<script type="application\/json" id="page-entry">(.*?)<\/script>/.exec(html);
    return found === null ? null : JSON.parse(found[1] ?? '');
  };

  test('a page of a remote holds what it needs of the manifest entry', async () => {
    const page = await served.get('/desk', navigation);
    expect(page.statusCode).toBe(200);
    expect(entryIn(page.body)).toEqual({
      name: 'desk',
      prefixes: ['/desk'],
      area: 'desk',
      skeleton: deskFacts.skeleton,
      entry: '/mfe/desk/1.2.0-abc/remoteEntry.js',
      title: { fr: 'Desk', en: 'Desk', de: 'Pult', es: 'Desk' },
      files: preload.files,
      texts: preload.texts,
      calls: ['/desk'],
    });
    // The policy concerns no data: only the page's own script has a hash.
    expect(String(page.headers['content-security-policy']).match(/sha256-/g)).toHaveLength(1);
    expect(entryIn((await served.get('/auth', navigation)).body)).toBeNull();
  });

  test('the document of a remote’s page has its title, in the language of the reader, escaped', async () => {
    const titleOf = async (url: string, language: string) => {
      const { body } = await served.get(url, { ...navigation, 'accept-language': language });
      return /<title>(.*)<\/title>/.exec(body)?.[1];
    };
    // The first page of an area has the area's title.
    expect(await titleOf('/desk', 'fr')).toBe('Desk fr · Ardoise');
    expect(await titleOf('/desk/create', 'de')).toBe('Neu &amp; &lt;/title&gt; · Ardoise');
    expect(await titleOf('/desk/create?language=de', 'fr')).toContain('Neu');
    expect(await titleOf('/desk/sheets/64b7f0c2a1d3e4f5a6b7c8d9', 'fr')).toBe('Sheet · Ardoise');
    expect(await titleOf('/desk/nowhere', 'fr')).toBe('Cette page n’existe pas · Ardoise');
    expect(await titleOf('/auth', 'es')).toBe('Sign in es · Ardoise');
  });

  test.each([
    ['/auth', 'Sign in de', 'Where a teacher finds their lesson plans, in de'],
    ['/desk', 'Desk de', 'Where a teacher finds their lesson plans, in de'],
    ['/desk/create', 'Neu &amp; &lt;/title&gt;', 'Where a teacher finds their lesson plans, in de'],
    ['/desk/nowhere', notFoundTexts('de').title, notFoundTexts('de').description],
  ])('a link to %s shows a title, a description and a picture', async (url, title, description) => {
    const { body } = await served.get(url, { ...navigation, 'accept-language': 'de' });
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
    const kept = await served.get('/auth', { accept: 'text/html', 'x-keep-page': '1' });
    expect(kept.body).toBe(readFileSync(join(served.root(), 'shell/dist/index.html'), 'utf8'));
  });

  test.each([
    '/desk/',
    '/desk/create',
    '/desk/sheets/64b7f0c2a1d3e4f5a6b7c8d9',
    '/desk/library/svt/',
  ])('%s is listed by the remote, and is there', async (path) => {
    expect((await served.get(path, navigation)).statusCode).toBe(200);
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
      const page = await served.get(path, navigation);
      expect(page.statusCode).toBe(404);
      expect(entryIn(page.body)).toMatchObject({ name: 'desk', title: {} });
    },
  );

  test('a path that only starts with the letters of a prefix belongs to no remote', async () => {
    const page = await served.get('/desktop', navigation);
    expect(page.statusCode).toBe(404);
    expect(entryIn(page.body)).toBeNull();
  });
});
