import { readTexts } from '@ardoise/sheet/render/pdf/read';
import type { Sheet } from '@ardoise/contract';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { lesson, retitle, sheetsOf, teacherWithSheet } from '../../../test/sheets.ts';
import { sheetRepository } from './repository.ts';

const day = 24 * 3_600_000;
const { clock, set } = movableClock(new Date());
let server: TestApp;

beforeAll(async () => {
  server = await build({ clock, config: { welcomeSheets: 50 } });
});
afterAll(() => server.stop());

describe('finding sheets', () => {
  it('searches title, discipline and level without accents or case, and filters', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const proportions = await sheets.write();
    const svt = await sheets.write({
      ...lesson,
      level: '3e',
      discipline: 'svt',
      topic: 'L’élève et l’œuf (.*)',
    });
    await sheets.call('POST', `/sheets/${svt.id}/publish`);
    const found = async (query: string): Promise<string[]> =>
      (await sheets.call('GET', `/sheets?${query}`)).json().items.map((one: Sheet) => one.id);
    expect(await found('q=PROPORTIONNALITE')).toEqual([proportions.id]);
    expect(await found('q=eleve%20oeuf')).toEqual([svt.id]);
    expect(await found('q=mathematiques')).toEqual([proportions.id]);
    expect(await found('q=troisieme')).toEqual([svt.id]);
    expect(await found('q=(.*)')).toEqual([svt.id]);
    expect(await found('q=.*')).toEqual([svt.id]);
    expect(await found('q=absent')).toEqual([]);
    expect(await found('status=published')).toEqual([svt.id]);
    expect(await found('status=draft&discipline=mathematiques&level=5e')).toEqual([proportions.id]);
    expect(await found('discipline=svt&level=5e')).toEqual([]);
  });

  it('lists every sheet once over its pages, also when one changes in between', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.unshift((await sheets.write()).id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const after: string = cursor === null ? '' : `&cursor=${cursor}`;
      const page = (await sheets.call('GET', `/sheets?limit=3${after}`)).json();
      seen.push(...page.items.map((one: Sheet) => one.id));
      cursor = page.nextCursor;
      // What was on the first page moves to the front and must not push others off.
      await sheets.patch(ids[0] ?? '', seen.length > 3 ? 2 : 1, retitle(`${seen.length}`));
    } while (cursor !== null);
    expect(seen).toEqual(ids);
    expect((await sheets.call('GET', '/sheets?cursor=AAAA')).statusCode).toBe(400);
  });

  it('is done by an index for every filter', async () => {
    const repository = sheetRepository(server.app.mongo);
    const owner = new Types.ObjectId().toHexString();
    const after = { at: new Date(), id: owner };
    for (const filter of [
      {},
      { status: 'draft' as const },
      { discipline: 'svt' as const },
      { level: '5e' as const, q: 'mot' },
    ]) {
      for (const position of [null, after]) {
        const plan = JSON.stringify(await repository.explainPage(owner, filter, position));
        expect(plan).toContain('IXSCAN');
        expect(plan).not.toContain('COLLSCAN');
      }
    }
  });

  it('reads no sheet for a search that finds nothing', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    for (let n = 0; n < 3; n += 1) await sheets.call('POST', `/sheets/${sheet.id}/duplicate`);
    const { owner } = (await server.app.mongo.collection('sheets').findOne({
      _id: new Types.ObjectId(sheet.id),
    })) ?? { owner: null };
    const explain = (q: string) =>
      sheetRepository(server.app.mongo).explainPage(String(owner), { q }, null);
    const words = sheet.title.split(' ')[0] ?? '';
    expect(await explain('introuvable')).toMatchObject({
      executionStats: { totalDocsExamined: 0 },
    });
    expect(await explain(`${words} introuvable`)).toMatchObject({
      executionStats: { totalDocsExamined: 0 },
    });
    expect(await explain(words)).toMatchObject({ executionStats: { totalDocsExamined: 4 } });
  });
});

