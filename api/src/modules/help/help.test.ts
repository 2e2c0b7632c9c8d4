import { HelpIndex, HelpItem, locales } from '@ardoise/contract/schemas';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build();
});
afterAll(() => server.stop());

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });

async function indexOf(language: string): Promise<HelpIndex> {
  const body: unknown = (await get(`/help/${language}`)).json();
  if (!Compile(HelpIndex).Check(body)) throw new Error('The index has another shape');
  return body;
}

describe('the help over HTTP', () => {
  it.each(locales)('lists every guide and tutorial in %s, and answers each', async (language) => {
    const { items, articles } = await indexOf(language);
    const french = await indexOf('fr');
    expect(items.map(({ id }) => id)).toEqual(french.items.map(({ id }) => id));
    expect(articles).toHaveLength(french.articles.length);
    for (const { id, title, steps } of items) {
      const item: unknown = (await get(`/help/${language}/${id}`)).json();
      if (!Compile(HelpItem).Check(item)) throw new Error(`${id} has another shape`);
      expect(item).toMatchObject({ id, title, language });
      expect(item.steps.map((step) => step.id)).toEqual(steps);
    }
  });

  it('is sent once to who keeps it', async () => {
    for (const url of ['/help/fr', '/help/fr/sans-connexion']) {
      const { headers } = await get(url);
      expect(headers['cache-control']).toBe('public, max-age=300');
      const again = await get(url, { 'if-none-match': headers['etag'] });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('has nothing under another name, and in no other language', async () => {
    for (const id of ['inconnu', '..%2F..%2Fpackage', '__proto__']) {
      expect((await get(`/help/fr/${id}`)).json()).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await get('/help/it')).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
