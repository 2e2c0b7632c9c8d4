import { CatalogueCompetence, CurriculumEntry, Discipline, Level } from '@ardoise/contract/schemas';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build();
});
afterAll(() => server.stop());

const get = (path: string, headers = {}) =>
  server.app.inject({ method: 'GET', url: `/curriculum/${path}`, headers });

describe('the catalogue over HTTP', () => {
  it.each([
    ['disciplines', Compile(Type.Array(Discipline)), 12],
    ['levels', Compile(Type.Array(Level)), 13],
    ['entries?discipline=svt&level=3e', Compile(Type.Array(CurriculumEntry)), 12],
    [
      'competences?discipline=mathematiques&level=5e',
      Compile(Type.Array(CatalogueCompetence)),
      null,
    ],
  ])('gives %s to everybody, as the contract says', async (path, schema, count) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    const { items } = answer.json();
    expect(schema.Check(items)).toBe(true);
    if (count === null) expect(items.length).toBeGreaterThan(0);
    else expect(items).toHaveLength(count);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const again = await get(path, { 'if-none-match': answer.headers['etag'] });
    expect(again.statusCode).toBe(304);
  });

  it('pages entries without losing or repeating one, and hides the doubtful', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const after: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page: { items: { id: string; confidence: string }[]; nextCursor: string | null } = (
        await get(`entries?discipline=francais&limit=50${after}`)
      ).json();
      expect(page.items.every(({ confidence }) => confidence !== 'low')).toBe(true);
      seen.push(...page.items.map(({ id }) => id));
      ({ nextCursor: cursor } = page);
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    const all = (await get('entries?discipline=francais&limit=500')).json().items;
    expect(seen).toHaveLength(all.length);
    const doubtful = (await get('entries?discipline=francais&limit=500&lowConfidence=true')).json();
    expect(doubtful.items.length).toBeGreaterThan(all.length);
  });

  it('says of each entry whether a lesson stands behind it', async () => {
    const { items } = (await get('entries?discipline=mathematiques&level=3e')).json();
    const ready = items.filter(({ lesson }: { lesson: boolean }) => lesson);
    expect(ready.map(({ id }: { id: string }) => id)).toContain(
      'mathematiques-3e-notion-theoreme-de-thales-epr',
    );
    expect(ready.length).toBeLessThan(items.length);
  });

  it('refuses what is no discipline, level or cursor', async () => {
    for (const path of ['entries?discipline=magie', 'entries?cursor=abc', 'competences?level=5e']) {
      expect((await get(path)).json()).toMatchObject({ code: 'VALIDATION_FAILED', status: 400 });
    }
  });
});