describe('the life of a sheet', () => {
  it('is published at a revision, edited after it, and unpublished', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const published = (await sheets.call('POST', `/sheets/${sheet.id}/publish`)).json();
    expect(published).toMatchObject({ status: 'published', publishedRevision: 1 });
    await sheets.patch(sheet.id, 1, retitle('Nouveau'));
    expect(await sheets.get(sheet.id)).toMatchObject({ revision: 2, publishedRevision: 1 });
    const draft = (await sheets.call('POST', `/sheets/${sheet.id}/unpublish`)).json();
    expect(draft).toMatchObject({ status: 'draft', publishedRevision: null });
  });

  it('is copied free of charge, once for an idempotency key', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const before = await sheets.usage();
    const copy = () =>
      sheets.call('POST', `/sheets/${sheet.id}/duplicate`, {
        headers: { 'idempotency-key': 'copy-1' },
      });
    const [one, two] = [await copy(), await copy()];
    expect(one.statusCode).toBe(201);
    expect(two.json().id).toBe(one.json().id);
    expect(one.json()).toMatchObject({ title: `${sheet.title} (copie)`, exportCount: 0 });
    expect(await sheets.usage()).toEqual(before);
  });

  it('can be deleted and restored for 30 days, then is gone with its revisions', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const remove = () => sheets.call('DELETE', `/sheets/${sheet.id}`);
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await sheets.call('GET', `/sheets/${sheet.id}`)).statusCode).toBe(404);
    expect((await sheets.call('GET', '/sheets')).json().items).toEqual([]);
    const back = await sheets.call('POST', `/sheets/${sheet.id}/restore`);
    expect(back.json()).toEqual(sheet);

    await remove();
    const start = clock.now();
    set(new Date(start.getTime() + 31 * day));
    expect((await sheets.call('POST', `/sheets/${sheet.id}/restore`)).statusCode).toBe(404);
    await server.app.sheets.service.purge();
    set(start);
    expect((await sheets.call('POST', `/sheets/${sheet.id}/restore`)).statusCode).toBe(404);
    expect(await sheetRepository(server.app.mongo).revisions(sheet.id, null, 5)).toEqual([]);
  });

  it('has parts rewritten, counted exactly, up to its limit', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const regenerate = (revision: number, target: object) =>
      sheets.call('POST', `/sheets/${sheet.id}/regenerations`, {
        payload: { target },
        headers: { 'if-match': `"${revision}"` },
      });
    const step = sheet.content.phases[1]?.steps[0];
    const row = step?.rows[0];
    const again = (await regenerate(1, { kind: 'row', rowId: row?.id })).json();
    expect(again).toMatchObject({ revision: 2, regenerationsLeft: 19 });
    const rows = again.content.phases[1].steps[0].rows;
    expect(rows[0]).not.toEqual(row);
    expect(rows.slice(1)).toEqual(step?.rows.slice(1));

    const missing = await regenerate(2, { kind: 'row', rowId: 'nowhere' });
    expect(missing.statusCode).toBe(400);
    let revision = 2;
    for (let n = 1; n < 20; n += 1) {
      const targets = [
        { kind: 'step', stepId: step?.id },
        { kind: 'section', section: 'writtenRecord' },
        { kind: 'section', section: 'evaluation' },
      ];
      const answer = await regenerate(revision, targets[n % 3] ?? {});
      expect(answer.statusCode).toBe(200);
      revision = answer.json().revision;
    }
    expect((await sheets.get(sheet.id)).regenerationsLeft).toBe(0);
    const over = await regenerate(revision, { kind: 'step', stepId: step?.id });
    expect(over.json()).toMatchObject({ code: 'REGENERATION_LIMIT', status: 429 });
  });

  it('is exported under a French file name, and each export is counted', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const take = (format: string) =>
      sheets.call('POST', `/sheets/${sheet.id}/exports`, { payload: { format } });
    const [pdf, docx] = await Promise.all([take('pdf'), take('docx'), take('pdf')]);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(docx.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(pdf.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''[\w%.!#$&+^`|~-]+$/,
    );
    expect((await sheets.get(sheet.id)).exportCount).toBe(3);
  });

  it('is exported as PDF in the form that is asked for', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const take = async (paper?: object) =>
      await sheets.call('POST', `/sheets/${sheet.id}/exports`, {
        payload: { format: 'pdf', paper },
      });
    const widest = (pdf: Buffer) => Math.max(...readTexts(pdf).map(({ x }) => x));
    const [usual, wide, easy] = await Promise.all([
      take(),
      take({ orientation: 'landscape' }),
      take({ reading: 'easy' }),
    ]);
    expect(widest(wide.rawPayload)).toBeGreaterThan(widest(usual.rawPayload) + 150);
    const kind = 'FICHE';
    const drawn = (pdf: Buffer) =>
      readTexts(pdf)
        .map(({ text }) => text)
        .join(' ');
    expect(drawn(usual.rawPayload)).toContain(kind);
    expect(drawn(easy.rawPayload)).not.toContain(kind);
    expect((await take({ orientation: 'round' })).statusCode).toBe(400);
  });
});

describe('the dashboard', () => {
  it('shows the sheets of the last 30 days, counts, and where the teacher was', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const start = clock.now();
    set(new Date(start.getTime() + 29 * day));
    const later = await sheets.write();
    await sheets.call('POST', `/sheets/${later.id}/publish`);
    const soon = (await sheets.call('GET', '/dashboard')).json();
    expect(soon.recent.map((one: Sheet) => one.id)).toEqual([later.id, sheet.id]);
    expect(soon).toMatchObject({ recentCount: 2, total: 2, drafts: 1, published: 1, running: [] });
    expect(soon.resume.id).toBe(sheet.id);
    set(new Date(start.getTime() + 31 * day));
    const late = (await sheets.call('GET', '/dashboard')).json();
    expect(late).toMatchObject({ recentCount: 1, total: 2 });
    set(start);
  });
});

describe('sheets of others', () => {
  it('do not exist, on any route', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const other = sheetsOf(server, await server.signUp());
    const calls = [
      other.call('GET', `/sheets/${sheet.id}`),
      other.patch(sheet.id, 1, retitle('pris')),
      other.call('DELETE', `/sheets/${sheet.id}`),
      other.call('POST', `/sheets/${sheet.id}/restore`),
      other.call('GET', `/sheets/${sheet.id}/revisions`),
      other.call('GET', `/sheets/${sheet.id}/revisions/1`),
      other.call('POST', `/sheets/${sheet.id}/publish`),
      other.call('POST', `/sheets/${sheet.id}/unpublish`),
      other.call('POST', `/sheets/${sheet.id}/duplicate`),
      other.call('POST', `/sheets/${sheet.id}/exports`, { payload: { format: 'pdf' } }),
      other.call('POST', `/sheets/${sheet.id}/regenerations`, {
        payload: { target: { kind: 'section', section: 'planning' } },
        headers: { 'if-match': '"1"' },
      }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    }
    expect(await sheets.get(sheet.id)).toEqual(sheet);
  });

  it('cannot be restored by anybody else', async () => {
    const { sheets, sheet } = await teacherWithSheet(server);
    const other = sheetsOf(server, await server.signUp());
    await sheets.call('DELETE', `/sheets/${sheet.id}`);
    expect((await other.call('POST', `/sheets/${sheet.id}/restore`)).statusCode).toBe(404);
    expect((await sheets.call('GET', `/sheets/${sheet.id}`)).statusCode).toBe(404);
  });
});
